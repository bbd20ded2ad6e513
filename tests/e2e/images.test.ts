import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {LAYOUT_SHIFT_MAX, layoutShift, watchShifts} from '../helpers/layout-shift.ts'
import {openPage} from '../helpers/open-browser.ts'
import {MAP, PAGES} from '../helpers/pages.ts'
import {startSite} from '../helpers/start-site.ts'
import {test} from '../helpers/visit.ts'

const WIDTHS_PX = [390, 1440]

/** Passes every part of the page through the window, and waits for the pictures it shows. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isInWindow = (image: HTMLImageElement) => {
      const {top, bottom, left, right, width} = image.getBoundingClientRect()
      const {innerWidth, innerHeight} = window
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight * 0.8) {
      window.scrollTo({top, behavior: 'instant'})
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await Promise.all([...document.images].filter(isInWindow).map((image) => image.decode()))
    }
  })
}

test.for(WIDTHS_PX)(
  'nothing jumps while a page of %i pixels loads and is read, and every picture has a size',
  async (width, {visit}) => {
    const page = await visit('/', {viewport: {width, height: 900}, isFirst: true, ...MAP})
    await page.addInitScript(watchShifts)
    for (const path of PAGES) {
      await page.goto(path)
      await readToTheEnd(page)
      const {total, sources} = await layoutShift(page)
      expect.soft(total, `${path}: ${sources}`).toBeLessThan(LAYOUT_SHIFT_MAX)
      const sizeless = await page.locator('img:not([width][height])').count()
      expect.soft(sizeless, `${path}: pictures without a size`).toBe(0)
    }
  },
)

test('the first screen’s picture comes first, those below it when they are near', async ({
  visit,
}) => {
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

test('pictures are AVIF for the visitors after the first', async ({browser}) => {
  await using site = await startSite({isFirstStart: true})
  const first = await openPage(browser, site.url)
  await first.page.goto('/case-study/hr')
  const hero = first.page.locator('main img[fetchpriority="high"]')
  const url = await hero.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.currentSrc
  })
  const headers = {accept: 'image/avif,image/webp,*/*'}
  await expect
    .poll(async () => (await fetch(url, {headers})).headers.get('content-type'), {timeout: 20_000})
    .toBe('image/avif')
  const later = await openPage(browser, site.url)
  const [answer] = await Promise.all([
    later.page.waitForResponse(url),
    later.page.goto('/case-study/hr'),
  ])
  expect(answer.headers()['content-type']).toBe('image/avif')
})
