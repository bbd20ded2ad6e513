/** A Rajput fort: sheer rock, battered bastions, and a palace of jharokhas along the top. */
import {cuspedArch, pointedArch} from './arch.ts'
import {chhatri, type Walls} from './city.ts'
import {type Point, polygonPath, round} from './geometry.ts'
import {createRandom, mix} from './random.ts'
import {fill, rect} from './svg.ts'

export type Fort = {
  /** Left end and width of the walls, and the line on which they stand. */
  x: number
  width: number
  base: number
  /** Height of the curtain wall; the palace rises to about two and a half times this. */
  height: number
  stone: Walls
  rock: Walls
  lamp: string
  /** Where the rock meets the city. */
  foot: number
}

export function drawFort(fort: Fort): string {
  return [rock(fort), palace(fort), curtain(fort)].join('')
}

// The rock falls in facets; each facet has one tone, lit from the left.
function rock({x, width, base, foot, rock: tones}: Fort): string {
  const random = createRandom(71)
  const facets = 13
  const top = (k: number): Point => [x - width * 0.06 + (width * 1.12 * k) / facets, base - 4]
  const bottom = (k: number): Point => [x - width * 0.2 + (width * 1.4 * k) / facets, foot]
  const parts: string[] = []
  for (let k = 0; k < facets; k++) {
    const tone =
      [tones.light, tones.middle, tones.shade, tones.middle][Math.floor(random.next() * 4)] ??
      tones.middle
    const middle = (index: number): Point => {
      const [a, b] = [top(index), bottom(index)]
      const t = random.between(0.35, 0.6)
      return [a[0] + (b[0] - a[0]) * t + random.between(-14, 14), a[1] + (b[1] - a[1]) * t]
    }
    const [left, right] = [middle(k), middle(k + 1)]
    parts.push(fill(polygonPath([top(k), top(k + 1), right, left]), tone))
    parts.push(
      fill(polygonPath([left, right, bottom(k + 1), bottom(k)]), mix(tone, tones.shade, 0.5)),
    )
    parts.push(fill(polygonPath([top(k), top(k + 1), bottom(k)]), tones.light, {opacity: 0.16}))
  }
  const ground = polygonPath([top(0), top(facets), bottom(facets), bottom(0)])
  return fill(ground, tones.middle) + parts.join('')
}

function merlons(x: number, y: number, width: number, size: number, colour: string): string {
  const count = Math.max(2, Math.round(width / size))
  const step = width / count
  const path = Array.from({length: count}, (_, k) => {
    const left = x + step * k
    const w = step * 0.7
    return `M${round(left)} ${round(y + 1)}v${round(-size * 0.6)}q${round(w * 0.1)} ${round(-size * 0.3)} ${round(w / 2)} ${round(-size * 0.5)}q${round(w * 0.4)} ${round(size * 0.2)} ${round(w / 2)} ${round(size * 0.5)}v${round(size * 0.6)}z`
  }).join('')
  return fill(path, colour)
}

// The curtain wall with a bastion every so often; bastions widen towards the foot.
function curtain({x, width, base, height, stone, lamp}: Fort): string {
  const bays = 6
  const bay = width / bays
  const size = height * 0.085
  const parts = [
    rect(x, base - height * 0.8, width, height * 0.86, stone.middle),
    merlons(x, base - height * 0.8, width, size, stone.middle),
    rect(x, base - height * 0.72, width, height * 0.03, stone.shade),
  ]
  for (let k = 0; k <= bays; k++) {
    const centre = x + bay * k
    const tall = height * (0.94 + (k % 3) * 0.07)
    parts.push(bastion(centre, base, bay * 0.27, tall, size, stone))
    if (k < bays) parts.push(slits(centre + bay * 0.5, base - height * 0.5, height, lamp, stone, k))
  }
  return parts.join('')
}

