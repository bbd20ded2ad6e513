/** Wide scenes of the case studies, dark on the left where the page lays its title, and the two hospitals. */
import {cuspedArch} from './arch.ts'
import {chhatri, type Walls} from './city.ts'
import {type Point, polygonPath, polygonPoints, starPoints} from './geometry.ts'
import {contactStrands, strandPath} from './jali.ts'
import {
  AZURE,
  DEEP,
  DUSK,
  INDIGO,
  JODHPUR,
  LAMP,
  MIST,
  PAPER,
  RED_STONE,
  SAND,
  SAND_DEEP,
  SAND_LIGHT,
  SKY,
  TEAL,
} from './palette.ts'
import {createRandom, mix} from './random.ts'
import {bar, circle, clipped, document, fill, group, rect, stroke} from './svg.ts'
import {carved, woven} from './weave.ts'

const W = 1920
const H = 1080
const ALL = {x: 0, y: 0, width: W, height: H}

// The left third stays near the ground colour: titles are laid over it.
function nightWall(bars: string): string {
  return (
    rect(0, 0, W, H, INDIGO) +
    woven({tiling: 'octagons', size: 170, bounds: ALL}, {ground: INDIGO, bars, width: 9})
  )
}

const BLUE_WALLS: Walls = {
  light: '#4c7de8',
  middle: '#345fc0',
  shade: '#223f88',
  opening: '#101a44',
}
const SAND_WALLS: Walls = {
  light: '#e0b283',
  middle: '#c08c5b',
  shade: '#80543c',
  opening: '#2a1f3a',
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
  ) // prettier-ignore
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
  ].join('') // prettier-ignore
}

/** A bazaar after dark: one shop to each arch, and parcels ready to leave. */
export function ecommerceScene(): string {
  const ground = 930
  const shops = [720, 1030, 1340, 1650]
  return document(
    W,
    H,
    [
      nightWall('#141d42'),
      rect(590, 190, W - 590, ground - 190, '#27438f'),
      woven(
        {tiling: 'star-and-cross', size: 96, bounds: {x: 590, y: 206, width: 1330, height: 140}},
        {ground: '#27438f', bars: '#3257b0', width: 8},
      )
        .replace(/^/, '<g clip-path="url(#frieze)">')
        .replace(/$/, '</g>'),
      '<clipPath id="frieze"><rect x="590" y="226" width="1330" height="120"/></clipPath>',
      rect(578, 176, W - 578, 26, SAND_LIGHT),
      rect(578, 202, W - 578, 14, SAND_DEEP),
      rect(590, 346, W - 590, 12, SKY),
      ...shops.map((x, k) => shop(x, ground, k)),
      rect(0, ground, W, H - ground, '#070b1c'),
      rect(560, ground, W - 560, 18, SAND),
      ...parcels(
        [
          [640, 0],
          [700, 0],
          [668, 1],
        ],
        ground,
      ),
      ...parcels([[1180, 0]], ground),
    ].join(''),
  ) // prettier-ignore
}

function shop(x: number, ground: number, index: number): string {
  const arch = {centre: x + 120, spring: 600, half: 116, rise: 116, base: ground}
  const cloth = [RED_STONE, TEAL, SAND, JODHPUR][index] ?? SAND
  const shelves = [650, 748, 846].map((y, row) =>
    [
      ...[-88, -36, 16, 62].map((dx, k) => good(x + 120 + dx, y, (k + row + index) % 4)),
      rect(x, y, 240, 10, SAND_DEEP),
    ].join(''),
  ) // prettier-ignore
  const folds = Array.from({length: 7}, (_, k) => {
    const left = x - 20 + k * 40
    return fill(
      `M${left} 452H${left + 40}L${left + 40} 540A20 22 0 0 1 ${left} 540Z`,
      k % 2 === 0 ? cloth : PAPER,
    )
  })
  return [
    fill(cuspedArch({...arch, half: 136, rise: 136}), SAND_LIGHT),
    fill(cuspedArch(arch), '#ffdca0'),
    clipped(
      `shop${index}`,
      cuspedArch(arch),
      [rect(x, 480, 120, 500, '#ffe6bb'), ...shelves].join(''),
    ),
    rect(x - 22, 440, 284, 14, mix(cloth, INDIGO, 0.3)),
    ...folds,
    stroke(`M${x - 35} 356V${400}`, INDIGO, 5),
    fill(polygonPath(starPoints([x - 35, 426], 30, 8)), LAMP),
  ].join('')
}

function good(x: number, y: number, kind: number): string {
  if (kind === 0)
    return fill(
      `M${x} ${y}C${x - 16} ${y - 22} ${x - 4} ${y - 50} ${x + 8} ${y - 52}H${x + 22}C${x + 36} ${y - 46} ${x + 46} ${y - 20} ${x + 30} ${y}Z`,
      RED_STONE,
    )
  if (kind === 1) return rect(x, y - 40, 36, 40, JODHPUR) + rect(x, y - 26, 36, 8, MIST)
  if (kind === 2)
    return (
      rect(x - 2, y - 16, 42, 16, TEAL) +
      rect(x - 2, y - 32, 42, 16, PAPER) +
      rect(x - 2, y - 48, 42, 16, SAND_DEEP)
    )
  return rect(x, y - 54, 30, 54, DEEP) + rect(x + 8, y - 64, 14, 12, SAND)
} // prettier-ignore

