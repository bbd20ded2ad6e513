/** A bazaar after dark. */
import {cuspedArch} from './arch.ts'
import {H, nightWall, W} from './case-canvas.ts'
import {type Point, polygonPath, starPoints} from './geometry.ts'
import {
  DEEP,
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
import {mix} from './random.ts'
import {clipped, document, fill, rect, stroke} from './svg.ts'
import {woven} from './weave.ts'

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
  )
}

function shop(x: number, ground: number, index: number): string {
  const arch = {centre: x + 120, spring: 600, half: 116, rise: 116, base: ground}
  const cloth = [RED_STONE, TEAL, SAND, JODHPUR][index] ?? SAND
  const shelves = [650, 748, 846].map((y, row) =>
    [
      ...[-88, -36, 16, 62].map((dx, k) => good(x + 120 + dx, y, (k + row + index) % 4)),
      rect(x, y, 240, 10, SAND_DEEP),
    ].join(''),
  )
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
}

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
