import sharp from 'sharp'
import {type City, drawCity, type Window} from './city.ts'
import {drawFort, type Fort} from './fort.ts'
import {type Point, polygonPath, polygonPoints, round, starPoints} from './geometry.ts'
import {contactStrands, lattice, strandPath} from './jali.ts'
import {LAMP} from './palette.ts'
import {createRandom} from './random.ts'
import {sky} from './scenes.ts'
import {bar, circle, clipped, fill, group} from './svg.ts'

export const W = 1280
export const H = 720
const TURN = 2 * Math.PI
const SKY_REPEAT = 132
const LIGHT_REPEAT = 168
const MOON: Point = [942, 226]
const MOON_RADIUS = 186

const FORT: Fort = {
  x: 690,
  width: 520,
  base: 356,
  height: 74,
  foot: 520,
  lamp: LAMP,
  stone: {light: '#8f6453', middle: '#6f4a4a', shade: '#412f47', opening: '#1b1733'},
  rock: {light: '#2d2a55', middle: '#232148', shade: '#19183a', opening: '#12122c'},
}

const CITY: City = {
  width: W,
  back: 486,
  front: 800,
  rows: 7,
  scale: [36, 104],
  seed: 29,
  lamps: 0.34,
  far: {light: '#20367a', middle: '#1a2d68', shade: '#132150', opening: '#0c1636'},
  near: {light: '#2d56b8', middle: '#23479c', shade: '#172f6e', opening: '#0b1534'},
  other: {light: '#7d6a78', middle: '#5f4f66', shade: '#3b3350', opening: '#161430'},
  slope: (x) => 56 * Math.exp(-(((x - 960) / 330) ** 2)),
}

type Stage = {frame: (t: number) => Promise<Buffer>; width: number; height: number}

/** The loop at any size; `t` runs from 0 to 1 over its length. */
export async function createStage(width: number): Promise<Stage> {
  const height = Math.round((width * H) / W)
  const city = drawCity(CITY)
  const behind = await layer(width, nightSky())
  const silhouette = await layer(width, drawFort(FORT) + city.rows.map(({body}) => body).join(''))
  const lamps = visibleWindows(city.rows.map(({windows}) => windows))
  const shine = jaliLight()

  async function frame(t: number): Promise<Buffer> {
    const lit = await sharp(silhouette)
      .composite([{input: await layer(width, shine(t) + lampLight(lamps, t)), blend: 'atop'}])
      .png({compressionLevel: 0})
      .toBuffer()
    return sharp(behind)
      .composite([{input: await layer(width, skyMotion(t))}, {input: lit}])
      .removeAlpha()
      .raw()
      .toBuffer()
  }
  return {frame, width, height}
}

function layer(width: number, body: string): Promise<Buffer> {
  const height = Math.round((width * H) / W)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${W} ${H}">${body}</svg>`
  return sharp(Buffer.from(svg)).png({compressionLevel: 0}).toBuffer()
}

function nightSky(): string {
  const random = createRandom(5)
  const stars = Array.from({length: 70}, () =>
    circle([random.between(0, W), random.between(0, 340)], random.between(0.6, 1.5), '#cfdcff', {
      opacity: round(random.between(0.25, 0.8)),
    }),
  )
  return (
    sky(W, H, [
      [0, '#0b1026'],
      [0.2, '#0e1530'],
      [0.38, '#131d43'],
      [0.54, '#1b2958'],
      [0.66, '#2a3568'],
    ]) + stars.join('')
  )
}

// The lattice of the sky drifts by one repeat; the moon's rosettes turn by one point of theirs.
function skyMotion(t: number): string {
  const bounds = {x: -SKY_REPEAT, y: 0, width: W + 2 * SKY_REPEAT, height: 520}
  const bars = bar(
    strandPath(lattice({tiling: 'octagons', size: SKY_REPEAT, bounds}).strands),
    '#8fb0ff',
    3,
  )
  const drift = group(bars, {transform: `translate(${round(-SKY_REPEAT * t)} 0)`, opacity: 0.085})
  return drift + moon(t)
}

function moon(t: number): string {
  const disc = polygonPath(polygonPoints(MOON, MOON_RADIUS, 96))
  const ring = (
    radius: number,
    points: number,
    contact: number,
    direction: number,
    width: number,
  ) =>
    bar(
      strandPath(
        contactStrands(
          polygonPoints(MOON, radius, points, (direction * t * TURN) / points),
          contact,
        ),
      ),
      '#cda878',
      width,
    )
  return [
    circle(MOON, MOON_RADIUS * 1.34, '#e8c39e', {opacity: 0.05}),
    circle(MOON, MOON_RADIUS * 1.15, '#e8c39e', {opacity: 0.08}),
    fill(disc, '#e6cfa6'),
    clipped(
      'moon',
      disc,
      [
        ring(MOON_RADIUS * 1.0, 16, 1.16, 1, 5),
        ring(MOON_RADIUS * 0.66, 16, 1.2, -1, 4),
        ring(MOON_RADIUS * 0.4, 8, 1.18, 1, 3.4),
      ].join(''),
    ),
  ].join('')
}

// Stars of light as a pierced screen throws them, slanted like late light and moving by one repeat.
function jaliLight(): (t: number) => string {
  const bounds = {x: -4 * LIGHT_REPEAT, y: 150, width: W + 8 * LIGHT_REPEAT, height: 640}
  const {cells} = lattice({tiling: 'star-and-cross', size: LIGHT_REPEAT, bounds})
  const stars = cells.map((cell) => {
    const [a, , c] = cell
    const centre: Point = [((a?.[0] ?? 0) + (c?.[0] ?? 0)) / 2, ((a?.[1] ?? 0) + (c?.[1] ?? 0)) / 2]
    return polygonPath(starPoints(centre, LIGHT_REPEAT * 0.43, 8))
  })
  const light = fill(stars.join(''), '#9cc0ff', {opacity: 0.15})
  return (t) => group(light, {transform: `translate(${round(LIGHT_REPEAT * t)} 0) skewX(-24)`})
}

type Lamp = {path: string; phase: number; cycle: number}

function visibleWindows(rows: readonly Window[][]): Lamp[] {
  return rows.flatMap((windows) =>
    windows
      .filter(({lit}) => lit)
      .map(({path, order}, index) => ({path, phase: order, cycle: index % 3})),
  )
}

// A third of the lamps stay on, a third come and go, a third breathe slightly.
function brightness({phase, cycle}: Lamp, t: number): number {
  const wave = 0.5 - 0.5 * Math.cos(TURN * (t + phase))
  if (cycle === 0) return 0.92
  if (cycle === 1) return Math.min(1, Math.max(0, wave * 2.4 - 0.7))
  return 0.6 + 0.34 * wave
}

function lampLight(lamps: readonly Lamp[], t: number): string {
  return lamps
    .map((lamp) => ({path: lamp.path, glow: round(brightness(lamp, t))}))
    .filter(({glow}) => glow > 0)
    .map(({path, glow}) => fill(path, LAMP, {opacity: glow}))
    .join('')
}

/** The loop's first frame, for the page to show until the video plays and where motion is not wanted. */
export async function heroPoster(width: number): Promise<Buffer> {
  const stage = await createStage(width)
  const raw = {width: stage.width, height: stage.height, channels: 3} as const
  return sharp(await stage.frame(0), {raw})
    .webp({quality: 82, effort: 6})
    .toBuffer()
}