function parcels(spots: readonly Point[], ground: number): string[] {
  return spots.map(([x, level]) => {
    const y = ground - 84 * (level + 1)
    return [
      rect(x - 50, y, 74, 84, SAND_LIGHT),
      rect(x + 24, y, 34, 84, SAND_DEEP),
      rect(x - 22, y, 18, 84, RED_STONE),
      fill(polygonPath(starPoints([x - 13, y + 36], 17, 8)), PAPER),
    ].join('')
  })
}

/** A haveli of many windows with somebody at each: a company and its people. */
export function hrScene(): string {
  const left = 640
  const columns = 6
  const step = 208
  const rows = [520, 780, 1040]
  return document(
    W,
    H,
    [
      nightWall('#141d42'),
      rect(left, 224, W - left, H, SAND),
      rect(left, 224, 60, H, SAND_LIGHT),
      ...[0, 1, 2, 3].map((k) =>
        chhatri(left + 170 + k * 380, 226, k % 2 === 0 ? 190 : 130, SAND_WALLS),
      ),
      rect(left - 16, 216, W - left + 16, 22, PAPER),
      rect(left, 238, W - left, 18, SAND_DEEP),
      ...rows.flatMap((base, row) => [
        rect(left, base - 18, W - left, 18, SAND_LIGHT),
        rect(left, base, W - left, 12, SAND_DEEP),
        ...Array.from({length: columns}, (_, column) =>
          jharokha(
            left + 116 + column * step,
            base - 18,
            (row * 7 + column * 5 + row * column) % 18,
          ),
        ),
      ]),
    ].join(''),
  ) // prettier-ignore
}

const SKINS = ['#b2754c', '#e3ad80', '#96603d', '#cd9164']
const CLOTHS = [JODHPUR, RED_STONE, TEAL, PAPER, AZURE, DEEP]

function jharokha(x: number, sill: number, index: number): string {
  const arch = {centre: x, spring: sill - 110, half: 66, rise: 74, base: sill}
  const lit = index % 5 !== 3
  const room = lit ? (index % 3 === 0 ? LAMP : '#f6dcb0') : DUSK
  const figure = [
    fill('M-56 0C-58 -50 -30 -66 0 -66C30 -66 58 -50 56 0Z', CLOTHS[index % 6] ?? JODHPUR),
    fill('M10 -65C36 -62 58 -48 56 0H16Z', INDIGO, {opacity: 0.2}),
    rect(-12, -82, 24, 24, mix(SKINS[(index * 3 + 1) % 4] ?? SAND, INDIGO, 0.25)),
    circle([0, -100], 30, SKINS[(index * 3 + 1) % 4] ?? SAND),
    index % 4 < 2
      ? fill('M-31 -102C-34 -142 34 -142 31 -98C20 -116 -10 -124 -31 -102Z', INDIGO)
      : fill(
          'M-33 -62C-42 -150 42 -150 35 -62L24 -70C28 -100 10 -120 -14 -122C-24 -112 -26 -90 -22 -70Z',
          '#281b22',
        ),
  ].join('')
  return [
    fill(cuspedArch({...arch, half: 84, rise: 90}), SAND_DEEP),
    fill(cuspedArch({...arch, half: 82, rise: 88}), PAPER, {transform: 'translate(-4 -3)'}),
    fill(cuspedArch(arch), room),
    clipped(
      `j${Math.round(x)}-${sill}`,
      cuspedArch(arch),
      lit ? group(figure, {transform: `translate(${x} ${sill})`}) : screenFill(x, sill),
    ),
  ].join('')
}

function screenFill(x: number, sill: number): string {
  return carved(
    {
      tiling: 'star-and-cross',
      size: 44,
      bounds: {x: x - 70, y: sill - 190, width: 140, height: 190},
    },
    {ground: DUSK, bars: SAND_LIGHT, width: 8, reveal: SAND_DEEP, edge: PAPER},
  )
}

/** Trees as stacked rounds, lit from the left. */
export function tree(
  x: number,
  ground: number,
  height: number,
  tone: readonly [string, string, string],
  seed: number,
): string {
  const random = createRandom(seed)
  const r = height * 0.25
  const crowns = Array.from({length: 9}, (_, k): readonly [number, number, number] => [
    x + ((k % 3) - 1) * r * 0.95 + random.between(-0.2, 0.2) * r,
    ground - height * 0.56 - Math.floor(k / 3) * r * 0.62 + random.between(-0.15, 0.15) * r,
    r * random.between(0.62, 0.86),
  ]) // prettier-ignore
  return [
    fill(
      `M${x - height * 0.03} ${ground}L${x - height * 0.016} ${ground - height * 0.6}H${x + height * 0.02}L${x + height * 0.04} ${ground}Z`,
      '#5b4036',
    ),
    ...crowns.map(([cx, cy, cr]) => circle([cx + cr * 0.18, cy + cr * 0.16], cr, tone[2])),
    ...crowns.map(([cx, cy, cr]) => circle([cx, cy], cr * 0.92, tone[1])),
    ...crowns
      .filter((_, k) => k % 3 === 0 || k === 7)
      .map(([cx, cy, cr]) =>
        circle([cx - cr * 0.26, cy - cr * 0.26], cr * 0.5, mix(tone[1], tone[0], 0.6)),
      ),
  ].join('')
}
