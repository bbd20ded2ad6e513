import {LRUCache} from 'lru-cache'
import {createContext, matchRoutes, type RouteObject, type ServerBuild} from 'react-router'
import {decodePercent} from '#app/lib/decode-percent.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'

/** The route of a path, with what the server needs to know about it. */
export type MatchedRoute = NonNullable<ReturnType<typeof matchIn>>

/**
 * Finds the route of a path without query. As in the router, case and a slash at the end do not
 * matter.
 */
export type MatchRoute = (path: string) => MatchedRoute | null

/** The routes of the site: `context.get(matchRouteContext)(path)`. */
export const matchRouteContext = createContext<MatchRoute>()

/** The parts of `ServerBuild['routes']` that are read. */
export type BuiltRoutes = Record<string, BuiltRoute | undefined>

interface BuiltRoute extends Pick<NonNullable<ServerBuild['routes'][string]>, 'id'> {
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: {handle?: unknown; action?: unknown}
}

/** The router ranks all routes for each match, which costs more than sending a cached page. */
const REMEMBERED_PATHS = 2000

export function createMatchRoute(routes: BuiltRoutes): MatchRoute {
  const present = Object.values(routes).filter((route) => route !== undefined)
  const tree = childrenOf(undefined, present)
  const matched = new LRUCache<string, {route: MatchedRoute | null}>({max: REMEMBERED_PATHS})
  return (path) => {
    const known = matched.get(path)
    if (known) return known.route
    const route = matchIn(tree, routes, path)
    matched.set(path, {route})
    return route
  }
}

function matchIn(tree: RouteObject[], routes: BuiltRoutes, path: string) {
  // The router warns on the console about each path that it can't decode.
  if (path.includes('%') && decodePercent(path) === path) return null
  const matches = matchRoutes(tree, path)
  const ids = matches?.map(({route}) => route.id ?? '') ?? []
  const id = ids.at(-1)
  const module = id === undefined ? undefined : routes[id]?.module
  if (!matches || id === undefined || !module) return null
  return {
    /** Id in the build: the route module, or the id given in `app/routes.ts`. */
    id,
    /** Ids of the routes around it, the root first. */
    parents: ids.slice(0, -1),
    /** Path in `app/routes.ts` with a leading slash, such as `/blog/:slug`. */
    pattern: `/${matches.flatMap(({route}) => route.path || []).join('/')}`,
    /** Decoded parameters of the path. */
    params: matches.at(-1)?.params ?? {},
    handle: isHandle(module.handle) ? module.handle : {},
    hasAction: module.action !== undefined,
  }
}

function childrenOf(parentId: string | undefined, routes: readonly BuiltRoute[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({id, path = '', index}) =>
      index ? {id, index} : {id, path, children: childrenOf(id, routes)},
    )
}

/** Route modules declare their handle with `satisfies RouteHandle`. */
function isHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null
}
