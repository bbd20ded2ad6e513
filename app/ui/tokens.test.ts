import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Colour tokens that a selector sets. */
function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  const found = [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['sunken', 'surface', 'raised', 'overlay']
const TEXTS = ['ink', 'muted', 'action', 'action-strong', 'accent', 'success', 'warning', 'danger']

/** WCAG 2.2 AA: text 1.4.3, borders of controls and graphics 1.4.11. */
const PAIRS: [text: string, ground: string, minimum: number][] = [
  ...GROUNDS.flatMap((ground) =>
    TEXTS.map((text): [string, string, number] => [text, ground, 4.5]),
  ),
  ['on-action', 'action', 4.5],
  ['on-action', 'action-strong', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['muted', 'accent-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['edge', 'sunken', 3],
  ['edge', 'surface', 3],
  ['edge', 'raised', 3],
]

describe.each(['.dark', '.light', '.band'])('%s', (selector) => {
  const palette = tokens(selector)

  test.each(PAIRS)('%s on %s has a contrast of at least %s', (text, ground, minimum) => {
    expect(contrast(palette[text] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(minimum)
  })
})

test('the default of a page without a class is the dark theme', () => {
  expect(tokens('@theme')).toEqual(tokens('.dark'))
})

test('every theme sets every colour', () => {
  expect(Object.keys(tokens('.light')).sort()).toEqual(Object.keys(tokens('.dark')).sort())
  expect(Object.keys(tokens('.band')).sort()).toEqual(Object.keys(tokens('.dark')).sort())
})
