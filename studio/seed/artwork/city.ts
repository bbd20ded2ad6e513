/** The old city: flat-roofed houses washed in blue, stepped one above the other up the slope. */
import {pointedArch} from './arch.ts'
import {round} from './geometry.ts'
import {LAMP, PAPER} from './palette.ts'
import {createRandom, mix, type Random} from './random.ts'
import {fill, rect} from './svg.ts'

/** Light, middle and shade of a wall, and what is behind its windows. */
export type Walls = {light: string; middle: string; shade: string; opening: string}
export type City = {
  width: number
  /** Ground line of the hindmost and of the foremost row. */
  back: number
  front: number
  rows: number
  /** House width in the hindmost and the foremost row. */
  scale: readonly [back: number, front: number]
  far: Walls
  near: Walls
  /** Sun-bleached or sandstone houses among the blue ones. */
  other: Walls
  seed: number
  /** Share of windows with a lamp behind them. */
  lamps: number
  /** Lifts a row's ground along its length, to follow a slope. */
  slope?: (x: number) => number
}
/** A window that may be lit; `order` between 0 and 1 says how early its lamp comes on. */
export type Window = {path: string; order: number; lit: boolean; row: number}
export type Drawing = {body: string; windows: Window[]}

/** Draws row by row from the back; windows are handed out too, for those who light them one by one. */
export function drawCity(city: City): {rows: Drawing[]} {
  const random = createRandom(city.seed)
  const rows = Array.from({length: city.rows}, (_, row) => drawRow(city, row, random))
  return {rows}
}

/** The whole city with its lamps on. */
export function cityAtDusk(city: City, lamp = LAMP): string {
  return drawCity(city)
    .rows.map(
      ({body, windows}) =>
        body +
        windows
          .filter(({lit}) => lit)
          .map(({path}) => fill(path, lamp))
          .join(''),
    )
    .join('')
}

function blend(a: Walls, b: Walls, t: number): Walls {
  return {
    light: mix(a.light, b.light, t),
    middle: mix(a.middle, b.middle, t),
    shade: mix(a.shade, b.shade, t),
    opening: mix(a.opening, b.opening, t),
  }
}

function drawRow(city: City, row: number, random: Random): Drawing {
  const t = city.rows === 1 ? 1 : row / (city.rows - 1)
  const ground = city.back + (city.front - city.back) * t ** 1.15
  const unit = city.scale[0] + (city.scale[1] - city.scale[0]) * t
  const walls = blend(city.far, city.near, t)
  const parts: string[] = []
  const windows: Window[] = []
  let x = -unit * random.next()
  while (x < city.width) {
    const width = unit * random.between(0.62, 1.3)
    const height = unit * random.between(0.75, 1.75)
    const lift = city.slope?.(x + width / 2) ?? 0
    const tint = random.next()
    const base = random.chance(0.13) ? blend(walls, city.other, 0.72) : walls
    const house = drawHouse(x, ground - lift, width, height, tone(base, tint), unit, random)
    parts.push(house.body)
    for (const path of house.paths) {
      windows.push({path, order: random.next(), lit: random.chance(city.lamps), row})
    }
    x += width * random.between(0.86, 1)
  }
  return {body: parts.join(''), windows}
}

function tone(walls: Walls, tint: number): Walls {
  const towards = tint < 0.5 ? walls.shade : walls.light
  const share = Math.abs(tint - 0.5) * 0.5
  return {
    ...walls,
    light: mix(walls.light, towards, share),
    middle: mix(walls.middle, towards, share),
  }
}

function drawHouse(
  x: number,
  ground: number,
  width: number,
  height: number,
  walls: Walls,
  unit: number,
  random: Random,
): {body: string; paths: string[]} {
  const side = width * random.between(0.22, 0.4)
  const face = width - side
  const top = ground - height
  const depth = unit * 3
  const paths = windowPaths(x, top, face, height, unit, random)
  const body = [
    roofRoom(x, top, width, unit, walls, random),
    rect(x, top, face, height + depth, walls.light),
    rect(x + face, top, side, height + depth, walls.shade),
    rect(x - unit * 0.03, top, face + unit * 0.03, unit * 0.07, mix(walls.light, PAPER, 0.28)),
    rect(x + face, top, side + unit * 0.02, unit * 0.07, walls.middle),
    random.chance(0.45) ? rect(x, top + height * 0.5, face, unit * 0.035, walls.middle) : '',
    ...paths.map((path) => fill(path, walls.opening)),
  ]
  return {body: body.join(''), paths}
}

