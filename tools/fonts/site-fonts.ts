/**
 * Subsets the open-licensed typefaces to what an English site with rupee amounts needs and prints
 * their `@font-face` rules.
 */
import {createHash} from 'node:crypto'
import {copyFile, mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import subsetFont from 'subset-font'
import {characters, type Ranges, rangesOf, withoutCodes} from './ranges.ts'

/** Characters of English sentences, prices and measures; every first page load fetches them. */
const LATIN = rangesOf(
  '20-7e a0 a3 a7 a9 ab ae b0-b2 b5 b7 bb bd d7 e9 2009-200a 200c-200d 2013-2014 2018-201e 2022 ' +
    '2026 2032-2033 2039-203a 2044 20ac 2122 2191 2193 2212',
)
/** Accents and rare signs; only a page that uses one of them fetches this file. */
const ACCENTED = rangesOf(
  'a1-a2 a4-a6 a8 aa ac-ad af b3-b4 b6 b8-ba bc be-d6 d8-e8 ea-ff 131 152-153 2c6 2da 2dc',
)
/** Transliterated Indian names and the rupee; also fetched only when used. */
const EXTENDED = rangesOf(
  '100-130 132-151 154-17f 1e0c-1e0d 1e24-1e25 1e36-1e39 1e40-1e47 1e5a-1e5d 1e62-1e63 1e6c-1e6d 20b9',
)
/** Hindi names and words; also fetched only when used. */
const DEVANAGARI = rangesOf('900-97f')
/** Joiners shape conjuncts. Pages of other scripts have them too, so no range names them. */
const JOINERS = '\u200c\u200d\u25cc'

/**
 * Eczar's variable font draws × as a blob, and its rupee sign overlaps the next glyph. The text face
 * provides both.
 */
const ECZAR_DEFECTS = [0xd7, 0x20b9]

const WEIGHTS = {min: 400, max: 700}

interface Face {
  /** The package of the typeface, which its files are named after. */
  typeface: 'eczar' | 'anek-latin' | 'inter'
  family: 'Eczar Variable' | 'Anek Latin Variable' | 'Inter Variable'
  style: 'normal' | 'italic'
  isDevanagari?: boolean
}

const FACES: readonly Face[] = [
  {typeface: 'eczar', family: 'Eczar Variable', style: 'normal'},
  {typeface: 'anek-latin', family: 'Anek Latin Variable', style: 'normal'},
  {typeface: 'eczar', family: 'Eczar Variable', style: 'normal', isDevanagari: true},
  // Headings and text share this file: one of Anek Devanagari has three times the size.
  {typeface: 'eczar', family: 'Anek Latin Variable', style: 'normal', isDevanagari: true},
  {typeface: 'inter', family: 'Inter Variable', style: 'normal'},
  {typeface: 'inter', family: 'Inter Variable', style: 'italic'},
]
const EXT = {suffix: '-ext', set: 'latin-ext', ranges: EXTENDED}
/** The Studio's style sheet names only one file, so that file has all of Latin-1. */
const STUDIO_SETS = [{suffix: '', set: 'latin', ranges: [...LATIN, ...ACCENTED]}, EXT]
const SITE_SETS = [
  {suffix: '', set: 'latin', ranges: LATIN},
  {suffix: '-accents', set: 'latin', ranges: ACCENTED},
  EXT,
]
const DEVANAGARI_SETS = [{suffix: '-devanagari', set: 'devanagari', ranges: DEVANAGARI}]

/** Writes the files into `target` and returns the CSS that declares them. */
export async function buildSiteFonts(packages: string, target: string): Promise<string> {
  await mkdir(target, {recursive: true})
  for (const file of await readdir(target)) {
    if (file.endsWith('.woff2')) await rm(`${target}/${file}`)
  }
  const rules: string[] = []
  for (const face of FACES) {
    const {typeface, style, isDevanagari} = face
    for (const {suffix, set, ranges: all} of setsOf(face)) {
      const ranges = typeface === 'eczar' ? withoutCodes(all, ECZAR_DEFECTS) : all
      const path = `${packages}/${typeface}/files/${typeface}-${set}-wght-${style}.woff2`
      const text = characters(ranges) + (isDevanagari ? JOINERS : '')
      const font = await subsetFont(await readFile(path), text, {
        targetFormat: 'woff2',
        variationAxes: {wght: WEIGHTS},
        noHinting: true,
      })
      const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
      const name = style === 'italic' ? `${typeface}-italic` : typeface
      const file = `${name}${suffix}-${hash}.woff2`
      await writeFile(`${target}/${file}`, font)
      rules.push(fontFaceRule(face, file, ranges, font.length))
    }
  }
  for (const name of ['eczar', 'anek-latin', 'inter']) {
    await copyFile(`${packages}/${name}/LICENSE`, `${target}/${name}-OFL.txt`)
  }
  return rules.join('\n')
}

function setsOf({family, isDevanagari}: Face) {
  if (isDevanagari) return DEVANAGARI_SETS
  return family === 'Inter Variable' ? STUDIO_SETS : SITE_SETS
}

function fontFaceRule(face: Face, file: string, ranges: Ranges, size: number): string {
  const unicodeRange = ranges
    .map(([first, last]) => {
      const start = `U+${first.toString(16)}`
      return first === last ? start : `${start}-${last.toString(16)}`
    })
    .join(', ')
  return `/* ${size} bytes */
@font-face {
  font-family: '${face.family}';
  src: url('/fonts/${file}') format('woff2');
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-style: ${face.style};
  font-display: swap;
  unicode-range: ${unicodeRange};
}`
}
