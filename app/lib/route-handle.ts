/** What a route module exports as `handle`; the server and the metadata of pages read it. */
export interface RouteHandle {
  /**
   * The response is the same for every visitor and is cached: a page, with its data and its Markdown
   * alternate, or a file. Responses of routes without it are not cached.
   */
  cache?: 'page' | 'file'
  /** Its renderings do not wait behind those of visitors. */
  isForEditors?: true
  /** Views of the page are not counted: it is for people who sign in. */
  isUncounted?: true
  /** The page is also served as Markdown, at its path plus `.md`. */
  hasMarkdown?: true
  /** The page above this one in its breadcrumbs, if that is not the home page. */
  parent?: {name: string; path: string}
  /** Kind of page on its sharing image, in a word or two. */
  kind?: string
}

/** Path of the Markdown alternate of a page; `null` for a page without one. */
export function markdownPath(path: string, handle: RouteHandle | undefined): string | null {
  return handle?.hasMarkdown ? `${path}.md` : null
}
