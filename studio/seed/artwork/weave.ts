/** Lattices as they are seen: flat bands woven over and under, or carved in stone. */
import {type LatticeOptions, lattice, overPath, strandPath} from './jali.ts'
import {bar, group} from './svg.ts'

export type Weave = {ground: string; bars: string; width: number}

/** Bands that pass over and under each other, with a sliver of ground at each crossing. */
export function woven(options: LatticeOptions, {ground, bars, width}: Weave): string {
  const {strands} = lattice(options)
  return [
    bar(strandPath(strands), bars, width),
    bar(overPath(strands, width * 1.05), ground, width * 1.7),
    bar(overPath(strands, width * 1.5), bars, width),
  ].join('')
}

/** The same weave as a pierced stone screen: a shaded reveal below and to the right of every bar. */
export function carved(
  options: LatticeOptions,
  weave: Weave & {reveal: string; edge: string},
): string {
  const {strands} = lattice(options)
  const {bars, width, reveal, edge} = weave
  const d = strandPath(strands)
  const shift = width * 0.3
  return [
    group(bar(d, reveal, width), {transform: `translate(${shift} ${shift})`}),
    bar(d, bars, width),
    bar(overPath(strands, width * 0.9), reveal, width * 1.45),
    bar(overPath(strands, width * 1.35), bars, width),
    group(bar(d, edge, width * 0.16), {
      transform: `translate(${-width * 0.3} ${-width * 0.3})`,
      opacity: 0.75,
    }),
  ].join('')
}
