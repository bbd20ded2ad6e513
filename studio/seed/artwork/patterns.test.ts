import {expect, test} from 'vitest'
import {patternTile} from './patterns.ts'

test.each(['star-and-cross', 'octagons', 'hexagons', 'six-fold', 'twelve-fold'] as const)(
  'a tile of %s repeats without a seam',
  (tiling) => {
    const size = 60
    const {svg, height} = patternTile({file: tiling, tiling, size, width: 2})
    const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    )
    const onLeft = points.filter(([x]) => Math.abs(x) < 0.02).map(([, y]) => y)
    for (const y of onLeft.filter((value) => value >= 0 && value <= height)) {
      const twin = points.some(
        ([x, other]) => Math.abs(x - size) < 0.03 && Math.abs(other - y) < 0.03,
      )
      expect(twin).toBe(true)
    }
    expect(svg.length).toBeLessThan(8000)
  },
)
