/** Fonts of the sharing images, as TrueType. */
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises'
import subsetFont from 'subset-font'
import {characters, rangesOf, withoutCodes} from './ranges.ts'

const LATIN = rangesOf('20-7e a0-17f 218-21b 1e00-1eff 2010-2027 2030-203a 20ac 20b9 2122 2212')
const DEVANAGARI = rangesOf('900-97f 200c-200d 25cc a8e0-a8ff')

// Eczar's variable font draws × as a blob, and its rupee sign overlaps the next glyph.
const ECZAR_DEFECTS = [0xd7, 0x20b9]

const ECZAR_LATIN = withoutCodes(LATIN, ECZAR_DEFECTS)
const FACES = [
  {name: 'eczar-latin', source: 'eczar', weight: 700, ranges: ECZAR_LATIN},
  {name: 'eczar-latin-ext', source: 'eczar', weight: 700, ranges: ECZAR_LATIN},
  {name: 'eczar-devanagari', source: 'eczar', weight: 700, ranges: DEVANAGARI},
  {name: 'anek-latin-latin', source: 'anek-latin', weight: 500, ranges: LATIN},
  {name: 'anek-latin-latin-ext', source: 'anek-latin', weight: 500, ranges: LATIN},
] as const

/** Writes the files into `target`, with the licences of the typefaces. */
export async function buildShareFonts(packages: string, target: string): Promise<void> {
  await mkdir(target, {recursive: true})
  for (const {name, source, weight, ranges} of FACES) {
    const file = `${packages}/${source}/files/${name}-wght-normal.woff2`
    const font = await subsetFont(await readFile(file), characters(ranges), {
      targetFormat: 'truetype',
      variationAxes: {wght: weight},
      noHinting: true,
    })
    await writeFile(`${target}/${name}.ttf`, font)
  }
  for (const source of ['eczar', 'anek-latin']) {
    await copyFile(`${packages}/${source}/LICENSE`, `${target}/${source}-OFL.txt`)
  }
}
