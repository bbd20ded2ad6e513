/** Covers with people: the queue at the outpatient desk, and the nurse at the door. */
import {cuspedArch} from './arch.ts'
import {ALL, H, W} from './cover-canvas.ts'
import {type Point, polar, polygonPath, polygonPoints, starPoints} from './geometry.ts'
import {contactStrands, strandPath} from './jali.ts'
import {
  AZURE,
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
import {sitter} from './portrait/extras.ts'
import {bar, blob, circle, clipped, document, fill, group, rect, stroke} from './svg.ts'
import {carved, woven} from './weave.ts'

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
      ...queue(),
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
    ].join(''),
  )
}

function wedge([x, y]: Point, radius: number, from: number, to: number): string {
  const [x1, y1] = polar([x, y], radius, from)
  const [x2, y2] = polar([x, y], radius, to)
  return `M${x} ${y}L${x1} ${y1}A${radius} ${radius} 0 0 1 ${x2} ${y2}Z`
}

const QUEUE = ['patient-1', 'patient-2', 'patient-3'] as const

// They look towards the clock; the last place is already empty.
function queue(): string[] {
  const place = (index: number) => `translate(${-8 + index * 176} 560) scale(-0.62 0.62)`
  const gone = fill(
    blob(
      '0,-150 84,-120 100,0 60,110 70,170 200,240 236,320 240,420 -240,420 -236,320 -200,240 -70,170 -60,110 -100,0 -84,-120',
    ),
    '#cc9560',
  )
  const seats = QUEUE.map((name, index) => sitter(name, `queue${index}`, place(index + 0.6)))
  return [group(gone, {transform: place(3.55)}), ...seats.reverse()]
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
          sitter('nurse', 'nurse', 'translate(1006 496) scale(0.72)'),
          halfDoor(),
        ].join(''),
      ),
      rect(0, 790, W, 110, '#22418f'),
      rect(700, 790, 620, 26, PAPER),
      rect(660, 816, 700, 26, '#d8d2d4'),
      rect(620, 842, 780, 58, '#b4b9d3'),
      bag(1220, 820),
      fill('M820 816L1200 816L1330 900H690Z', LAMP, {opacity: 0.45}),
      lantern(1330, 330),
      lantern(690, 330),
    ].join(''),
  )
}

// She waits behind the half-door; her bag stands on the step.
function halfDoor(): string {
  const panels = [850, 1022].map((x) => rect(x, 708, 148, 64, '#1d3c8c'))
  return [rect(820, 684, 380, 106, JODHPUR), rect(820, 684, 380, 14, SKY), ...panels].join('')
}

function bag(x: number, ground: number): string {
  return group(
    [
      rect(0, -92, 128, 92, TEAL),
      rect(92, -92, 36, 92, '#256661'),
      stroke('M32 -94V-118H96V-94', TEAL, 10),
      rect(46, -74, 16, 54, PAPER),
      rect(27, -55, 54, 16, PAPER),
    ].join(''),
    {transform: `translate(${x} ${ground})`},
  )
}

function lantern(x: number, y: number): string {
  return [
    stroke(`M${x} ${y - 60}V${y - 110}`, INDIGO, 6),
    fill(polygonPath(polygonPoints([x, y], 62, 8, Math.PI / 8)), LAMP),
    bar(strandPath(contactStrands(polygonPoints([x, y], 62, 8, Math.PI / 8), 1.18)), INDIGO, 6),
    bar(polygonPath(polygonPoints([x, y], 62, 8, Math.PI / 8)), INDIGO, 8),
  ].join('')
}
