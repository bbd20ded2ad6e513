/** A doctor's coat and a sister's veil, in the units of the face. */
import type {Point} from '../geometry.ts'
import {blob, circle, clipped, fill, ring, stroke} from '../svg.ts'
import {BODY, NARROW} from './clothes.ts'

/** A doctor's coat over other clothes, with a stethoscope. */
export function coat(under: string, narrow: boolean, stethoscope: string): string {
  const outline = narrow ? NARROW : BODY
  const d = blob(outline.map(([x, y]): Point => [x * (narrow ? 1.1 : 1.03), y]))
  return [
    under,
    clipped(
      'coat',
      d,
      [
        fill(
          blob('-54,168 -98,198 -270,220 -290,470 -290,470 -46,470 -46,470 -60,380 -72,280'),
          '#f1ece4',
        ),
        fill(blob('-90,290 -140,330 -150,470 -150,470 -46,470 -46,470 -58,380'), '#d5d3d8'),
        fill(blob('78,166 130,194 300,220 310,470 310,470 70,470 70,470 84,380 92,280'), '#a9b0c8'),
        fill(blob('120,300 170,330 190,470 190,470 310,470 310,220 250,230 170,240'), '#8d97b8'),
        fill(
          blob('-54,168 -84,190 -108,250 -84,262 -102,280 -60,384 -60,384 -52,300 -50,220'),
          '#fbf8f2',
        ),
        fill(blob('78,166 108,190 130,250 106,262 124,280 76,384 76,384 74,300 76,220'), '#c3c8da'),
      ].join(''),
    ),
    stroke('M-62 178C-96 240 -92 300 -66 330C-50 346 -34 352 -26 362', stethoscope, 8),
    stroke('M86 176C120 240 112 290 84 330C74 346 60 352 50 370', stethoscope, 8),
    ring([48, 384], 15, '#c9ced8', 7),
    circle([48, 384], 9, stethoscope),
  ].join('')
}

/** The white veil and cape of a nursing sister, banded in blue. */
export function veilBack(): string {
  return [
    fill(
      blob(`-20,-160 -84,-130 -108,-50 -112,40 -130,140 -160,216 -100,250 0,200 120,260 196,226
        166,130 150,20 134,-80 90,-150 30,-172`),
      '#b9bfd3',
    ),
    fill(
      blob('-84,-120 -108,-40 -112,50 -132,150 -160,216 -126,236 -92,170 -80,80 -86,0'),
      '#e9e6e2',
    ),
  ].join('')
}

export function veilFront(band: string): string {
  return [
    fill(
      blob(`-86,-52 -80,-88 -50,-108 0,-110 44,-96 64,-60 72,-6 84,60 92,120 120,190 164,240 196,226
        168,130 152,20 136,-80 92,-152 24,-178 -44,-164 -84,-126 -98,-80`),
      '#f4f0e9',
    ),
    fill(
      blob('40,-176 92,-152 136,-80 152,20 168,130 196,226 164,240 130,180 116,90 104,-10 88,-90'),
      '#b3bad2',
    ),
    stroke('M-84 -62C-74 -92 -46 -104 0 -106C38 -102 58 -76 68 -20C76 40 84 110 112 176', band, 9),
    stroke('M-20 -160C40 -160 92 -110 104 -30', '#cfd0da', 4),
  ].join('')
}