function bastion(
  centre: number,
  base: number,
  half: number,
  height: number,
  size: number,
  stone: Walls,
): string {
  const top = base - height
  const foot = half * 1.22
  const side = (from: number, to: number) =>
    polygonPath([
      [centre + half * from, top],
      [centre + half * to, top],
      [centre + foot * to, base + height * 0.08],
      [centre + foot * from, base + height * 0.08],
    ])
  return [
    merlons(centre - half * 1.08, top, half * 2.16, size, stone.light),
    fill(side(-1, -0.35), stone.light),
    fill(side(-0.36, 0.35), stone.middle),
    fill(side(0.34, 1), stone.shade),
    rect(
      centre - half * 1.08,
      top - 1,
      half * 1.44,
      height * 0.06,
      mix(stone.light, '#ffffff', 0.12),
    ),
    rect(centre + half * 0.34, top - 1, half * 0.74, height * 0.06, stone.middle),
    rect(centre - half * 0.7, top + height * 0.2, half * 0.14, height * 0.1, stone.opening),
    rect(centre - half * 0.02, top + height * 0.2, half * 0.14, height * 0.1, stone.opening),
  ].join('')
}

function slits(
  centre: number,
  y: number,
  height: number,
  lamp: string,
  stone: Walls,
  bay: number,
): string {
  const half = height * 0.045
  return [-1, 1]
    .map((k) =>
      pointedArch({
        centre: centre + k * height * 0.16,
        spring: y,
        half,
        rise: half * 1.5,
        base: y + height * 0.12,
      }),
    )
    .map((path, k) => fill(path, (bay + k) % 3 === 0 ? lamp : stone.opening))
    .join('')
}

// Share of the fort's width and of its height for each block of the palace.
const BLOCKS = [
  {from: 0.08, to: 0.24, height: 1.5, floors: 1},
  {from: 0.22, to: 0.44, height: 1.95, floors: 2},
  {from: 0.56, to: 0.78, height: 1.8, floors: 2},
  {from: 0.76, to: 0.93, height: 1.42, floors: 1},
  {from: 0.4, to: 0.6, height: 2.4, floors: 3},
] as const

function palace({x, width, base, height, stone, lamp}: Fort): string {
  return BLOCKS.map((block, index) => {
    const left = x + width * block.from
    const span = width * (block.to - block.from)
    const top = base - height * block.height
    const face = span * 0.74
    return [
      ...[0.14, 0.5, 0.86].map((k) =>
        chhatri(left + span * k, top + 2, span * (k === 0.5 ? 0.3 : 0.2), stone),
      ),
      rect(left, top, face, base - top, stone.light),
      rect(left + face, top, span - face, base - top, stone.shade),
      rect(left - 2, top, face + 2, height * 0.05, mix(stone.light, '#ffffff', 0.16)),
      rect(left + face, top, span - face + 2, height * 0.05, stone.middle),
      ...Array.from({length: block.floors}, (_, floor) =>
        gallery(
          left,
          top + height * (0.12 + floor * 0.42),
          face,
          height * 0.34,
          stone,
          lamp,
          index + floor,
        ),
      ),
    ].join('')
  }).join('')
}

// One floor of jharokhas: eave, cusped windows, sill.
function gallery(
  x: number,
  y: number,
  width: number,
  height: number,
  stone: Walls,
  lamp: string,
  shift: number,
): string {
  const count = Math.max(2, Math.round(width / (height * 0.62)))
  const step = width / count
  const half = step * 0.28
  const windows = Array.from({length: count}, (_, k) => {
    const arch = {
      centre: x + step * (k + 0.5),
      spring: y + height * 0.5,
      half,
      rise: half * 1.15,
      base: y + height * 0.86,
    }
    return fill(cuspedArch(arch, 2), (k + shift) % 3 === 1 ? lamp : stone.opening)
  })
  return [
    fill(
      polygonPath([
        [x, y + height * 0.06],
        [x + width, y + height * 0.06],
        [x + width, y + height * 0.16],
        [x, y + height * 0.16],
      ]),
      stone.shade,
    ),
    ...windows,
    rect(x, y + height * 0.88, width, height * 0.07, stone.middle),
  ].join('')
}
