import {Face, Font, Blob as FontBlob, shape, Buffer as TextRun} from 'harfbuzzjs'
import {graphemes} from './wrap.ts'

/** Sets text in one style with TrueType fonts, which are tried in order for each character. */
export function createTypesetter(fonts: readonly Uint8Array<ArrayBuffer>[]) {
  const faces = fonts.map(loadFace)

  function glyphs(text: string, size: number) {
    let pen = 0
    return runsOf(text, faces).flatMap(({face, text: part}) => {
      const run = new TextRun()
      run.addText(part)
      run.guessSegmentProperties()
      shape(face.font, run)
      const scale = size / face.unitsPerEm
      const positions = run.getGlyphPositions()
      return run.getGlyphInfos().map(({codepoint}, index) => {
        const {xOffset = 0, yOffset = 0, xAdvance = 0} = positions[index] ?? {}
        const glyph = {face, scale, codepoint, x: pen + xOffset * scale, y: yOffset * scale}
        pen += xAdvance * scale
        return {...glyph, end: pen}
      })
    })
  }

  return {
    /** Outlines of one line of text whose baseline begins at x, y. */
    path: (text: string, x: number, y: number, size: number) =>
      glyphs(text, size)
        .map((glyph) =>
          placed(
            glyph.face.font.glyphToPath(glyph.codepoint),
            x + glyph.x,
            y - glyph.y,
            glyph.scale,
          ),
        )
        .join(''),
    width: (text: string, size: number) => glyphs(text, size).at(-1)?.end ?? 0,
    /** The text without characters that no face has: emoji, other scripts, control characters. */
    showable: (text: string) => {
      const parts = runsOf(text.normalize('NFC').replace(/\s+/g, ' '), faces)
      return parts
        .map((part) => part.text)
        .join('')
        .replace(/ +/g, ' ')
        .trim()
    },
  }
}

type LoadedFace = ReturnType<typeof loadFace>

function loadFace(file: Uint8Array<ArrayBuffer>) {
  const {buffer, byteOffset, byteLength} = file
  const face = new Face(new FontBlob(buffer.slice(byteOffset, byteOffset + byteLength)))
  return {
    font: new Font(face),
    unitsPerEm: face.upem,
    codePoints: new Set(face.collectUnicodes()),
  }
}

// Joiners and variation selectors control shaping and need no glyph of their own.
const STEERING = /\u200c|\u200d|\ufe0e|\ufe0f/g

/** Shapes neighbouring characters of one face together, to keep ligatures and kerning. */
function runsOf(text: string, faces: readonly LoadedFace[]): {face: LoadedFace; text: string}[] {
  const runs: {face: LoadedFace; text: string}[] = []
  for (const char of graphemes(text)) {
    const last = runs.at(-1)
    const preferred = faces.find((candidate) => hasAll(candidate, char))
    // A space stays in the run of the words around it, whichever face has it.
    const face = last && char === ' ' ? last.face : preferred
    if (last && last.face === face) last.text += char
    else if (face) runs.push({face, text: char})
  }
  return runs
}

function hasAll({codePoints}: LoadedFace, char: string): boolean {
  const letters = [...char.replace(STEERING, '')]
  return letters.length > 0 && letters.every((letter) => codePoints.has(letter.codePointAt(0) ?? 0))
}

// Glyph outlines have absolute coordinates with y upwards.
function placed(outline: string, x: number, y: number, scale: number): string {
  return outline.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, px: string, py: string) =>
      `${(x + Number(px) * scale).toFixed(1)},${(y - Number(py) * scale).toFixed(1)}`,
  )
}
