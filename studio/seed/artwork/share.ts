/** The picture that social networks show for a page without one of its own. */
import {MARK_PATH} from './brand.ts'
import {rosetteArch} from './covers-choice.ts'
import {INDIGO, PAPER, SAND_LIGHT, SKY} from './palette.ts'
import {document, fill, rect} from './svg.ts'
import type {Typesetter} from './text.ts'
import {woven} from './weave.ts'

export function shareCard(display: Typesetter, text: Typesetter): string {
  const bounds = {x: 0, y: 0, width: 1200, height: 630}
  return document(
    1200,
    630,
    [
      rect(0, 0, 1200, 630, INDIGO),
      woven({tiling: 'octagons', size: 126, bounds}, {ground: INDIGO, bars: '#141d42', width: 8}),
      `<g transform="translate(84 -34) scale(0.72)">${rosetteArch()}</g>`,
      `<g transform="translate(80 150) scale(3)"><path fill="${SKY}" fill-rule="evenodd" d="${MARK_PATH}"/></g>`,
      fill(display.path('Neelgarh', 80, 348, 100), PAPER),
      fill(display.path('Software', 80, 446, 100), PAPER),
      fill(text.path('Hospital and business software from Jodhpur', 80, 512, 28), SAND_LIGHT),
    ].join(''),
  )
}
