import {existsSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {FONT_PRELOADS} from './fonts.ts'

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')

test('every font that the style sheet names is there', () => {
  const urls = [...css.matchAll(/url\(["'](.+?)["']\)/g)].map((match) => match[1] ?? '')
  expect(urls.length).toBeGreaterThan(0)
  for (const url of urls) {
    expect(existsSync(new URL(`../../public${url}`, import.meta.url)), url).toBe(true)
  }
})

test('letters of Hindi have a file for headings and for text, which other pages do not load', () => {
  const faces = css.split('@font-face').slice(1)
  const hindi = faces.filter((face) => face.includes('U+900-97f'))
  expect(hindi.map((face) => /font-family: "(.+)"/.exec(face)?.[1])).toEqual([
    'Eczar Variable',
    'Anek Latin Variable',
  ])
  for (const face of hindi) expect(face).toMatch(/devanagari[^}]*unicode-range: U\+900-97f;/s)
})

test('what is preloaded is used', () => {
  for (const {href} of FONT_PRELOADS) expect(css).toContain(href)
})
