/** The Blue City by night and dusk: the story picture, and the ground of the hero loop. */
import {type City, cityAtDusk} from './city.ts'
import {drawFort, type Fort} from './fort.ts'
import {polygonPath, starPoints} from './geometry.ts'
import {lattice, strandPath} from './jali.ts'
import {LAMP} from './palette.ts'
import {bar, circle, clipped, document, fill, rect} from './svg.ts'

const FAR = {light: '#3f6bd0', middle: '#345bb8', shade: '#27468f', opening: '#1b3272'}
const NEAR = {light: '#5486ee', middle: '#3865cc', shade: '#213f90', opening: '#142456'}
const BLEACHED = {light: '#e8c39e', middle: '#d9a066', shade: '#9a6a45', opening: '#3a2a3c'}
const STONE = {light: '#c98a5a', middle: '#a86a46', shade: '#6b4244', opening: '#2d2140'}
const ROCK = {light: '#5d4a68', middle: '#46395c', shade: '#31294c', opening: '#1d1a3a'}

/** Flat bands of sky, each with its upper edge, from the top down. */
export function sky(
  width: number,
  height: number,
  bands: readonly (readonly [at: number, colour: string])[],
): string {
  return bands
    .map(([at, colour]) => rect(0, at * height, width, height * (1 - at), colour))
    .join('')
}

/** The full moon as an eight-fold rosette cut from the sky's lattice. */
function rosetteMoon(x: number, y: number, radius: number, light: string, line: string): string {
  const rings = [1, 0.72, 0.46].map((share, index) =>
    bar(
      polygonPath(
        starPoints([x, y], radius * share, 16, index === 0 ? 6 : 5, (Math.PI / 16) * index),
      ),
      line,
      radius * 0.022,
    ),
  )
  return (
    circle([x, y], radius, light) +
    clipped('moon', polygonPath(starPoints([x, y], radius * 1.02, 64, 2)), rings.join(''))
  )
}

export function skyLattice(
  width: number,
  height: number,
  size: number,
  colour: string,
  bars: number,
): string {
  const bounds = {x: 0, y: 0, width, height}
  return bar(strandPath(lattice({tiling: 'octagons', size, bounds}).strands), colour, bars)
}

export function storyScene(): string {
  const width = 1600
  const height = 1200
  const fort: Fort = {
    x: 560,
    width: 860,
    base: 560,
    height: 128,
    stone: STONE,
    rock: ROCK,
    lamp: LAMP,
    foot: 830,
  }
  const city: City = {
    width,
    back: 770,
    front: 1330,
    rows: 8,
    scale: [58, 176],
    far: FAR,
    near: NEAR,
    other: BLEACHED,
    seed: 11,
    lamps: 0.2,
    slope: (x) => 70 * Math.exp(-(((x - 1000) / 560) ** 2)),
  }
  return document(
    width,
    height,
    [
      sky(width, height, [
        [0, '#101a44'],
        [0.16, '#1a2b66'],
        [0.28, '#2a4390'],
        [0.385, '#5b5f9e'],
        [0.46, '#b0787f'],
        [0.52, '#e0a06c'],
      ]),
      skyLattice(width, 660, 150, '#ffffff0d', 6),
      rosetteMoon(360, 300, 132, '#f6e2bd', '#e3b981'),
      fill('M0 800C180 700 420 690 640 760L1600 740V1000H0Z', '#35386e'),
      drawFort(fort),
      cityAtDusk(city),
    ].join(''),
  )
}
