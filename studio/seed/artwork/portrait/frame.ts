/** The jharokha every sitter looks out of. */
import {cuspedArch} from '../arch.ts'
import type {Tiling} from '../jali.ts'
import {clipped, document, fill, group, rect, stroke} from '../svg.ts'
import {woven} from '../weave.ts'

export type Setting = {
  wall: string
  bars: string
  room: string
  roomBars: string
  trim: string
  tiling: Tiling
  size: number
}

const SIZE = 800
const WALL = {x: 0, y: 0, width: SIZE, height: SIZE}
const OPENING = {centre: 400, spring: 372, half: 306, rise: 300, base: 830}

/** Wraps a bust, drawn around the eye line, into wall, arch and room. */
export function framed(setting: Setting, bust: string): string {
  const outer = cuspedArch({...OPENING, half: OPENING.half + 26, rise: OPENING.rise + 22})
  const inner = cuspedArch(OPENING)
  return document(
    SIZE,
    SIZE,
    [
      rect(0, 0, SIZE, SIZE, setting.wall),
      woven(
        {tiling: 'octagons', size: 92, bounds: WALL},
        {ground: setting.wall, bars: setting.bars, width: 6},
      ),
      fill(outer, setting.trim),
      fill(inner, setting.room),
      clipped(
        'room',
        inner,
        [
          woven(
            {tiling: setting.tiling, size: setting.size, bounds: WALL},
            {ground: setting.room, bars: setting.roomBars, width: 5},
          ),
          fill('M640 0L800 0V800H560Z', setting.wall, {opacity: 0.16}),
          group(bust, {transform: 'translate(404 366) scale(1.12)'}),
        ].join(''),
      ),
      stroke(inner, setting.wall, 5, {opacity: 0.55}),
    ].join(''),
  )
}
