/**
 * Stone lattices by the polygons-in-contact construction: lay a tiling, send two rays from the middle
 * of every edge into each polygon at one contact angle, and let neighbouring rays meet. Stars, crosses
 * and rosettes appear by themselves, and every strap runs on from polygon to polygon.
 */
import {
  crossing,
  distance,
  lerp,
  linePath,
  type Point,
  polygonPoints,
  starPoints,
} from './geometry.ts'

export type Cell = readonly Point[]
/** A strap inside one polygon, edge middle to edge middle, and where it lies on top of another. */
export type Strand = {points: readonly Point[]; over: readonly Crossing[]}
/** A crossing and a point further along the strap that runs over it. */
export type Crossing = readonly [at: Point, along: Point]
export type Bounds = {x: number; y: number; width: number; height: number}
export type Tiling = 'star-and-cross' | 'octagons' | 'hexagons' | 'six-fold' | 'twelve-fold'
export type Lattice = {cells: Cell[]; strands: Strand[]}
export type LatticeOptions = {tiling: Tiling; size: number; angle?: number; bounds: Bounds}

// Contact angles in degrees at which each tiling gives its traditional figure.
const TRADITIONAL_ANGLE: Record<Tiling, number> = {
  'star-and-cross': 45,
  octagons: 67.5,
  hexagons: 60,
  'six-fold': 60,
  'twelve-fold': 60,
}

/** A lattice that covers the bounds; `size` is the distance from one large figure to the next. */
export function lattice({tiling, size, angle, bounds}: LatticeOptions): Lattice {
  const cells = tile(tiling, size, bounds)
  if (tiling === 'star-and-cross') {
    return {cells, strands: cells.flatMap((cell) => starStrands(cell))}
  }
  const contact = ((angle ?? TRADITIONAL_ANGLE[tiling]) * Math.PI) / 180
  return {cells, strands: cells.flatMap((cell) => contactStrands(cell, contact))}
}

/**
 * The straps of one polygon. In a large polygon a strap passes its neighbour's and meets the next but
 * one, which makes a rosette of the middle instead of a wide hole.
 */
export function contactStrands(cell: Cell, contact: number): Strand[] {
  const reach = cell.length >= 8 ? 2 : 1
  return cell.map((_, edge) => {
    const from = middle(cell, edge)
    const to = middle(cell, edge + reach)
    const corner = meeting(cell, edge, edge + reach, contact)
    const leaving: Crossing = [from, corner]
    if (reach === 1) return {points: [from, corner, to], over: [leaving]}
    const passing: Crossing = [meeting(cell, edge + 1, edge + 2, contact), to]
    return {points: [from, corner, to], over: [leaving, passing]}
  })
}

/** Eight-pointed stars tip to tip; the crosses are what remains between four of them. */
function starStrands(cell: Cell): Strand[] {
  const centre = lerp(at(cell, 0), at(cell, 2), 0.5)
  const radius = distance(at(cell, 0), at(cell, 1)) / 2
  const outline = starPoints(centre, radius, 8)
  return [0, 4, 8, 12].map((first) => {
    const points = [0, 1, 2, 3, 4].map((step) => at(outline, first + step))
    return {points, over: [[at(points, 0), at(points, 1)]]}
  })
}

/** All straps as one path, to be stroked with the width of the stone bars. */
export function strandPath(strands: readonly Strand[]): string {
  return strands.map(({points}) => linePath(points)).join('')
}

/**
 * The bridges of the straps that run on top at each crossing. A strap leaves an edge's middle on top
 * and arrives at the next one below; as all polygons turn the same way this alternates along it.
 */
export function overPath(strands: readonly Strand[], reach: number): string {
  return strands
    .flatMap(({over}) => over)
    .map(([crossed, along]) => {
      const t = reach / distance(crossed, along)
      return linePath([lerp(crossed, along, -t), lerp(crossed, along, t)])
    })
    .join('')
}

function at(cell: Cell, index: number): Point {
  const point = cell[index % cell.length]
  if (point === undefined) throw new Error('A polygon needs corners')
  return point
}

function middle(cell: Cell, edge: number): Point {
  return lerp(at(cell, edge), at(cell, edge + 1), 0.5)
}

