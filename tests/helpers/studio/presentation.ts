import type {FrameLocator, Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {openStudio} from './studio.ts'

/** Characters of the marks of a preview. */
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
  await frame.locator('sanity-visual-editing > *').first().waitFor({state: 'attached'})
  await page.getByRole('switch', {name: 'Edit'}).or(page.getByLabel('Edit')).first().isEnabled()
}

/** Past the cut corner of a picture, and above the content of a card. */
const PLACE = {position: {x: 40, y: 20}, timeout: 5000}

/** Time limit of a click. Long, because a second click takes the focus from an open field. */
const CLICK_LIMIT_MS = 10_000

/** Clicks an element of the preview until the Studio has opened its field. */
export async function openField(page: Page, target: Locator, path: RegExp): Promise<void> {
  const isOpen = ({pathname}: URL) => path.test(decodeURIComponent(pathname))
  await expect
    .poll(
      async () => {
        // Overlays deactivate while the page scrolls, until the pointer enters again.
        await target.scrollIntoViewIfNeeded()
        await page.mouse.move(0, 0)
        await target.hover(PLACE)
        await target.click(PLACE)
        await page
          .waitForURL(isOpen, {timeout: CLICK_LIMIT_MS, waitUntil: 'commit'})
          .catch(() => undefined)
        return isOpen(new URL(page.url()))
      },
      {interval: 1000},
    )
    .toBe(true)
}

/** The text of the preview without marks. */
export async function shownText(target: Locator): Promise<string> {
  return ((await target.textContent()) ?? '').replace(new RegExp(MARKS, 'gu'), '')
}
