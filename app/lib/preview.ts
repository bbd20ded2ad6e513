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

const COOKIE = 'preview_perspective'
const NAMES = /^[\w-]{1,64}(?:\.[\w-]{1,64}){0,20}$/

/**
 * Remembers the perspective of the Studio for the pages of a preview, in a cookie.
 *
 * @returns whether it is another one than before
 */
export function rememberPerspective(perspective: unknown): boolean {
  try {
    const before = perspectiveIn(document.cookie)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous.
    document.cookie = perspectiveCookie(perspective)
    return String(perspectiveIn(document.cookie)) !== String(before)
  } catch {
    // Cookies are forbidden, and then there is no preview either.
    return false
  }
}

/** The cookie as `document.cookie` takes it. Without a preview it has no effect: it needs no signature. */
export function perspectiveCookie(perspective: unknown): string {
  const names = Array.isArray(perspective) ? perspective : [perspective]
  return `${COOKIE}=${names.join('.')}; Path=/; SameSite=Lax`
}

/** The perspective in the cookies of a page or request. Default: drafts. */
export function perspectiveIn(cookies: string): PreviewPerspective {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  const text = found?.slice(COOKIE.length + 1) ?? ''
  if (!NAMES.test(text) || text === 'drafts') return 'drafts'
  return text === 'published' ? 'published' : text.split('.')
}
