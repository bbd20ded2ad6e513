/**
 * Name of the event by which the Studio tells the pages in its frames that the lake has stored a
 * save; its `detail` is the id of the transaction. Frames of one origin share a thread with the
 * Studio: an event arrives at once, but a message would wait until the Studio has rendered its
 * form.
 */
export const SAVED_EVENT = 'neelgarh:saved'

/**
 * What a preview shows: published content, drafts, or releases on top of either, the first of the
 * list before the others.
 */
export type PreviewPerspective = 'published' | 'drafts' | string[]

export interface LoadedPreview {
  /** A new object after each load of data. */
  loaded: {perspective: PreviewPerspective}
}

const COOKIE = 'preview_perspective'
const NAMES = /^[\w-]{1,64}(?:\.[\w-]{1,64}){0,20}$/

/** Of this document. Tabs that show other perspectives share the cookie that the server reads. */
let ownCookie: string | null = null

/**
 * Sets what the Studio around this document shows.
 *
 * @returns whether it is another perspective than before
 */
export function showPerspective(perspective: unknown): boolean {
  const before = ownCookie
  ownCookie = perspectiveCookie(perspective)
  return ownCookie !== before
}

/**
 * Whether data are of another perspective than this document shows: another tab wrote the cookie between
 * `claimPerspective` and the request. The first data say what the document shows.
 */
export function isForeign(perspective: PreviewPerspective): boolean {
  ownCookie ??= perspectiveCookie(perspective)
  return ownCookie !== perspectiveCookie(perspective)
}

/** Call it before a load of data: another tab may have written its perspective since the last one. */
export function claimPerspective(): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous.
    if (ownCookie !== null) document.cookie = ownCookie
  } catch {
    // Cookies are forbidden, and then there is no preview either.
  }
}

/**
 * The cookie as `document.cookie` and `Set-Cookie` take it. A release leaves drafts unpublished, so that a preview of it has none.
 * Without a preview it has no effect: it needs no signature.
 */
export function perspectiveCookie(perspective: unknown): string {
  const names = Array.isArray(perspective) ? perspective : [perspective]
  const shown = names.filter((name) => name !== 'drafts' || names.length === 1).join('.')
  return `${COOKIE}=${NAMES.test(shown) ? shown : 'drafts'}; Path=/; SameSite=Lax`
}

/** The perspective in the cookies of a page or request. Default: drafts. */
export function perspectiveIn(cookies: string): PreviewPerspective {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  const text = found?.slice(COOKIE.length + 1) ?? ''
  if (!NAMES.test(text) || text === 'drafts') return 'drafts'
  return text === 'published' ? 'published' : text.split('.')
}
