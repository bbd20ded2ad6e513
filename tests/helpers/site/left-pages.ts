import type {BrowserContext, ConsoleMessage, Page} from 'playwright-core'

const LEAVING = 'This page is being left'

/**
 * The Studio reports the location of its editor up to 200 ms late, and closes the socket of these
 * reports as soon as its page is being left: `createPresenceStore` of `sanity`, `fromUrl` of
 * `@sanity/bifur-client`. The report is lost with its page.
 */
const LATE_REPORT = 'WebSocket is already in CLOSING or CLOSED state.'

/**
 * Watches for pages that are being left. A page's messages and the notice that it is being left
 * arrive in order, because both go through its console.
 *
 * @returns a function that takes each message in order; true for the Studio's late report of a page
 *   that is being left, never for a page that stays
 */
export async function watchLeaving(
  context: BrowserContext,
): Promise<(message: ConsoleMessage) => boolean> {
  await context.addInitScript((text) => {
    if (window !== window.top) return
    // biome-ignore lint/suspicious/noConsole: the way out of the page.
    addEventListener('beforeunload', () => console.debug(text))
  }, LEAVING)
  const leaving = new WeakSet<Page>()
  context.on('framenavigated', (frame) => {
    if (!frame.parentFrame()) leaving.delete(frame.page())
  })
  return (message) => {
    const page = message.page()
    if (!page) return false
    if (message.text() === LEAVING) leaving.add(page)
    return message.text() === LATE_REPORT && leaving.has(page)
  }
}
