import {readFileSync} from 'node:fs'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import BedBoardScene from './bed-board-scene.tsx'

const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
/** Below it, small dots are hard to tell apart. In OKLab, where black and white differ by 1. */
const LEAST_DISTANCE = 0.1

function labOf(hex: string): number[] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function distance(one: string, other: string): number {
  const [from, to] = [labOf(one), labOf(other)]
  return Math.hypot(...from.map((part, index) => part - (to[index] ?? 0)))
}

test.each(['.dark', '.light'])('every state of a bed has a colour of its own, %s', (theme) => {
  const start = css.indexOf(`${theme} {`)
  const palette = css.slice(start, css.indexOf('}', start))
  const legend = renderToStaticMarkup(<BedBoardScene />).split('</ul>')[1] ?? ''
  const names = [...legend.matchAll(/rounded-full[^"]* (?:bg|border)-([a-z]+)"/g)].map(
    ([, name]) => name,
  )
  const colours = names.map(
    (name) => new RegExp(`--color-${name}: (#\\w+)`).exec(palette)?.[1] ?? '',
  )
  expect(new Set(names).size).toBe(4)
  const pairs = colours.flatMap((one, index) =>
    colours.slice(index + 1).map((other) => distance(one, other)),
  )
  expect(Math.min(...pairs)).toBeGreaterThan(LEAST_DISTANCE)
})
