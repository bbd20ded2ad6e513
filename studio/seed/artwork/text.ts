/** Sets words as shapes, so that a picture needs no font where it is rendered. */
import {readFile} from 'node:fs/promises'
import {Face, Font, Blob as FontBlob, shape, Buffer as TextRun} from 'harfbuzzjs'
import subsetFont from 'subset-font'
import {round} from './geometry.ts'

export type Typesetter = {
  /** The outline of a line of text, its baseline starting at x, y (or centred on x). */
  path: (text: string, x: number, y: number, size: number, anchor?: 'start' | 'middle') => string
  width: (text: string, size: number) => number
}

const ASCII = Array.from({length: 95}, (_, index) => String.fromCodePoint(32 + index)).join('')

/** A typesetter for one weight of a variable font file. */
export async function createTypesetter(file: string, weight: number): Promise<Typesetter> {
  const instance = await subsetFont(await readFile(file), `${ASCII}–—’“”·`, {
    targetFormat: 'truetype',
    variationAxes: {wght: weight},
  })
  const face = new Face(new FontBlob(new Uint8Array(instance).buffer))
  const font = new Font(face)
  const unitsPerEm = face.upem

  function glyphs(text: string) {
    const run = new TextRun()
    run.addText(text)
    run.guessSegmentProperties()
    shape(font, run)
    const positions = run.getGlyphPositions()
    let pen = 0
    return run.getGlyphInfos().map(({codepoint}, index) => {
      const left = pen + (positions[index]?.xOffset ?? 0)
      pen += positions[index]?.xAdvance ?? 0
      return {outline: font.glyphToPath(codepoint), left, end: pen}
    })
  }

  function width(text: string, size: number): number {
    return ((glyphs(text).at(-1)?.end ?? 0) * size) / unitsPerEm
  }

  function path(text: string, x: number, y: number, size: number, anchor = 'start'): string {
    const scale = size / unitsPerEm
    const start = anchor === 'middle' ? x - width(text, size) / 2 : x
    return glyphs(text)
      .map(({outline, left}) => place(outline, start + left * scale, y, scale))
      .join('')
  }

  return {path, width}
}

// Glyph outlines have absolute coordinates with y upwards.
function place(outline: string, x: number, y: number, scale: number): string {
  return outline.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, px: string, py: string) =>
      `${round(x + Number(px) * scale)},${round(y - Number(py) * scale)}`,
  )
}
