/** Covers of the articles about health records and hospitals; each is one lattice and one emblem. */
import {cuspedArch} from './arch.ts'
import {type Point, polar, polygonPath, polygonPoints, starPoints} from './geometry.ts'
import {contactStrands, strandPath} from './jali.ts'
import {
  AZURE,
  DEEP,
  DUSK,
  INDIGO,
  JODHPUR,
  LAMP,
  MIST,
  NIGHT,
  PAPER,
  RED_STONE,
  SAND,
  SAND_DEEP,
  SAND_LIGHT,
  SKY,
  TEAL,
} from './palette.ts'
import {bar, blob, circle, clipped, document, fill, group, rect, ring, stroke} from './svg.ts'
import {carved, woven} from './weave.ts'

const W = 1600
const H = 900
const ALL = {x: 0, y: 0, width: W, height: H}

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
  ].join('') // prettier-ignore
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
  ) // prettier-ignore
}

function milestoneDots(centre: number, count: number): string {
  return Array.from({length: count}, (_, k) =>
    circle([centre + (k - (count - 1) / 2) * 17, 800], 6, INDIGO),
  ).join('')
}

// A twelve-fold rosette told as a clock; beside it a queue that gets shorter.
export function waitingCover(): string {
  const centre: Point = [1090, 450]
  const face = polygonPoints(centre, 372, 12, Math.PI / 12)
  const inner = polygonPoints(centre, 250, 12, Math.PI / 12)
  const hand = (angle: number, length: number, width: number) =>
    stroke(`M${centre[0]} ${centre[1]}L${polar(centre, length, angle).join(' ')}`, PAPER, width)
  return document(
    W,
    H,
    [
      rect(0, 0, W, H, '#d9a873'),
      woven(
        {tiling: 'hexagons', size: 120, bounds: ALL},
        {ground: '#d9a873', bars: '#e3b888', width: 9},
      ),
      rect(0, 800, W, 100, '#c98f58'),
      rect(0, 800, W, 14, SAND_DEEP),
      circle(centre, 410, SAND_DEEP),
      circle(centre, 396, DUSK),
      bar(strandPath(contactStrands(face, 1.12)), SKY, 13),
      circle(centre, 232, JODHPUR),
      bar(strandPath(contactStrands(inner, 1.2)), '#3a6bdd', 9),
      ...Array.from({length: 12}, (_, k) =>
        fill(
          polygonPath(starPoints(polar(centre, 205, (k * Math.PI) / 6), k % 3 === 0 ? 17 : 10, 8)),
          k % 3 === 0 ? LAMP : MIST,
        ),
      ),
      fill(wedge(centre, 170, -Math.PI / 2, -Math.PI / 6), LAMP, {opacity: 0.9}),
      hand(-Math.PI / 2, 178, 14),
      hand(-Math.PI / 6, 128, 18),
      circle(centre, 22, PAPER),
      circle(centre, 9, RED_STONE),
      ...[0, 1, 2, 3].map((k) => waiting(116 + k * 143, 800, 1.25, k)),
    ].join(''),
  ) // prettier-ignore
}

function wedge([x, y]: Point, radius: number, from: number, to: number): string {
  const [x1, y1] = polar([x, y], radius, from)
  const [x2, y2] = polar([x, y], radius, to)
  return `M${x} ${y}L${x1} ${y1}A${radius} ${radius} 0 0 1 ${x2} ${y2}Z`
}

// A person waiting, in three flat pieces; those further back have already been called.
function waiting(x: number, ground: number, scale: number, index: number): string {
  const cloth = [RED_STONE, TEAL, JODHPUR, PAPER][index] ?? PAPER
  if (index === 3) {
    return group(
      [
        ring([0, -250], 44, SAND_DEEP, 7),
        stroke('M-58 0V-120C-58 -180 -30 -196 0 -196C30 -196 58 -180 58 -120V0', SAND_DEEP, 7),
      ].join(''),
      {transform: `translate(${x} ${ground}) scale(${scale})`, opacity: 0.75},
    )
  }
  return group(
    [
      fill('M-58 0V-120C-58 -180 -30 -196 0 -196C30 -196 58 -180 58 -120V0Z', cloth),
      fill('M14 -194C40 -188 58 -172 58 -120V0H14Z', INDIGO, {opacity: 0.22}),
      circle([0, -250], 44, ['#b2754c', '#e3ad80', '#96603d'][index] ?? SAND),
      fill('M-44 -252C-46 -306 44 -306 46 -246C30 -266 -10 -280 -44 -252Z', INDIGO),
    ].join(''),
    {transform: `translate(${x} ${ground}) scale(${scale})`},
  ) // prettier-ignore
}

