/** Plane geometry shared by the drawings: points, polygons, and their SVG paths. */
export type Point = readonly [x: number, y: number]

/** Rounds to hundredths, which keeps the SVG short and the output equal on every machine. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 || 0
}

export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

export function lerp(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

/** Corners of a regular polygon; the first lies at `turn` radians. */
export function polygonPoints(centre: Point, radius: number, sides: number, turn = 0): Point[] {
  return Array.from({length: sides}, (_, k) =>
    polar(centre, radius, turn + (2 * Math.PI * k) / sides),
  )
}

/**
 * Outline of the star that regular polygons {points/skip} turn into: for 8 and 2 two crossed squares,
 * for 6 and 2 two triangles.
 */
export function starPoints(
  centre: Point,
  radius: number,
  points: number,
  skip = 2,
  turn = 0,
): Point[] {
  const step = Math.PI / points
  const inner = (radius * Math.cos(step * skip)) / Math.cos(step * (skip - 1))
  return Array.from({length: 2 * points}, (_, k) =>
    polar(centre, k % 2 === 0 ? radius : inner, turn + step * k),
  )
}

export function linePath(points: readonly Point[]): string {
  return points.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

export function polygonPath(points: readonly Point[]): string {
  return `${linePath(points)}Z`
}

/** Where the lines through a–b and c–d cross, or null when they are parallel. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const denominator = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  if (Math.abs(denominator) < 1e-9) return null
  const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / denominator
  return lerp(a, b, t)
}
