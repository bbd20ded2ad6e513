/** Arches of Rajput windows. */
import {lerp, type Point, round} from './geometry.ts'

export type Arch = {centre: number; spring: number; half: number; rise: number; base: number}

/**
 * The outline of a cusped opening: scalloped by `foils` lobes on each side and drawn up into a tip.
 * `spring` is where the curve starts, `base` the sill.
 */
export function cuspedArch({centre, spring, half, rise, base}: Arch, foils = 4): string {
  const points = Array.from({length: foils + 1}, (_, index): Point => {
    const t = (index / (foils + 0.55)) * (Math.PI / 2)
    return [half * Math.cos(t), rise * 0.94 * Math.sin(t) ** 0.92]
  })
  const left = points.map(([x, y]): Point => [centre - x, spring - y])
  const right = points.map(([x, y]): Point => [centre + x, spring - y]).reverse()
  const tip: Point = [centre, spring - rise * 1.1]
  const scallop = (from: Point, to: Point) => {
    const radius = round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.54)
    return `A${radius} ${radius} 0 0 1 ${round(to[0])} ${round(to[1])}`
  }
  const lobes = (row: Point[]) =>
    row
      .slice(1)
      .map((to, index) => scallop(row[index] ?? to, to))
      .join('')
  const lastLeft = left.at(-1) ?? tip
  const firstRight = right[0] ?? tip
  return [
    `M${round(centre - half)} ${round(base)}V${round(spring)}`,
    lobes(left),
    ogee(lastLeft, tip, rise),
    ogeeBack(tip, firstRight, rise),
    lobes(right),
    `V${round(base)}Z`,
  ].join('')
}

function ogee(from: Point, tip: Point, rise: number): string {
  const side = lerp(from, tip, 0.5)
  return `C${[from[0], from[1] - rise * 0.08, side[0] + (tip[0] - from[0]) * 0.3, side[1] + rise * 0.03, tip[0], tip[1]].map(round).join(' ')}`
}

function ogeeBack(tip: Point, to: Point, rise: number): string {
  const side = lerp(to, tip, 0.5)
  return `C${[side[0] + (tip[0] - to[0]) * 0.3, side[1] + rise * 0.03, to[0], to[1] - rise * 0.08, to[0], to[1]].map(round).join(' ')}`
}

/** A plain pointed opening, for windows too small to be scalloped. */
export function pointedArch({centre, spring, half, rise, base}: Arch): string {
  return `M${round(centre - half)} ${round(base)}V${round(spring)}C${[
    centre - half,
    spring - rise * 0.6,
    centre - half * 0.35,
    spring - rise * 0.85,
    centre,
    spring - rise,
    centre + half * 0.35,
    spring - rise * 0.85,
    centre + half,
    spring - rise * 0.6,
    centre + half,
    spring,
  ]
    .map(round)
    .reduce(
      (text, value, index) => text + (index === 6 ? 'C' : index === 0 ? '' : ' ') + value,
      '',
    )}V${round(base)}Z`
}
