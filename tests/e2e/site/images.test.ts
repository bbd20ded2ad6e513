import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {LATE_TYPEFACE_SHIFT_MAX, layoutShift, watchShifts} from '../../helpers/site/layout-shift.ts'
import {EVERY_PAGE, MAP} from '../../helpers/site/pages.ts'
import {test} from '../../helpers/site/visit.ts'

/** All pages on a phone, and on a desktop only those with another first screen or layout. */
const READ = [
  [390, EVERY_PAGE],
  [
    1440,
    [
      '/',
      '/madicare-features',
      '/about',
      '/blog',
      '/blog/your-first-fhir-interface',
      '/contact',
      '/login',
      '/privacy',
    ],
  ],
] as const

/**
 * Scrolls through the whole page, and waits for the pictures in view. Does not wait for one that was in
 * view and is replaced, which may never load.
 */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isInWindow = (image: HTMLImageElement) => {
      const {top, bottom, left, right, width} = image.getBoundingClientRect()
      const {innerWidth, innerHeight} = window
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    const isMissing = (image: HTMLImageElement) => image.naturalWidth === 0
    const missing = () => [...document.images].filter(isInWindow).filter(isMissing)
    const pause = () => new Promise((resolve) => setTimeout(resolve, 30))
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight * 0.8) {
      window.scrollTo({top, behavior: 'instant'})
      await pause()
      for (let waits = 0; missing().length > 0; waits += 1) {
        const [image] = missing()
        if (waits === 1000) throw new Error(`A picture does not load: ${image?.currentSrc}`)
        await pause()
      }
    }
  })
}

/** Preloaded font files: those that the text of the page uses, and the others. */
function preloadedFonts(): {used: string[]; unused: string[]} {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
  // In the order of their rules. A face is `loaded` when text needs it, not when its file arrives.
  const faces = [...document.fonts]
  const used: string[] = []
  const unused: string[] = []
  for (const link of document.querySelectorAll('link[rel="preload"][as="font"]')) {
    const path = link.getAttribute('href') ?? ''
    const place = rules.findIndex((rule) => rule.style.getPropertyValue('src').includes(path))
    const isUsed = faces.length === rules.length && faces[place]?.status === 'loaded'
    ;(isUsed ? used : unused).push(path)
  }
  return {used, unused}
}

test.for(READ)(
  'nothing jumps while a page of %i pixels loads and is read, every picture has a size, and every typeface that comes early is needed',
  async ([width, paths], {visit}) => {
    const page = await visit('/', {
      viewport: {width, height: 900},
      reducedMotion: 'no-preference',
      isFirst: true,
      ...MAP,
    })
    await page.addInitScript(watchShifts)
    // On a slow line the typefaces arrive after the text was painted.
    await page.route(/woff2$/, async (route) => {
      const isPainted = () => performance.getEntriesByType('paint').length > 0
      // A transition between documents may wait for the typefaces before it paints.
      await page.waitForFunction(isPainted, null, {timeout: 3000}).catch(() => {})
      await route.continue()
    })
    for (const path of paths) {
      await page.goto(path)
      // A line that changes above the window moves all of it, so the typefaces are painted before.
      await page.evaluate(async () => {
        await document.fonts.ready
        for (const _ of 'ab') await new Promise(requestAnimationFrame)
      })
      await readToTheEnd(page)
      const {total, sources} = await layoutShift(page)
      expect.soft(total, `${path}: ${sources}`).toBeLessThan(LATE_TYPEFACE_SHIFT_MAX)
      const sizeless = await page.locator('img:not([width][height])').count()
      expect.soft(sizeless, `${path}: pictures without a size`).toBe(0)
      const fonts = () => page.evaluate(preloadedFonts)
      await expect.poll(async () => (await fonts()).unused, {message: path}).toEqual([])
      expect.soft((await fonts()).used.length, `${path}: typefaces`).toBeGreaterThan(0)
    }
  },
)

test('the first screen’s picture comes first, those below when they are near', async ({visit}) => {
  const page = await visit('/', {viewport: {width: 1440, height: 900}})
  for (const path of ['/', '/case-study/fintech', '/blog/your-first-fhir-interface']) {
    await page.goto(path)
    const urgent = page.locator('main img[fetchpriority="high"]')
    expect.soft(await urgent.count(), path).toBe(1)
    expect.soft(await urgent.getAttribute('loading'), path).toBe('eager')
    const top = await urgent.evaluate((image) => image.getBoundingClientRect().top)
    expect.soft(top, path).toBeLessThan(900)
    const eagerBelow = await page
      .locator('main img:not([loading="lazy"])')
      .evaluateAll((images) => images.filter((image) => image.getBoundingClientRect().top > 900))
    expect.soft(eagerBelow, path).toHaveLength(0)
  }
})
