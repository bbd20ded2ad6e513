/** The Mumbai hospital of the case studies: a tower by the sea front. */
import {cuspedArch} from './arch.ts'
import type {Point} from './geometry.ts'
import {
  AZURE,
  DEEP,
  INDIGO,
  JODHPUR,
  LAMP,
  MIST,
  PAPER,
  SAND,
  SAND_DEEP,
  SAND_LIGHT,
  SKY,
  TEAL,
} from './palette.ts'
import {createRandom, mix} from './random.ts'
import {sky, skyLattice} from './scenes.ts'
import {circle, clipped, document, fill, group, rect, stroke} from './svg.ts'
import {carved} from './weave.ts'

export const W = 1600
export const H = 1000

function skyline(ground: number, colour: string, seed: number, low: number, high: number): string {
  const random = createRandom(seed)
  const parts: string[] = []
  for (let x = -20; x < W; ) {
    const width = random.between(36, 96)
    const height = random.between(low, high)
    parts.push(
      rect(x, ground - height, width, height, mix(colour, '#ffffff', random.next() * 0.07)),
    )
    if (random.chance(0.3)) parts.push(rect(x + width * 0.45, ground - height - 34, 4, 34, colour))
    x += width + random.between(-4, 14)
  }
  return parts.join('')
}

export function cross(x: number, y: number, size: number, colour: string): string {
  return (
    rect(x - size / 6, y - size / 2, size / 3, size, colour) +
    rect(x - size / 2, y - size / 6, size, size / 3, colour)
  )
}

function palm(x: number, ground: number, height: number): string {
  const top: Point = [x + height * 0.08, ground - height]
  const leaf = (dx: number, dy: number, colour: string) =>
    fill(
      `M${top[0]} ${top[1]}Q${top[0] + dx * 0.5} ${top[1] + dy - height * 0.2} ${top[0] + dx} ${top[1] + dy}Q${top[0] + dx * 0.5} ${top[1] + dy - height * 0.06} ${top[0]} ${top[1] + 8}Z`,
      colour,
    )
  const leaves: Array<readonly [number, number]> = [
    [-0.36, 0.1],
    [-0.3, -0.04],
    [-0.16, -0.16],
    [0.16, -0.16],
    [0.3, -0.03],
    [0.36, 0.12],
    [-0.2, 0.2],
    [0.22, 0.2],
  ]
  return [
    fill(
      `M${x - height * 0.025} ${ground}Q${x} ${ground - height * 0.5} ${top[0] - 4} ${top[1]}H${top[0] + 5}Q${x + height * 0.03} ${ground - height * 0.5} ${x + height * 0.03} ${ground}Z`,
      '#5b4036',
    ),
    ...leaves.map(([dx, dy], k) => leaf(dx * height, dy * height, k % 2 === 0 ? '#2c6f70' : TEAL)),
  ].join('')
}

// One slab of the hospital: storeys of windows behind a pierced stone screen.
function slab(x: number, ground: number, width: number, storeys: number, seed: number): string {
  const random = createRandom(seed)
  const storey = 62
  const top = ground - storeys * storey
  const face = width * 0.78
  const columns = Math.floor(face / 46)
  const windows = Array.from({length: storeys * columns}, (_, k) => {
    const cx = x + (face * ((k % columns) + 0.5)) / columns
    const y = top + Math.floor(k / columns) * storey
    return rect(
      cx - 14,
      y + 16,
      28,
      34,
      random.chance(0.42) ? LAMP : random.chance(0.5) ? SKY : JODHPUR,
    )
  })
  return [
    rect(x, top, face, ground - top, PAPER),
    rect(x + face, top, width - face, ground - top, '#a9b2d3'),
    ...windows,
    ...Array.from(
      {length: storeys},
      (_, k) =>
        rect(x, top + k * storey, face, 7, '#e3d7ca') +
        rect(x + face, top + k * storey, width - face, 7, '#8f9ac4'),
    ),
    rect(x - 8, top - 12, face + 8, 16, SAND),
    rect(x + face, top - 12, width - face + 8, 16, SAND_DEEP),
  ].join('')
}

export function mumbaiHospital(): string {
  const ground = 800
  return document(
    W,
    H,
    [
      sky(W, H, [
        [0, '#22397f'],
        [0.2, '#3557ad'],
        [0.38, '#6f83c4'],
        [0.54, '#c9a0a0'],
        [0.66, '#ecc08c'],
      ]),
      skyLattice(W, 700, 150, '#ffffff14', 6),
      circle([1330, 560], 92, '#f9dba6'),
      skyline(ground - 40, '#5a6bb0', 5, 90, 330),
      skyline(ground - 20, '#42559c', 9, 60, 210),
      slab(330, ground, 330, 8, 3),
      slab(860, ground, 400, 6, 8),
      rect(620, 170, 220, ground - 170, SAND_LIGHT),
      rect(840, 170, 60, ground - 170, SAND_DEEP),
      clipped(
        'screen',
        'M644 300H820V700H644Z',
        rect(600, 200, 300, 600, DEEP) +
          carved(
            {tiling: 'octagons', size: 88, bounds: {x: 644, y: 300, width: 176, height: 400}},
            {ground: DEEP, bars: SAND, width: 9, reveal: SAND_DEEP, edge: PAPER},
          ),
      ),
      rect(610, 158, 232, 18, PAPER),
      rect(842, 158, 66, 18, SAND),
      cross(730, 236, 78, TEAL),
      entrance(732, ground),
      rect(0, ground, W, 26, SAND_LIGHT),
      rect(0, ground + 26, W, 174, '#28458f'),
      ...[0, 1, 2, 3, 4].map((k) =>
        stroke(`M${60 + k * 330} ${868 + (k % 2) * 44}q40 -14 80 0t80 0t80 0`, AZURE, 7),
      ),
      palm(150, ground + 4, 330),
      palm(250, ground + 4, 240),
      palm(1370, ground + 4, 290),
      palm(1480, ground + 4, 360),
      ambulance(1010, ground),
    ].join(''),
  )
}

function entrance(x: number, ground: number): string {
  const door = {centre: x, spring: ground - 58, half: 74, rise: 62, base: ground}
  return [
    rect(x - 150, ground - 148, 300, 20, PAPER),
    rect(x - 150, ground - 128, 300, 10, SAND_DEEP),
    rect(x - 138, ground - 120, 14, 120, PAPER),
    rect(x + 124, ground - 120, 14, 120, '#c9c6d4'),
    fill(cuspedArch(door, 4), LAMP),
    rect(x - 3, ground - 110, 6, 110, SAND_DEEP),
  ].join('')
}

function ambulance(x: number, ground: number): string {
  return group(
    [
      fill('M0 -84H120V-14H0Z', PAPER),
      fill('M120 -66H150L178 -38V-14H120Z', PAPER),
      fill('M126 -58H148L166 -38H126Z', SKY),
      rect(0, -34, 178, 9, JODHPUR),
      cross(56, -58, 30, TEAL),
      circle([38, -12], 17, INDIGO),
      circle([138, -12], 17, INDIGO),
      circle([38, -12], 7, MIST),
      circle([138, -12], 7, MIST),
      rect(90, -94, 22, 10, AZURE),
    ].join(''),
    {transform: `translate(${x} ${ground + 4})`},
  )
}
