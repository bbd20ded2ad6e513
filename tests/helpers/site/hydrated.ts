import type {Page} from 'playwright-core'

/**
 * Waits until React has hydrated a page of the site, if the page has React. Before that, a click may have no effect, and a
 * page for one role shows nothing until the browser has checked the signed-in user.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('main[data-hydrated], html:not([data-hydrates]) main').waitFor()
  await page.locator('main [role="status"][data-needs-js]').waitFor({state: 'detached'})
}
