import type {Plugin, Rolldown} from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/** Which chunk of the browser's build a module is put into; what has none the bundler places. */
type Plan = ReadonlyMap<string, string>

const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//
const BROWSER_ENTRY = /\/entry\.client\.tsx$/
/** What the router's plugin makes of a route for browsers: its page, and its actions apart. */
const ROUTE =
  /\/app\/(root|routes\/[\w-]+)\.tsx\?(?:__react-router-build-client-route|route-chunk=\w+)$/
/**
 * The bundler starts at the entry and at routes: nothing may import the entry, which starts the page.
 * Style sheets stay with their routes: the Studio must not get the site's.
 */
const STAYS = /\/entry\.client\.tsx$|\/app\/(?:root|routes\/[\w-]+)\.tsx(?:\?|$)|\.css(?:\?|$)/
const START = '-start'
/** Around every page. */
const SHELL = new Set(['root', 'routes/site-layout'])
/** Rules of forms come when a visitor goes for one. */
const RULES = /\/node_modules\/zod\//
/** Visitors who sign in, and editors, load what they need by themselves. */
const APART = /^routes\/(?:studio|admin-dashboard|user-dashboard|preview-.+)$/

/**
 * Cuts the browser's build into few chunks: a page would else ask for some seventy files of a few
 * hundred bytes, since the bundler makes one of whatever two pages share.
 *
 * - `framework`: React and the router
 * - `site`: what every page starts with; what only one starts with has a chunk of its own
 * - `parts`: what rests until after the first view (`app/ui/later.tsx`) and is on several pages
 * - one for the resting parts of each page
 */
export function fewChunks(): {plugin: Plugin; groups: Rolldown.CodeSplittingGroup[]} {
  let plan: Plan = new Map()
  const chunkOf = (id: string) => plan.get(id) ?? null
  const only = (chunk: string) => (id: string) => plan.get(id) === chunk
  return {
    plugin: {
      name: 'few-chunks',
      applyToEnvironment: ({name}) => name === 'client',
      buildEnd() {
        plan = planChunks(this)
      },
    },
    // In the order in which they take the modules that they depend on with them.
    groups: [
      {name: 'framework', test: only('framework'), priority: 4},
      {name: 'site', test: only('site'), priority: 3},
      {name: chunkOf, test: (id) => plan.get(id)?.endsWith(START) === true, priority: 2},
      {name: 'parts', test: only('parts'), priority: 1},
      {name: chunkOf, priority: 0},
    ],
  }
}

function planChunks(graph: Graph): Plan {
  const plan = new Map<string, string>()
  const put = (ids: Iterable<string>, chunk: string) => {
    for (const id of ids) if (!plan.has(id) && !STAYS.test(id)) plan.set(id, chunk)
  }
  const ids = [...graph.getModuleIds()]
  const entry = ids.filter((id) => BROWSER_ENTRY.test(id))
  const routes = routeModules(ids)
  put(
    [...reach(entry, graph)].filter((id) => FRAMEWORK.test(id)),
    'framework',
  )
  const shell = [...SHELL].flatMap((name) => routes.get(name) ?? [])
  const pages = [...routes].filter(([name]) => !SHELL.has(name))
  const restOf = (modules: readonly string[]) => reach(restingParts(modules, graph), graph)
  const plans = pages.map(([name, modules]) => ({
    name: name.replace('routes/', ''),
    start: reach(modules, graph),
    rest: restOf(modules),
  }))
  const restOfShell = restOf(shell)
  const several = shared([
    restOfShell,
    ...plans.map(({start, rest}) => new Set([...start, ...rest])),
  ])
  put(reach([...entry, ...shell], graph), 'site')
  for (const {name, start} of plans) {
    put(
      [...start].filter((id) => several.has(id)),
      'site',
    )
    put(start, `${name}${START}`)
  }
  put([...restOfShell, ...several], 'parts')
  for (const {name, rest} of plans) put(rest, `${name}-parts`)
  return plan
}

/** The modules of the public routes, by the routes' names. */
function routeModules(ids: readonly string[]): Map<string, string[]> {
  const routes = new Map<string, string[]>()
  for (const id of ids) {
    const name = ROUTE.exec(id)?.[1]
    if (name === undefined || APART.test(name)) continue
    routes.set(name, [...(routes.get(name) ?? []), id])
  }
  return routes
}

/** What is among more than one of some sets. */
function shared(sets: readonly ReadonlySet<string>[]): Set<string> {
  const counts = new Map<string, number>()
  for (const id of sets.flatMap((set) => [...set])) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 1).map(([id]) => id))
}

/** The modules that some are made of, themselves included. */
function reach(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** What the modules that a route starts with fetch later; what those fetch in turn, only some need. */
function restingParts(modules: readonly string[], graph: Graph): string[] {
  return [...reach(modules, graph)]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => ![...reach([id], graph)].some((each) => RULES.test(each)))
}
