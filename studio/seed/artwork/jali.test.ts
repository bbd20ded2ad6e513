import {expect, test} from 'vitest'
import {distance, type Point, polygonPoints} from './geometry.ts'
import {contactStrands, lattice, overPath, type Strand, strandPath, type Tiling} from './jali.ts'

const TILINGS: Tiling[] = ['star-and-cross', 'octagons', 'hexagons', 'six-fold', 'twelve-fold']
const BOUNDS = {x: 0, y: 0, width: 300, height: 200}

function ends({points}: Strand): [Point, Point] {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) throw new Error('A strand has two ends')
  return [first, last]
}

function directionAt({points}: Strand, end: Point): number {
  const [first] = ends({points, over: []})
  const along = distance(first, end) < 1e-6 ? points[1] : points.at(-2)
  return Math.atan2((along?.[1] ?? 0) - end[1], (along?.[0] ?? 0) - end[0])
}

test.each(TILINGS)('every strap of %s runs straight on into the next polygon', (tiling) => {
  const {strands} = lattice({tiling, size: 60, bounds: BOUNDS})
  const inside = strands.filter((strand) =>
    ends(strand).every(([x, y]) => x > 60 && x < 240 && y > 60 && y < 140),
  )
  expect(inside.length).toBeGreaterThan(0)
  for (const strand of inside) {
    for (const end of ends(strand)) {
      const turns = strands
        .filter(
          (other) => other !== strand && ends(other).some((point) => distance(point, end) < 1e-6),
        )
        .map((other) => Math.cos(directionAt(other, end) - directionAt(strand, end)))
      expect(Math.min(...turns)).toBeCloseTo(-1, 6)
    }
  }
})

test.each(TILINGS)('at each crossing of %s exactly one strap lies on top', (tiling) => {
  const {strands} = lattice({tiling, size: 60, bounds: BOUNDS})
  const crossings = strands
    .flatMap(({over}) => over)
    .filter(([[x, y]]) => x > 60 && x < 240 && y > 60 && y < 140)
  for (const [at, along] of crossings) {
    const here = crossings.filter(([other]) => distance(other, at) < 1e-6)
    const axes = here.map(([, other]) =>
      Math.abs(
        Math.sin(
          Math.atan2(other[1] - at[1], other[0] - at[0]) -
            Math.atan2(along[1] - at[1], along[0] - at[0]),
        ),
      ),
    )
    expect(Math.max(...axes)).toBeLessThan(1e-6)
  }
})

test('a hexagon with contact angle 60° gives straps of equal halves', () => {
  const [strand] = contactStrands(polygonPoints([0, 0], 10, 6), Math.PI / 3)
  const [from, corner, to] = strand?.points ?? []
  if (from === undefined || corner === undefined || to === undefined) throw new Error('No strand')
  expect(distance(from, corner)).toBeCloseTo(distance(corner, to), 9)
  expect(distance([0, 0], corner)).toBeLessThan(distance([0, 0], from))
})

test('the same options give the same drawing', () => {
  const draw = () => {
    const {strands} = lattice({tiling: 'twelve-fold', size: 90, bounds: BOUNDS})
    return strandPath(strands) + overPath(strands, 5)
  }
  expect(draw()).toBe(draw())
})

test('the lattice covers its bounds to every corner', () => {
  const {cells} = lattice({tiling: 'octagons', size: 50, bounds: BOUNDS})
  const corners: Point[] = [
    [0, 0],
    [300, 0],
    [0, 200],
    [300, 200],
  ]
  for (const corner of corners) {
    const nearest = Math.min(...cells.flat().map((point) => distance(point, corner)))
    expect(nearest).toBeLessThan(50)
  }
})
