/** A company as a haveli with somebody at every window. */
import {cuspedArch} from './arch.ts'
import {H, nightWall, SAND_WALLS, W} from './case-canvas.ts'
import {chhatri} from './city.ts'
import {DUSK, LAMP, MIST, PAPER, SAND, SAND_DEEP, SAND_LIGHT} from './palette.ts'
import {sitter} from './portrait/extras.ts'
import {clipped, document, fill, rect} from './svg.ts'
import {carved} from './weave.ts'

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
          jharokha(left + 116 + column * step, base - 18, row * columns + column),
        ),
      ]),
    ].join(''),
  )
}

// Who looks out of which window, row by row; the others are closed by a screen.
const WINDOWS: ReadonlyArray<string | undefined> = [
  'portrait-team-1',
  'portrait-quote-2',
  undefined,
  'portrait-team-4',
  'portrait-hospital-1',
  'portrait-quote-1',
  'portrait-team-5',
  undefined,
  'portrait-quote-3',
  'portrait-team-2',
  undefined,
  'portrait-hospital-2',
  undefined,
  'portrait-team-3',
  'patient-2',
  undefined,
  'patient-3',
  'colleague',
]

function jharokha(x: number, sill: number, index: number): string {
  const arch = {centre: x, spring: sill - 110, half: 66, rise: 74, base: sill}
  const name = WINDOWS[index]
  const room = name === undefined ? DUSK : [LAMP, '#f6dcb0', MIST][index % 3]
  const inside =
    name === undefined
      ? screenFill(x, sill)
      : sitter(name, `window${index}`, `translate(${x} ${sill - 92}) scale(0.35)`)
  return [
    fill(cuspedArch({...arch, half: 84, rise: 90}), SAND_DEEP),
    fill(cuspedArch({...arch, half: 82, rise: 88}), PAPER, {transform: 'translate(-4 -3)'}),
    fill(cuspedArch(arch), room ?? LAMP),
    clipped(`jharokha${index}`, cuspedArch(arch), inside),
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
