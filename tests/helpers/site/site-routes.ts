import type {RouteConfigEntry} from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import {type BuiltRoutes, createMatchRoute} from '#app/services/route-table.server.ts'

const WITH_ACTION =
  /^(?:contact|referral|referral\/status|course-register|newsletter|newsletter\/:step|form\/:id|login|preview\/disable|page-views)$/
const UNCACHED_PAGE = /^(?:referral\/status|newsletter\/:step|search)$/
const FILE = /\.(?:xml|txt|ics)$/
const UNCOUNTED = /^(?:login|admin-dashboard|user-dashboard)$/

/**
 * The routes of `app/routes.ts` as in a build, for tests of one function. The modules are placeholders,
 * because Node can't load those for the browser; `tests/e2e/site/route-table.test.ts` tests the real ones.
 */
export const SITE_ROUTES: BuiltRoutes = Object.fromEntries([
  ['root', {id: 'root', path: '', module: {}}],
  ...built(await routes, 'root'),
])

export const matchRoute = createMatchRoute(SITE_ROUTES)

function built(
  entries: readonly RouteConfigEntry[],
  parentId: string,
): [string, BuiltRoutes[string]][] {
  return entries.flatMap(({id: given, file, path = '', index, children = []}) => {
    const id = given ?? file.replace(/\.tsx?$/, '')
    const isPage = parentId === 'routes/site-layout' && !UNCACHED_PAGE.test(path)
    const handle = {
      ...(isPage && {cache: 'page'}),
      ...(FILE.test(path) && {cache: 'file'}),
      ...(UNCOUNTED.test(path) && {isUncounted: true}),
    }
    const module = {handle, ...(WITH_ACTION.test(path) && {action: () => null})}
    return [[id, {id, parentId, path, index, module}], ...built(children, id)]
  })
}
