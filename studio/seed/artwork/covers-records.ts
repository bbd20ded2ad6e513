/** Covers about health records: milestones on the way to sharing them, and FHIR as a flame. */
import {cuspedArch} from './arch.ts'
import {ALL, H, W} from './cover-canvas.ts'
import {type Point, polygonPath, polygonPoints, starPoints} from './geometry.ts'
import {
  AZURE,
  DEEP,
  INDIGO,
  JODHPUR,
  LAMP,
  NIGHT,
  PAPER,
  RED_STONE,
  SAND,
  SAND_DEEP,
  SAND_LIGHT,
  TEAL,
} from './palette.ts'
import {blob, circle, document, fill, rect, stroke} from './svg.ts'
import {woven} from './weave.ts'

/** A health record: a sheet with a pulse line and two lines of text. */
export function record(x: number, y: number, width: number, accent: string): string {
  const h = width * 1.28
  const u = width / 10
  return [
    rect(x + u * 0.4, y + u * 0.4, width, h, INDIGO, {opacity: 0.35}),
    rect(x, y, width, h, PAPER),
    rect(x, y, width, u * 1.7, accent),
    circle([x + u * 1.5, y + u * 0.85], u * 0.42, PAPER),
    stroke(
      `M${x + u} ${y + u * 5.4}H${x + u * 3}L${x + u * 3.9} ${y + u * 3.4}L${x + u * 5.2} ${y + u * 7}L${x + u * 6.2} ${y + u * 5.4}H${x + u * 9}`,
      accent,
      u * 0.55,
    ),
    rect(x + u, y + u * 8.4, u * 8, u * 0.6, '#c9c4c4'),
    rect(x + u, y + u * 9.9, u * 6.4, u * 0.6, '#c9c4c4'),
    rect(x + u, y + u * 11.4, u * 7.2, u * 0.6, '#c9c4c4'),
  ].join('')
}

// Three gates, each taller than the last, and one strap that runs through all of them.
export function milestonesCover(): string {
  const gates = [
    {centre: 500, half: 128, spring: 520, rise: 128, room: DEEP},
    {centre: 850, half: 150, spring: 420, rise: 150, room: JODHPUR},
    {centre: 1250, half: 176, spring: 320, rise: 176, room: AZURE},
  ]
  const sill = 720
  return document(
    W,
    H,
    [
      rect(0, 0, W, H, NIGHT),
      woven(
        {tiling: 'octagons', size: 132, bounds: ALL},
        {ground: NIGHT, bars: '#1d2b5e', width: 9},
      ),
      rect(0, sill, W, H - sill, INDIGO),
      ...gates.map(({centre, half, spring, rise, room}, index) => {
        const arch = {centre, half, spring, rise, base: sill}
        const size = half * 1.06
        return [
          fill(cuspedArch({...arch, half: half + 26, rise: rise + 20}), SAND),
          fill(cuspedArch(arch), room),
          record(centre - size / 2, sill - size * 1.28 - 46, size, index === 2 ? TEAL : JODHPUR),
        ].join('')
      }),
      rect(0, sill, W, 16, SAND_LIGHT),
      rect(0, sill + 16, W, 10, SAND_DEEP),
      stroke(`M150 800H1450`, SAND, 12),
      ...gates.map(({centre}) => fill(polygonPath(starPoints([centre, 800], 40, 8)), SAND_LIGHT)),
      ...gates.map(({centre}, index) => milestoneDots(centre, index + 1)),
      fill(
        polygonPath([
          [1450, 772],
          [1498, 800],
          [1450, 828],
        ]),
        SAND,
      ),
    ].join(''),
  )
}

function milestoneDots(centre: number, count: number): string {
  return Array.from({length: count}, (_, k) =>
    circle([centre + (k - (count - 1) / 2) * 17, 800], 6, INDIGO),
  ).join('')
}

// FHIR: the flame of a lamp, in a honeycomb where single cells are filled, one resource each.
export function fhirCover(): string {
  const size = 148
  const cells: Array<readonly [q: number, r: number, colour: string]> = [
    [-3, 0, DEEP],
    [-2, -1, JODHPUR],
    [-3, 1, TEAL],
    [-2, 1, AZURE],
    [2, 0, AZURE],
    [3, -1, JODHPUR],
    [2, -2, DEEP],
    [1, 1, TEAL],
    [3, 1, DEEP],
    [-1, -2, DEEP],
    [4, -2, TEAL],
    [-4, 2, JODHPUR],
  ]
  const spot = (q: number, r: number): Point => [
    800 + (q + r / 2) * size,
    450 + (r * size * Math.sqrt(3)) / 2,
  ]
  const arch = {centre: 800, spring: 380, half: 236, rise: 236, base: 900}
  return document(
    W,
    H,
    [
      rect(0, 0, W, H, INDIGO),
      ...cells.map(([q, r, colour]) =>
        fill(
          polygonPath(polygonPoints(spot(q, r), size / Math.sqrt(3) - 7, 6, Math.PI / 6)),
          colour,
        ),
      ),
      woven({tiling: 'hexagons', size, bounds: ALL}, {ground: INDIGO, bars: '#2a3970', width: 8}),
      fill(cuspedArch({...arch, half: 266, rise: 262}), SAND),
      fill(cuspedArch(arch), '#1a2450'),
      circle([800, 470], 168, '#2b2f5c'),
      circle([800, 470], 112, '#4a3a58'),
      fill(blob('800,262 800,262 842,356 880,440 866,534 800,570 734,534 720,440 758,356'), SAND),
      fill(blob('800,350 800,350 830,430 848,490 834,544 800,562 766,544 752,490 770,430'), LAMP),
      fill(blob('800,440 800,440 818,494 816,540 800,556 784,540 782,494'), PAPER),
      fill(
        'M590 586C640 610 960 610 1010 586C1000 690 920 740 860 746L874 800H726L740 746C680 740 600 690 590 586Z',
        RED_STONE,
      ),
      fill(
        'M860 596C930 600 990 594 1010 586C1000 690 920 740 860 746L874 800H820C870 740 880 660 860 596Z',
        '#74302a',
      ),
      stroke('M592 588C660 612 940 612 1008 588', SAND_LIGHT, 12),
      rect(700, 796, 200, 18, SAND),
    ].join(''),
  )
}
