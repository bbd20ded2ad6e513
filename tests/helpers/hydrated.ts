import type {Page} from 'playwright-core'

/**
 * Waits until a page of the site has come to life. Until React has taken it over, a click would find
 * nobody listening; and a guarded page shows nothing until the browser has said who visits.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const isOurs = Object.keys(main ?? {}).some((key) => key.startsWith('__react'))
    if (!isOurs || main?.querySelector('[role="status"][data-needs-js]')) return false
    // As if a pointer had passed over each part whose code waits for a visitor (ui/later.tsx).
    const asleep = document.querySelectorAll('[data-asleep]')
    for (const part of asleep) part.dispatchEvent(new Event('pointerover', {bubbles: true}))
    return asleep.length === 0
  })
}
