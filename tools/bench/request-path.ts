/**
 * The modules of this repository whose functions run during a request, by V8's precise coverage. Needs a
 * build with source maps, which `react-router build --sourcemapServer` makes.
 */
import {once} from 'node:events'
import {existsSync, readFileSync} from 'node:fs'
import {SourceMap} from 'node:module'
import {dirname, relative, resolve} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {z} from 'zod'
import {startSite} from '#tests/helpers/site/start-site.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** What a page shows; the other modules are its way. */
const COMPONENTS = /^(app\/(blocks|features|sections|ui)\/|app\/forms\/.*\.tsx)/

const coverageSchema = z.object({
  result: z.object({
    result: z.array(
      z.object({
        url: z.string(),
        functions: z.array(
          z.object({
            functionName: z.string(),
            ranges: z.array(z.object({startOffset: z.number(), count: z.number()})),
          }),
        ),
      }),
    ),
  }),
})

/** A connection to the inspector of another process, for one call after the other. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  return async (method: string, params: object = {}): Promise<unknown> => {
    socket.send(JSON.stringify({id: 1, method, params}))
    const [message]: MessageEvent<string>[] = await once(socket, 'message')
    return JSON.parse(message?.data ?? '')
  }
}

function modulesOf(url: string, offsets: number[]): string[] {
  const path = fileURLToPath(url)
  const text = readFileSync(path, 'utf8')
  const [, mapName] = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(text) ?? []
  if (!mapName) return [path]
  const map = new SourceMap(JSON.parse(readFileSync(resolve(dirname(path), mapName), 'utf8')))
  return offsets.flatMap((offset) => {
    const before = text.slice(0, offset).split('\n')
    const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0)
    return 'originalSource' in entry ? [resolve(dirname(path), entry.originalSource)] : []
  })
}

/** Paths of the modules that ran, relative to the repository. */
function modulesThatRan(coverage: unknown): string[] {
  const {result} = coverageSchema.parse(coverage)
  const modules = result.result.flatMap(({url, functions}) => {
    if (!url.startsWith(pathToFileURL(ROOT).href) || url.includes('/node_modules/')) return []
    const run = functions.filter(
      ({functionName, ranges: [whole]}) =>
        whole && whole.count > 0 && !(functionName === '' && whole.startOffset === 0),
    )
    return run.length === 0
      ? []
      : modulesOf(
          url,
          run.map(({ranges}) => ranges[0]?.startOffset ?? 0),
        )
  })
  return [...new Set(modules)]
    .map((path) => relative(ROOT, path))
    .filter((path) => /^(app|lake|schemas|server)\//.test(path))
    .toSorted()
}

/** Prints how many modules a page, a page from the cache and a form post pass. */
export async function printRequestPath(): Promise<void> {
  if (!existsSync(resolve(ROOT, 'build/server/index.js.map'))) {
    process.stdout.write('path: needs `npx react-router build --sourcemapServer`\n')
    return
  }
  await using site = await startSite({nodeOptions: ['--inspect=0']})
  const [url] = /ws:\/\/\S+/.exec(site.output()) ?? []
  if (!url) throw new Error('The inspector did not start')
  const call = await connect(url)
  await call('Profiler.enable')
  const post = async () => {
    const body = new URLSearchParams({
      name: 'Asha Rathore',
      email: 'a@example.com',
      message: 'How many beds?',
    })
    await fetch(`${site.url}/contact`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {origin: site.url},
    })
  }
  const measure = async (name: string, send: () => Promise<unknown>) => {
    await call('Profiler.startPreciseCoverage', {callCount: true, detailed: false})
    await send()
    const modules = modulesThatRan(await call('Profiler.takePreciseCoverage'))
    await call('Profiler.stopPreciseCoverage')
    const way = modules.filter((path) => !COMPONENTS.test(path))
    process.stdout.write(
      `${name}: ${way.length} modules on the way, ${modules.length - way.length} components\n`,
    )
    process.stdout.write(way.map((path) => `  ${path}\n`).join(''))
  }
  const read = (path: string) => fetch(`${site.url}${path}`).then((response) => response.text())
  await read('/contact')
  await post()
  await measure('a page', () => read('/about'))
  await measure('a page from the cache', () => read('/about'))
  await measure('a form post', post)
}