// The cloud is a multifoil arch, and the hospital rises into it.
export function cloudCover(): string {
  const cloud =
    'M330 560A120 120 0 0 1 372 330A150 150 0 0 1 600 208A190 190 0 0 1 960 190A160 160 0 0 1 1200 300A138 138 0 0 1 1262 560Z'
  return document(
    W,
    H,
    [
      rect(0, 0, W, H, JODHPUR),
      woven(
        {tiling: 'six-fold', size: 150, bounds: ALL},
        {ground: JODHPUR, bars: '#3d6cdb', width: 9},
      ),
      group(fill(cloud, '#244da9'), {transform: 'translate(18 20)'}),
      fill(cloud, PAPER),
      clipped(
        'cloud',
        cloud,
        [
          woven(
            {tiling: 'star-and-cross', size: 118, bounds: ALL},
            {ground: PAPER, bars: '#e6e3ea', width: 9},
          ),
          fill('M0 470H1600V700H0Z', MIST, {opacity: 0.7}),
          fill('M960 150C1000 300 1100 420 1300 430V600H0V520C500 560 900 480 960 150Z', MIST, {
            opacity: 0.32,
          }),
        ].join(''),
      ),
      rect(0, 800, W, 100, INDIGO),
      rect(0, 800, W, 12, SAND),
      hospital(500, 800, 600),
      ...[-190, 0, 190].map((dx, index) => rising(800 + dx, 606 - (index === 1 ? 60 : 0))),
    ].join(''),
  ) // prettier-ignore
}

function hospital(x: number, ground: number, width: number): string {
  const wing = width * 0.3
  const windows = (left: number, top: number, columns: number, rows: number, step: number) =>
    Array.from({length: columns * rows}, (_, k) =>
      fill(
        cuspedArch(
          {
            centre: left + (k % columns) * step,
            spring: top + Math.floor(k / columns) * 62,
            half: 13,
            rise: 14,
            base: top + 26 + Math.floor(k / columns) * 62,
          },
          2,
        ),
        k % 4 === 1 ? LAMP : DEEP,
      ),
    ).join('')
  return [
    rect(x, ground - 130, width, 130, SAND_LIGHT),
    rect(x + width * 0.8, ground - 130, width * 0.2, 130, SAND),
    rect(x + wing, ground - 220, width * 0.4, 220, PAPER),
    rect(x + wing + width * 0.3, ground - 220, width * 0.1, 220, '#d8d2d4'),
    rect(x - 8, ground - 138, wing + 8, 12, SAND),
    rect(x + width * 0.7, ground - 138, wing + 8, 12, SAND_DEEP),
    rect(x + wing - 8, ground - 228, width * 0.4 + 16, 12, SAND),
    windows(x + 36, ground - 96, 4, 1, 40),
    windows(x + width * 0.74, ground - 96, 4, 1, 40),
    rect(x + width / 2 - 34, ground - 196, 22, 66, TEAL, {transform: 'translate(6 0)'}),
    rect(x + width / 2 - 50, ground - 174, 66, 22, TEAL),
    fill(
      cuspedArch(
        {centre: x + width / 2 - 16, spring: ground - 50, half: 40, rise: 44, base: ground},
        3,
      ),
      DEEP,
    ),
  ].join('') // prettier-ignore
}

function rising(x: number, y: number): string {
  return [
    fill(polygonPath(starPoints([x, y - 86], 44, 8)), JODHPUR),
    fill(polygonPath(starPoints([x, y - 86], 24, 8)), PAPER),
    stroke(
      `M${x} ${y + 20}V${y - 26}M${x - 22} ${y - 8}L${x} ${y - 30}L${x + 22} ${y - 8}`,
      SAND,
      11,
    ),
  ].join('')
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
  ] // prettier-ignore
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
      fill(
        blob([
          [800, 262],
          [800, 262],
          [842, 356],
          [880, 440],
          [866, 534],
          [800, 570],
          [734, 534],
          [720, 440],
          [758, 356],
        ]),
        SAND,
      ),
      fill(
        blob([
          [800, 350],
          [800, 350],
          [830, 430],
          [848, 490],
          [834, 544],
          [800, 562],
          [766, 544],
          [752, 490],
          [770, 430],
        ]),
        LAMP,
      ),
      fill(
        blob([
          [800, 440],
          [800, 440],
          [818, 494],
          [816, 540],
          [800, 556],
          [784, 540],
          [782, 494],
        ]),
        PAPER,
      ),
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
  ) // prettier-ignore
}

