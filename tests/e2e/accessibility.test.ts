import {AxeBuilder} from '@axe-core/playwright'
import {expect, test} from 'vitest'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {startSite} from '../helpers/start-site.ts'

const PATHS = ['/', '/blog', '/blog/your-first-fhir-interface', '/faq', '/about', '/nowhere']
const THEMES = ['dark', 'light'] as const
const WIDTHS_PX = [390, 1440]
const NARROWEST_PX = 320

test('axe finds nothing on any page, in either theme, on a phone and on a desk', async () => {
  await using site = await startSite()
  await using browser = await openBrowser()
  for (const theme of THEMES) {
    for (const width of WIDTHS_PX) {
      const {page} = await openPage(browser, site.url, {viewport: {width, height: 900}})
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
      for (const path of PATHS) {
        await page.goto(path)
        const {violations} = await new AxeBuilder({page}).analyze()
        const found = violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)
        expect.soft(found, `${path} ${theme} ${width}`).toEqual([])
      }
      await page.context().close()
    }
  }
})

test('no page scrolls sideways, down to 320 pixels', async () => {
  await using site = await startSite()
  await using browser = await openBrowser()
  for (const width of [NARROWEST_PX, 390, 768, 1024, 1440]) {
    const {page} = await openPage(browser, site.url, {viewport: {width, height: 900}})
    for (const path of PATHS) {
      await page.goto(path)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(scrollWidth, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
    await page.context().close()
  }
})

test('pages are clean in the console and ask no other origin', async () => {
  await using site = await startSite()
  await using browser = await openBrowser()
  const {page, problems, foreignRequests} = await openPage(browser, site.url)
  for (const path of PATHS.slice(0, -1)) {
    await page.goto(path, {waitUntil: 'networkidle'})
  }
  expect(problems).toEqual([])
  expect(foreignRequests).toEqual([])
})