// Where the ray out of one edge meets the ray that leads into another; halfway when they never do.
function meeting(cell: Cell, first: number, second: number, contact: number): Point {
  const from = middle(cell, first)
  const to = middle(cell, second)
  const out = ray(at(cell, first), at(cell, first + 1), from, contact)
  const back = ray(at(cell, second + 1), at(cell, second), to, -contact)
  return crossing(from, out, to, back) ?? lerp(from, to, 0.5)
}

// Turns the direction start→end by the contact angle about the edge's middle.
function ray(start: Point, end: Point, from: Point, contact: number): Point {
  const angle = Math.atan2(end[1] - start[1], end[0] - start[0]) + contact
  return [from[0] + Math.cos(angle), from[1] + Math.sin(angle)]
}

function tile(tiling: Tiling, size: number, bounds: Bounds): Cell[] {
  switch (tiling) {
    case 'star-and-cross':
      return grid(bounds, [size, 0], [0, size]).map((centre) => squareAt(centre, size))
    case 'octagons':
      return grid(bounds, [size, 0], [0, size]).flatMap((centre) => octagonGroup(centre, size))
    case 'hexagons':
      return hexGrid(bounds, size).map((centre) => regular(centre, size / 2, 6, 0))
    case 'six-fold':
      return hexGrid(bounds, size).flatMap((centre) => hexagonGroup(centre, size))
    case 'twelve-fold':
      return hexGrid(bounds, size).flatMap((centre) => dodecagonGroup(centre, size))
  }
}

/** A regular polygon by its inradius, so that neighbours share whole edges. */
function regular(centre: Point, inradius: number, sides: number, edgeAngle: number): Point[] {
  const half = Math.PI / sides
  return polygonPoints(centre, inradius / Math.cos(half), sides, edgeAngle + half)
}

function squareAt([x, y]: Point, size: number): Point[] {
  const h = size / 2
  return [
    [x - h, y - h],
    [x + h, y - h],
    [x + h, y + h],
    [x - h, y + h],
  ]
}

function octagonGroup(centre: Point, size: number): Cell[] {
  const edge = size * (Math.SQRT2 - 1)
  const gap: Point = [centre[0] + size / 2, centre[1] + size / 2]
  return [regular(centre, size / 2, 8, 0), polygonPoints(gap, edge / Math.SQRT2, 4)]
}

function hexagonGroup(centre: Point, size: number): Cell[] {
  const [x, y] = centre
  const height = size / 2 / Math.sqrt(3)
  const hexagon = polygonPoints(centre, size / 2, 6)
  const up: Point = [x + size / 2, y + height]
  const down: Point = [x + size / 2, y - height]
  const radius = size / 2 / Math.sqrt(3)
  return [
    hexagon,
    polygonPoints(up, radius, 3, -Math.PI / 2),
    polygonPoints(down, radius, 3, Math.PI / 2),
  ]
}

function dodecagonGroup(centre: Point, size: number): Cell[] {
  const [x, y] = centre
  const edge = size * Math.tan(Math.PI / 12)
  const height = size / 2 / Math.sqrt(3)
  const radius = edge / Math.sqrt(3)
  return [
    regular(centre, size / 2, 12, 0),
    polygonPoints([x + size / 2, y + height], radius, 3, -Math.PI / 2),
    polygonPoints([x + size / 2, y - height], radius, 3, Math.PI / 2),
  ]
}

function hexGrid(bounds: Bounds, size: number): Point[] {
  return grid(bounds, [size, 0], [size / 2, (size * Math.sqrt(3)) / 2])
}

// Lattice points near the bounds; one of them lies on the bounds' own centre.
function grid({x, y, width, height}: Bounds, a: Point, b: Point): Point[] {
  const size = a[0]
  const rows = Math.ceil(height / 2 / b[1]) + 1
  const points: Point[] = []
  for (let row = -rows; row <= rows; row++) {
    const columns = Math.ceil(width / 2 / size) + 1
    const shift = Math.round((row * b[0]) / size)
    for (let column = -columns - shift; column <= columns - shift; column++) {
      points.push([x + width / 2 + column * a[0] + row * b[0], y + height / 2 + row * b[1]])
    }
  }
  return points
}
