/**
 * Subsets the open-licensed typefaces to what an English site with rupee amounts needs and prints
 * their `@font-face` rules.
 */
import {createHash} from 'node:crypto'
import {copyFile, mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import subsetFont from 'subset-font'

// Characters of English sentences, prices and measures; every first page load fetches them.
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xae, 0xae],
  [0xb0, 0xb2],
  [0xb5, 0xb5],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2009, 0x200a],
  [0x200c, 0x200d],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
] as const
// Accents and rare signs; only a page that uses one of them fetches this file.
const ACCENTED = [
  [0xa1, 0xa2],
  [0xa4, 0xa6],
  [0xa8, 0xa8],
  [0xaa, 0xaa],
  [0xac, 0xad],
  [0xaf, 0xaf],
  [0xb3, 0xb4],
  [0xb6, 0xb6],
  [0xb8, 0xba],
  [0xbc, 0xbc],
  [0xbe, 0xd6],
  [0xd8, 0xe8],
  [0xea, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
] as const
// Transliterated Indian names and the rupee; also fetched only when used.
const EXTENDED = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x1e0c, 0x1e0d],
  [0x1e24, 0x1e25],
  [0x1e36, 0x1e39],
  [0x1e40, 0x1e47],
  [0x1e5a, 0x1e5d],
  [0x1e62, 0x1e63],
  [0x1e6c, 0x1e6d],
  [0x20b9, 0x20b9],
] as const

// Hindi names and words; also fetched only when used.
const DEVANAGARI = [[0x900, 0x97f]] as const
/** Joiners shape conjuncts. Pages of other scripts have them too, so no range names them. */
const JOINERS = '\u200c\u200d\u25cc'

// Eczar's variable font draws × as a blob, and its rupee sign overlaps the next glyph. The text
// face provides both.
const ECZAR_DEFECTS = [0xd7, 0x20b9]

const FACES = [
  {
    name: 'eczar',
    family: 'Eczar Variable',
    source: 'eczar/files/eczar-{set}-wght-normal',
    weights: {min: 400, max: 700},
    style: 'normal',
  },
  {
    name: 'anek-latin',
    family: 'Anek Latin Variable',
    source: 'anek-latin/files/anek-latin-{set}-wght-normal',
    weights: {min: 400, max: 700},
    style: 'normal',
  },
  {
    name: 'eczar',
    family: 'Eczar Variable',
    source: 'eczar/files/eczar-{set}-wght-normal',
    weights: {min: 400, max: 700},
    style: 'normal',
    script: 'devanagari',
  },
  // Headings and text share this file: one of Anek Devanagari has three times the size.
  {
    name: 'eczar',
    family: 'Anek Latin Variable',
    source: 'eczar/files/eczar-{set}-wght-normal',
    weights: {min: 400, max: 700},
    style: 'normal',
    script: 'devanagari',
  },
  {
    name: 'inter',
    family: 'Inter Variable',
    source: 'inter/files/inter-{set}-wght-normal',
    weights: {min: 400, max: 700},
    style: 'normal',
  },
  {
    name: 'inter-italic',
    family: 'Inter Variable',
    source: 'inter/files/inter-{set}-wght-italic',
    weights: {min: 400, max: 700},
    style: 'italic',
  },
] as const
const EXT = {suffix: '-ext', set: 'latin-ext', ranges: EXTENDED} as const
/** The Studio's style sheet names only one file, so that file has all of Latin-1. */
const STUDIO_SETS = [{suffix: '', set: 'latin', ranges: [...LATIN, ...ACCENTED]}, EXT] as const
const SITE_SETS = [
  {suffix: '', set: 'latin', ranges: LATIN},
  {suffix: '-accents', set: 'latin', ranges: ACCENTED},
  EXT,
] as const
const DEVANAGARI_SETS = [{suffix: '-devanagari', set: 'devanagari', ranges: DEVANAGARI}] as const

type Ranges = readonly (readonly [number, number])[]

/** Writes the files into `target` and returns the CSS that declares them. */
export async function buildSiteFonts(packages: string, target: string): Promise<string> {
  await mkdir(target, {recursive: true})
  for (const file of await readdir(target)) {
    if (file.endsWith('.woff2')) await rm(`${target}/${file}`)
  }
  const rules: string[] = []
  for (const face of FACES) {
    for (const {suffix, set, ranges: all} of setsOf(face)) {
      const ranges = face.name === 'eczar' ? withoutCodes(all, ECZAR_DEFECTS) : all
      const source = await readFile(`${packages}/${face.source.replace('{set}', set)}.woff2`)
      const font = await subsetFont(
        source,
        characters(ranges) + ('script' in face ? JOINERS : ''),
        {
          targetFormat: 'woff2',
          variationAxes: {wght: face.weights},
          noHinting: true,
        },
      )
      const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
      const file = `${face.name}${suffix}-${hash}.woff2`
      await writeFile(`${target}/${file}`, font)
      rules.push(fontFaceRule(face, file, ranges, font.length))
    }
  }
  for (const name of ['eczar', 'anek-latin', 'inter']) {
    await copyFile(`${packages}/${name}/LICENSE`, `${target}/${name}-OFL.txt`)
  }
  return rules.join('\n')
}

function setsOf(face: (typeof FACES)[number]) {
  if ('script' in face) return DEVANAGARI_SETS
  return face.family === 'Inter Variable' ? STUDIO_SETS : SITE_SETS
}

/** Ranges of code points without the given codes. */
export function withoutCodes(ranges: Ranges, codes: readonly number[]): Ranges {
  return codes.reduce<Ranges>(
    (kept, code) =>
      kept.flatMap(([first, last]): Ranges => {
        if (code < first || code > last) return [[first, last]]
        const parts: Ranges = [
          [first, code - 1],
          [code + 1, last],
        ]
        return parts.filter(([start, end]) => start <= end)
      }),
    ranges,
  )
}

/** All characters of the ranges, as one text. */
export function characters(ranges: Ranges): string {
  return ranges
    .flatMap(([first, last]) => Array.from({length: last - first + 1}, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('')
}

function fontFaceRule(
  face: (typeof FACES)[number],
  file: string,
  ranges: Ranges,
  size: number,
): string {
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
  font-weight: ${face.weights.min} ${face.weights.max};
  font-style: ${face.style};
  font-display: swap;
  unicode-range: ${unicodeRange};
}`
}
