/** Line metrics and average letter width in English text of a font, in em. */
export type FontMetrics = {ascent: number; descent: number; lineGap: number; averageWidth: number}

// Letters per thousand in English prose with spaces; the average width of a line follows from it.
const LETTER_FREQUENCIES: Record<string, number> = {
  ' ': 180,
  a: 82,
  b: 15,
  c: 28,
  d: 43,
  e: 127,
  f: 22,
  g: 20,
  h: 61,
  i: 70,
  j: 1.5,
  k: 7.7,
  l: 40,
  m: 24,
  n: 67,
  o: 75,
  p: 19,
  q: 1,
  r: 60,
  s: 63,
  t: 91,
  u: 28,
  v: 9.8,
  w: 24,
  x: 1.5,
  y: 20,
  z: 0.7,
}

/** Reads the tables of a TrueType file that browsers use to lay out lines. */
export function readFontMetrics(font: Buffer): FontMetrics {
  const tables = readTables(font)
  const head = tableOffset(tables, 'head')
  const hhea = tableOffset(tables, 'hhea')
  const unitsPerEm = font.readUInt16BE(head + 18)
  const glyphs = readCharacterMap(font, tableOffset(tables, 'cmap'))
  const hmtx = tableOffset(tables, 'hmtx')
  const longMetrics = font.readUInt16BE(hhea + 34)
  let width = 0
  let count = 0
  for (const [letter, frequency] of Object.entries(LETTER_FREQUENCIES)) {
    const glyph = glyphs.get(letter.codePointAt(0) ?? 0) ?? 0
    width += frequency * font.readUInt16BE(hmtx + 4 * Math.min(glyph, longMetrics - 1))
    count += frequency
  }
  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    averageWidth: width / count / unitsPerEm,
  }
}

function readTables(font: Buffer): Map<string, number> {
  const tables = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + 16 * index
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8))
  }
  return tables
}

function tableOffset(tables: Map<string, number>, tag: string): number {
  const offset = tables.get(tag)
  if (offset === undefined) throw new Error(`The font has no ${tag} table`)
  return offset
}

function readCharacterMap(font: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * index)
    if (font.readUInt16BE(table) === 4) readFormat4(font, table, glyphs)
  }
  return glyphs
}

function readFormat4(font: Buffer, table: number, glyphs: Map<number, number>): void {
  const doubleCount = font.readUInt16BE(table + 6)
  for (let segment = 0; segment < doubleCount; segment += 2) {
    const last = font.readUInt16BE(table + 14 + segment)
    const first = font.readUInt16BE(table + 16 + doubleCount + segment)
    const delta = font.readUInt16BE(table + 16 + 2 * doubleCount + segment)
    const rangeAt = table + 16 + 3 * doubleCount + segment
    const range = font.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = range === 0 ? code : font.readUInt16BE(rangeAt + range + 2 * (code - first))
      glyphs.set(code, (range === 0 ? glyph + delta : glyph) & 0xffff)
    }
  }
}
