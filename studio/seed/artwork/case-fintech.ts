/** A market's figures as towers of the fort. */
import {cuspedArch} from './arch.ts'
import {H, nightWall, SAND_WALLS, W} from './case-canvas.ts'
import {chhatri, type Walls} from './city.ts'
import {type Point, polygonPoints} from './geometry.ts'
import {contactStrands, strandPath} from './jali.ts'
import {DUSK, LAMP, PAPER, SAND, SAND_DEEP, SAND_LIGHT} from './palette.ts'
import {mix} from './random.ts'
import {bar, circle, document, fill, rect, stroke} from './svg.ts'

const BLUE_WALLS: Walls = {
  light: '#4c7de8',
  middle: '#345fc0',
  shade: '#223f88',
  opening: '#101a44',
}

/** A market's figures as towers, each a storey taller; the last is the one in sandstone. */
export function fintechScene(): string {
  const towers = [2, 3, 3, 5, 6, 8]
  const ground = 960
  const coin: Point = [900, 300]
  return document(
    W,
    H,
    [
      nightWall('#141d42'),
      circle(coin, 152, SAND_DEEP),
      circle([coin[0] - 6, coin[1] - 6], 146, SAND),
      circle([coin[0] - 6, coin[1] - 6], 120, SAND_LIGHT),
      bar(
        strandPath(
          contactStrands(polygonPoints([coin[0] - 6, coin[1] - 6], 118, 12, Math.PI / 12), 1.12),
        ),
        '#cf9a63',
        7,
      ),
      circle([coin[0] - 6, coin[1] - 6], 62, SAND_LIGHT),
      rupee(coin[0] - 6, coin[1] - 6, 74),
      ...towers.map((storeys, k) =>
        tower(
          760 + k * 186,
          ground,
          152,
          storeys,
          k === 5 ? SAND_WALLS : mixWalls(BLUE_WALLS, k),
          k,
        ),
      ),
      rect(0, ground, W, H - ground, '#070b1c'),
      rect(640, ground, W - 640, 14, SAND),
      rect(640, ground + 14, W - 640, 10, SAND_DEEP),
      rect(0, ground, 640, 6, '#1b2a5c'),
    ].join(''),
  )
}

function mixWalls(walls: Walls, step: number): Walls {
  const share = 0.34 - step * 0.07
  return {
    ...walls,
    light: mix(walls.light, DUSK, share),
    middle: mix(walls.middle, DUSK, share),
    shade: mix(walls.shade, DUSK, share),
  }
}

function rupee(x: number, y: number, size: number): string {
  const u = size / 10
  return stroke(
    `M${x - 3 * u} ${y - 4.4 * u}H${x + 3.4 * u}M${x - 3 * u} ${y - 1.7 * u}H${x + 3.4 * u}M${x - 3 * u} ${y - 4.4 * u}H${x - 1 * u}C${x + 2.4 * u} ${y - 4.4 * u} ${x + 2.4 * u} ${y + 1 * u} ${x - 1 * u} ${y + 1 * u}H${x - 3 * u}L${x + 2 * u} ${y + 5 * u}`,
    '#6e4427',
    u * 1.15,
  )
}

function tower(
  x: number,
  ground: number,
  width: number,
  storeys: number,
  walls: Walls,
  shift: number,
): string {
  const storey = 84
  const top = ground - storeys * storey
  const face = width * 0.7
  const windows = Array.from({length: storeys}, (_, floor) =>
    [0.26, 0.74]
      .map((k, column) => {
        const spring = top + floor * storey + 36
        const arch = {centre: x + face * k, spring, half: 17, rise: 20, base: spring + 30}
        return fill(
          cuspedArch(arch, 3),
          (floor * 2 + column + shift) % 3 === 0 ? LAMP : walls.opening,
        )
      })
      .join(''),
  )
  const bands = Array.from(
    {length: storeys},
    (_, floor) =>
      rect(x - 4, top + floor * storey, face + 4, 8, mix(walls.light, PAPER, 0.25)) +
      rect(x + face, top + floor * storey, width - face + 4, 8, walls.middle),
  )
  return [
    chhatri(x + width / 2, top + 2, width * 0.66, walls),
    rect(x, top, face, ground - top, walls.light),
    rect(x + face, top, width - face, ground - top, walls.shade),
    ...bands,
    ...windows,
  ].join('')
}
