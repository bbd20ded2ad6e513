/**
 * Small repeating tiles for the site's style sheet. They are drawn in opaque black on nothing, to be
 * used as a mask: the page supplies the colour.
 */
import {mkdir, writeFile} from 'node:fs/promises'
import {cuspedArch} from './arch.ts'
import {type Point, round} from './geometry.ts'
import {lattice, strandPath, type Tiling} from './jali.ts'

type Pattern = {file: string; tiling: Tiling; size: number; width: number; angle?: number}

const PATTERNS: readonly Pattern[] = [
  {file: 'star-and-cross', tiling: 'star-and-cross', size: 64, width: 2},
  {file: 'octagons', tiling: 'octagons', size: 88, width: 2},
  {file: 'hexagons', tiling: 'hexagons', size: 56, width: 2},
  {file: 'six-fold', tiling: 'six-fold', size: 72, width: 2},
  {file: 'twelve-fold', tiling: 'twelve-fold', size: 120, width: 2},
]

/** One period of a lattice, as wide as `size`; triangular lattices repeat after two rows. */
export function patternTile({tiling, size, width, angle}: Pattern): {svg: string; height: number} {
  const square = tiling === 'star-and-cross' || tiling === 'octagons'
  const height = square ? size : round(size * Math.sqrt(3))
  const bounds = {x: 0, y: 0, width: size, height: square ? size : size * Math.sqrt(3)}
  const {strands} = lattice({tiling, size, bounds, ...(angle === undefined ? {} : {angle})})
  const near = strands.filter(({points}) => touches(points, size, height, width * 2))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${height}" viewBox="0 0 ${size} ${height}"><path fill="none" stroke="#000" stroke-width="${width}" d="${strandPath(near)}"/></svg>\n`
  return {svg, height}
}

function touches(points: readonly Point[], width: number, height: number, margin: number): boolean {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return (
    Math.max(...xs) > -margin &&
    Math.min(...xs) < width + margin &&
    Math.max(...ys) > -margin &&
    Math.min(...ys) < height + margin
  )
}

// A row of cusped arches, open at the foot: the lower edge of a band of colour.
function archFrieze(): string {
  const width = 48
  const height = 40
  const arch = cuspedArch({centre: width / 2, spring: 26, half: 20, rise: 18, base: height + 2}, 3)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill-rule="evenodd" d="M0 0H${width}V${height}H0Z${arch}"/></svg>\n`
}

// A line with an eight-pointed star in the middle of every period.
function starRule(): string {
  const {strands} = lattice({
    tiling: 'star-and-cross',
    size: 24,
    bounds: {x: 0, y: 0, width: 24, height: 24},
  })
  const middle = strands.filter(({points}) =>
    points.every(([x, y]) => x >= -1 && x <= 25 && y >= -1 && y <= 25),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="24" viewBox="0 0 48 24"><path fill="none" stroke="#000" stroke-width="1.5" d="M0 12H12M36 12H48"/><path transform="translate(12)" fill="none" stroke="#000" stroke-width="1.5" d="${strandPath(middle)}"/></svg>\n`
}

// A merlon of a fort's parapet, with half a gap at either side.
function parapet(): string {
  const merlon = cuspedArch({centre: 16, spring: 16, half: 13, rise: 13, base: 28}, 1)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="28" viewBox="0 0 32 28"><path d="${merlon}"/></svg>\n`
}

/** Writes the tiles and returns their names with their sizes. */
export async function buildPatterns(target: string): Promise<string[]> {
  await mkdir(target, {recursive: true})
  const written: string[] = []
  for (const pattern of PATTERNS) {
    const {svg, height} = patternTile(pattern)
    await writeFile(`${target}/${pattern.file}.svg`, svg)
    written.push(`${pattern.file}.svg ${pattern.size}×${height} ${svg.length} bytes`)
  }
  await writeFile(`${target}/arch-frieze.svg`, archFrieze())
  await writeFile(`${target}/star-rule.svg`, starRule())
  await writeFile(`${target}/parapet.svg`, parapet())
  return [...written, 'arch-frieze.svg 48×40', 'star-rule.svg 48×24', 'parapet.svg 32×28']
}
