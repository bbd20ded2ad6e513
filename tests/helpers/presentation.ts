import type {FrameLocator, Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {openStudio} from './studio.ts'

/** Presentation loads the Studio, the site in a frame, and the overlays over it. */
const OPEN_LIMIT_MS = 60_000

/** Characters of which the marks of a preview consist. */
export const MARKS = /(?:\u200b|\u200c|\u200d|\ufeff){4,}/u

/** Opens a page of the site in the Studio's Presentation tool, ready to be clicked. */
export async function openPresentation(page: Page, path: string): Promise<FrameLocator> {
  await openStudio(page, `/studio/presentation?preview=${encodeURIComponent(path)}`)
  await overlaysReady(page)
  return page.frameLocator('iframe')
}

/** Waits until a click on the preview opens a field. */
export async function overlaysReady(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe')
  await frame.locator('sanity-visual-editing > *').first().waitFor({
    state: 'attached',
    timeout: OPEN_LIMIT_MS,
  })
  await page.getByRole('switch', {name: 'Edit'}).or(page.getByLabel('Edit')).first().isEnabled()
}

/** Beyond the cut corner of a picture, and above what a card holds. */
const PLACE = {position: {x: 40, y: 20}, timeout: 5000}

/** A second click on a field that is open takes the focus from it, so the first one gets this long. */
const CLICK_LIMIT_MS = 10_000

/** Clicks something of the preview until the Studio has opened the field that it comes from. */
export async function openField(page: Page, target: Locator, path: RegExp): Promise<void> {
  const isOpen = ({pathname}: URL) => path.test(decodeURIComponent(pathname))
  await expect
    .poll(
      async () => {
        // Overlays let go of everything while the page scrolls, until the pointer comes anew.
        await target.scrollIntoViewIfNeeded()
        await page.mouse.move(0, 0)
        await target.hover(PLACE)
        await target.click(PLACE)
        await page
          .waitForURL(isOpen, {timeout: CLICK_LIMIT_MS, waitUntil: 'commit'})
          .catch(() => undefined)
        return isOpen(new URL(page.url()))
      },
      {timeout: OPEN_LIMIT_MS, interval: 1000},
    )
    .toBe(true)
}

/** What the preview shows, as a reader sees it. */
export async function shownText(target: Locator): Promise<string> {
  return ((await target.textContent()) ?? '').replace(new RegExp(MARKS, 'gu'), '')
}
