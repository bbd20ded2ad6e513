/** Fonts of the sharing images, as TrueType. */
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises'
import subsetFont from 'subset-font'
import {characters, withoutCodes} from './site-fonts.ts'

const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x20b9, 0x20b9],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const
const DEVANAGARI = [
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
  [0xa8e0, 0xa8ff],
] as const

// Eczar's variable font draws × as a blob, and its rupee sign overlaps the next glyph.
const ECZAR_DEFECTS = [0xd7, 0x20b9]

const FACES = [
  {name: 'eczar-latin', source: 'eczar', weight: 700, ranges: withoutCodes(LATIN, ECZAR_DEFECTS)},
  {
    name: 'eczar-latin-ext',
    source: 'eczar',
    weight: 700,
    ranges: withoutCodes(LATIN, ECZAR_DEFECTS),
  },
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
