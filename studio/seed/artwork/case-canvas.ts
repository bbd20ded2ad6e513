import type {Walls} from './city.ts'
import {INDIGO} from './palette.ts'
import {rect} from './svg.ts'
import {woven} from './weave.ts'

export const W = 1920
export const H = 1080
const ALL = {x: 0, y: 0, width: W, height: H}

// The left third stays near the ground colour: titles are laid over it.
export function nightWall(bars: string): string {
  return (
    rect(0, 0, W, H, INDIGO) +
    woven({tiling: 'octagons', size: 170, bounds: ALL}, {ground: INDIGO, bars, width: 9})
  )
}

export const SAND_WALLS: Walls = {
  light: '#e0b283',
  middle: '#c08c5b',
  shade: '#80543c',
  opening: '#2a1f3a',
}
