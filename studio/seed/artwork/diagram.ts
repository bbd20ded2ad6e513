/** The consent flow of India's health-record network, as a labelled diagram. */
import {cuspedArch} from './arch.ts'
import {type Point, polygonPath, starPoints} from './geometry.ts'
import {
  DEEP,
  INDIGO,
  JODHPUR,
  PAPER,
  RED_STONE,
  SAND,
  SAND_DEEP,
  SAND_LIGHT,
  TEAL,
} from './palette.ts'
import {circle, document, fill, rect, stroke} from './svg.ts'
import type {Typesetter} from './text.ts'
import {woven} from './weave.ts'

const W = 1600
const H = 900

type Node = {
  at: Point
  label: readonly string[]
  colour: string
  icon: (x: number, y: number) => string
}

export type Lettering = {bold: Typesetter; plain: Typesetter; display: Typesetter}

const NODES: readonly Node[] = [
  {at: [800, 250], label: ['Consent Manager'], colour: JODHPUR, icon: seal},
  {at: [270, 250], label: ['Patient'], colour: RED_STONE, icon: person},
  {at: [800, 700], label: ['Health Information', 'Provider'], colour: TEAL, icon: clinic},
  {at: [1330, 250], label: ['Health Information', 'User'], colour: SAND_DEEP, icon: doctor},
]

export function consentFlow(type: Lettering): string {
  return document(
    W,
    H,
    [
      rect(0, 0, W, H, PAPER),
      woven(
        {tiling: 'star-and-cross', size: 120, bounds: {x: 0, y: 0, width: W, height: H}},
        {ground: PAPER, bars: '#f4ede1', width: 8},
      ),
      fill(type.display.path('ABDM consent flow', 84, 100, 50), INDIGO),
      arrow([640, 226], [424, 226]),
      arrow([424, 290], [640, 290]),
      arrow([1170, 226], [960, 226]),
      arrow([960, 290], [1170, 290], true),
      arrow([800, 438], [800, 566]),
      elbow(),
      ...caption(type, 532, 186, 2, ['Asks for consent']),
      ...caption(type, 532, 336, 3, ['Grants, limits', 'or refuses']),
      ...caption(type, 1065, 186, 1, ['Requests records']),
      ...caption(type, 1072, 336, 4, ['Consent artefact']),
      ...caption(type, 640, 508, 5, ['Consent artefact']),
      ...caption(type, 1196, 742, 6, ['Encrypted health records']),
      ...NODES.map((node) => drawNode(node, type)),
    ].join(''),
  )
}

function drawNode({at: [x, y], label, colour, icon}: Node, {bold}: Lettering): string {
  const arch = {centre: x, spring: y - 6, half: 92, rise: 92, base: y + 78}
  const lines = label.map((line, index) =>
    fill(bold.path(line, x, y + 124 + index * 36, 32, 'middle'), INDIGO),
  )
  return [
    fill(cuspedArch({...arch, half: 106, rise: 104, base: y + 84}), SAND_LIGHT),
    fill(cuspedArch(arch), colour),
    icon(x, y + 10),
    ...lines,
  ].join('')
}

function arrow(from: Point, to: Point, dashed = false): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const tip = (turn: number): Point => [
    to[0] - 26 * Math.cos(angle + turn),
    to[1] - 26 * Math.sin(angle + turn),
  ]
  const end: Point = [to[0] - 18 * Math.cos(angle), to[1] - 18 * Math.sin(angle)]
  const shaft = stroke(`M${from.join(' ')}L${end.join(' ')}`, DEEP, 7)
  return (
    (dashed ? shaft.replace('<path', '<path stroke-dasharray="2 16"') : shaft) +
    fill(polygonPath([to, tip(0.5), tip(-0.5)]), DEEP)
  )
}

function elbow(): string {
  return (
    stroke('M960 690H1300A30 30 0 0 0 1330 660V470', TEAL, 11) +
    fill(
      polygonPath([
        [1330, 428],
        [1306, 474],
        [1354, 474],
      ]),
      TEAL,
    )
  )
}

function caption(
  {plain, bold}: Lettering,
  x: number,
  y: number,
  step: number,
  lines: readonly string[],
): string[] {
  const width = Math.max(...lines.map((line) => plain.width(line, 30)))
  const left = x - (width + 50) / 2
  return [
    circle([left + 18, y - 10], 19, SAND),
    fill(bold.path(String(step), left + 18, y, 27, 'middle'), INDIGO),
    ...lines.map((line, index) => fill(plain.path(line, left + 50, y + index * 34, 30), INDIGO)),
  ]
}

function person(x: number, y: number): string {
  return (
    fill(
      `M${x - 54} ${y + 68}C${x - 54} ${y + 16} ${x - 30} ${y + 2} ${x} ${y + 2}C${x + 30} ${y + 2} ${x + 54} ${y + 16} ${x + 54} ${y + 68}Z`,
      PAPER,
    ) + circle([x, y - 34], 30, PAPER)
  )
}

function doctor(x: number, y: number): string {
  return (
    person(x, y) +
    stroke(
      `M${x - 20} ${y + 6}C${x - 20} ${y + 40} ${x + 20} ${y + 40} ${x + 20} ${y + 6}M${x} ${y + 32}V${y + 48}`,
      SAND_DEEP,
      6,
    ) +
    circle([x, y + 52], 7, SAND_DEEP)
  )
}

function clinic(x: number, y: number): string {
  return [
    rect(x - 56, y - 26, 112, 94, PAPER),
    fill(
      polygonPath([
        [x - 66, y - 26],
        [x, y - 64],
        [x + 66, y - 26],
      ]),
      PAPER,
    ),
    rect(x - 7, y - 14, 14, 42, TEAL),
    rect(x - 21, y, 42, 14, TEAL),
    rect(x - 12, y + 42, 24, 26, TEAL),
  ].join('')
}

function seal(x: number, y: number): string {
  return (
    fill(polygonPath(starPoints([x, y - 4], 62, 8)), PAPER) +
    stroke(`M${x - 24} ${y - 4}L${x - 6} ${y + 16}L${x + 28} ${y - 24}`, JODHPUR, 12)
  )
}