/** A carved wall behind a lit doorway, for the news about care at home. */
export function homeCareCover(): string {
  const door = {centre: 1010, spring: 470, half: 190, rise: 200, base: 790}
  return document(
    W,
    H,
    [
      rect(0, 0, W, H, AZURE),
      rect(0, 0, 560, H, '#3a68d2'),
      clipped(
        'screen',
        'M120 130H480V610H120Z',
        rect(0, 0, 600, H, INDIGO) +
          carved(
            {
              tiling: 'star-and-cross',
              size: 120,
              bounds: {x: 120, y: 130, width: 360, height: 480},
            },
            {ground: INDIGO, bars: SAND, width: 20, reveal: SAND_DEEP, edge: SAND_LIGHT},
          ),
      ),
      bar('M110 120H490V620H110Z', PAPER, 22),
      fill(cuspedArch({...door, half: 236, rise: 240}), PAPER),
      fill(cuspedArch({...door, half: 210, rise: 218}), SAND),
      fill(cuspedArch(door), LAMP),
      clipped(
        'door',
        cuspedArch(door),
        [
          fill('M820 260H1010V800H820Z', '#ffe1b0'),
          woven(
            {tiling: 'six-fold', size: 96, bounds: {x: 800, y: 200, width: 420, height: 320}},
            {ground: LAMP, bars: '#f2bd78', width: 7},
          ),
          rect(800, 520, 420, 300, '#ffdca6'),
          group(nurse(), {transform: 'translate(1010 790)'}),
        ].join(''),
      ),
      rect(0, 790, W, 110, '#22418f'),
      rect(700, 790, 620, 26, PAPER),
      rect(660, 816, 700, 26, '#d8d2d4'),
      rect(620, 842, 780, 58, '#b4b9d3'),
      fill('M820 816L1200 816L1330 900H690Z', LAMP, {opacity: 0.45}),
      lantern(1330, 330),
      lantern(690, 330),
    ].join(''),
  ) // prettier-ignore
}

function nurse(): string {
  return [
    fill('M-92 0L-74 -190C-70 -250 -34 -268 0 -268C34 -268 70 -250 74 -190L92 0Z', PAPER),
    fill('M12 -267C40 -264 70 -250 74 -190L92 0H20Z', MIST),
    rect(-9, -220, 18, 50, TEAL, {transform: 'translate(-34 0)'}),
    rect(-59, -204, 50, 18, TEAL),
    fill('M-22 -290H22V-258C10 -246 -10 -246 -22 -258Z', '#864f3a'),
    circle([0, -318], 50, '#b2754c'),
    fill(
      'M12 -366C40 -362 52 -340 50 -314C48 -292 34 -274 12 -270C26 -300 28 -330 12 -366Z',
      '#864f3a',
    ),
    fill('M-50 -326C-54 -384 54 -384 52 -322C40 -350 -10 -356 -50 -326Z', INDIGO),
    fill('M-44 -358C-30 -396 34 -396 46 -356C20 -370 -20 -370 -44 -358Z', PAPER),
    rect(66, -100, 96, 70, TEAL),
    rect(126, -100, 36, 70, '#256661'),
    stroke('M90 -102V-122H138V-102', TEAL, 8),
    rect(100, -86, 12, 40, PAPER),
    rect(86, -72, 40, 12, PAPER),
  ].join('') // prettier-ignore
}

function lantern(x: number, y: number): string {
  return [
    stroke(`M${x} ${y - 60}V${y - 110}`, INDIGO, 6),
    fill(polygonPath(polygonPoints([x, y], 62, 8, Math.PI / 8)), LAMP),
    bar(strandPath(contactStrands(polygonPoints([x, y], 62, 8, Math.PI / 8), 1.18)), INDIGO, 6),
    bar(polygonPath(polygonPoints([x, y], 62, 8, Math.PI / 8)), INDIGO, 8),
  ].join('')
}
