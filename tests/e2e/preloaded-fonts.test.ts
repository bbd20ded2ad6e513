import {expect} from 'vitest'
import {EVERY_PAGE, MAP} from '../helpers/pages.ts'
import {eventually, test} from '../helpers/visit.ts'

/** Files that a page asks for early: those whose face its text needs, and the others. */
function preloadedFonts(): {used: string[]; unused: string[]} {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
  // In the order of their rules; a face is loaded when text needs it, not when its file has come.
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

test.for(EVERY_PAGE)('every typeface that comes early is needed: %s', async (path, {visit}) => {
  const page = await visit(path, path === '/contact' ? MAP : {})
  await eventually(async () => (await page.evaluate(preloadedFonts)).unused).toEqual([])
  expect((await page.evaluate(preloadedFonts)).used.length).toBeGreaterThan(0)
})