function windowPaths(
  x: number,
  top: number,
  face: number,
  height: number,
  unit: number,
  random: Random,
): string[] {
  const half = unit * 0.065
  const columns = Math.max(1, Math.floor(face / (unit * 0.3)))
  const floors = Math.max(1, Math.round(height / (unit * 0.62)))
  const paths: string[] = []
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.22)) continue
      const centre = x + (face * (column + 0.5)) / columns
      const spring = top + unit * (0.3 + floor * 0.6)
      const tall = floor % 2 === 0 ? 0.17 : 0.12
      paths.push(pointedArch({centre, spring, half, rise: half * 1.5, base: spring + unit * tall}))
    }
  }
  return paths
}

// What stands on the flat roofs: a stair house, a parapet, a small pavilion.
function roofRoom(
  x: number,
  top: number,
  width: number,
  unit: number,
  walls: Walls,
  random: Random,
): string {
  const kind = random.next()
  if (kind < 0.34) {
    const w = width * random.between(0.3, 0.45)
    const h = unit * random.between(0.22, 0.4)
    const left = x + (width - w) * random.next()
    return (
      rect(left, top - h, w * 0.66, h + 2, walls.middle) +
      rect(left + w * 0.66, top - h, w * 0.34, h + 2, walls.shade) +
      rect(left - 1, top - h, w + 2, unit * 0.05, walls.light)
    )
  }
  if (kind < 0.6) {
    const posts = Math.max(3, Math.round(width / (unit * 0.13)))
    const step = width / posts
    return Array.from({length: posts}, (_, k) =>
      rect(x + step * k, top - unit * 0.1, step * 0.55, unit * 0.12, walls.middle),
    ).join('')
  }
  if (kind < 0.68) return chhatri(x + width * 0.4, top + 1, unit * 0.42, walls)
  return ''
}

/** A pavilion on four columns under a dome. */
export function chhatri(centre: number, base: number, width: number, walls: Walls): string {
  const h = width / 2
  const column = width * 0.11
  const height = width * 0.52
  const eave = base - height
  const posts = [-0.8, -0.27, 0.27, 0.8].map((k) =>
    rect(centre + k * h - column / 2, eave, column, height, k < 0.5 ? walls.light : walls.shade),
  )
  const dome = (share: number) =>
    `M${round(centre - h * 0.82 * share)} ${round(eave - h * 0.14)}C${[
      centre - h * 0.95 * share,
      eave - h * 0.7,
      centre - h * 0.42 * share,
      eave - h * 0.98,
      centre,
      eave - h * 1.22,
    ]
      .map(round)
      .join(' ')}`
  const left = `${dome(1)}L${round(centre)} ${round(eave - h * 0.14)}Z`
  const right = `${dome(-1)}L${round(centre)} ${round(eave - h * 0.14)}Z`
  return [
    rect(centre - h * 0.9, eave, h * 1.8, height, walls.opening, {opacity: 0.55}),
    ...posts,
    rect(centre - h, base - width * 0.07, width, width * 0.08, walls.middle),
    fill(
      `M${round(centre - h * 1.14)} ${round(eave + h * 0.06)}L${round(centre - h * 0.84)} ${round(eave - h * 0.16)}H${round(centre + h * 0.84)}L${round(centre + h * 1.14)} ${round(eave + h * 0.06)}Z`,
      walls.middle,
    ),
    fill(left, walls.light),
    fill(right, walls.shade),
    rect(centre - width * 0.018, eave - h * 1.55, width * 0.036, h * 0.4, walls.light),
  ].join('')
}
