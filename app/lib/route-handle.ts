/** What a route module exports as `handle`; the server and the metadata of pages read it. */
export interface RouteHandle {
  /**
   * The response is the same for every visitor and is cached: a page, with its data and its Markdown
   * alternate, or a file. Responses of routes without it are not cached.
   */
  cache?: 'page' | 'file'
  /**
   * The page needs React in the browser. Other pages work with `app/browser` alone, and the browser
   * loads the pages that they link to. Where it depends on content, the loader returns this property.
   */
  scripts?: true
  /** Its renderings do not wait behind those of visitors. */
  isForEditors?: true
  /** Views of the page are not counted: it is for people who sign in. */
  isUncounted?: true
  /** The page above this one in its breadcrumbs, if that is not the home page. */
  parent?: {name: string; path: string}
  /** Kind of page on its sharing image, in a word or two. */
  kind?: string
}

/** Whether one of the routes of a page needs React in the browser. */
export function needsReact(matches: {handle?: unknown; loaderData?: unknown}[]): boolean {
  return matches.some(({handle, loaderData}) =>
    [handle, loaderData].some((value) => Object(value).scripts === true),
  )
}

/** Whether a page has a Markdown alternate: every page that is the same for all visitors. */
export function hasMarkdown({cache, isUncounted}: RouteHandle = {}): boolean {
  return cache === 'page' && !isUncounted
}

/** Path of the Markdown alternate of a page. */
export function markdownPath(path: string): string {
  return `${path === '/' ? '/index' : path}.md`
}

/** Path of the page with this path of its Markdown alternate; `null` for other paths. */
export function pageOfMarkdown(path: string): string | null {
  if (path === '/index.md') return '/'
  return /^(\/.+)\.md$/.exec(path)?.[1] ?? null
}

/** Path of the page whose data the router requests at this path; `null` for other paths. */
export function pageOfData(path: string): string | null {
  if (!path.endsWith('.data') || path === '/.data') return null
  // The router adds a name to a path that ends in a slash: `/_.data` has the data of `/`.
  return path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -'.data'.length)
}

/** The query parameter in which the router names the routes whose data it requests. */
export const ROUTES_PARAMETER = '_routes'
