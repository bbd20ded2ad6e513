import sharp from 'sharp'
import {SHARE_IMAGE_PX} from '#app/lib/image-url.ts'
import {truncate} from '#app/lib/text.ts'
import anekLatin from './assets/anek-latin-latin.ttf?inline'
import anekLatinExt from './assets/anek-latin-latin-ext.ttf?inline'
import eczarDevanagari from './assets/eczar-devanagari.ttf?inline'
import eczarLatin from './assets/eczar-latin.ttf?inline'
import eczarLatinExt from './assets/eczar-latin-ext.ttf?inline'
import groundPicture from './assets/ground.png?inline'
import {createTypesetter} from './typesetter.server.ts'
import {layOutTitle} from './wrap.ts'

export interface CardText {
  brand: string
  title: string
  /** What kind of page it is, in a word or two. */
  kind: string | null
}

const display = createTypesetter(
  [eczarLatin, eczarLatinExt, eczarDevanagari, anekLatin, anekLatinExt].map(bytes),
)
const plain = createTypesetter([anekLatin, anekLatinExt, eczarDevanagari].map(bytes))
const ground = bytes(groundPicture)

const LEFT = 80
/** The column next to the arch, between brand and foot. */
const COLUMN = {width: 690, top: 176, bottom: 520}
const LINE_HEIGHT = 1.12
const STEPS = [92, 80, 70, 60, 52, 46].map((size) => ({
  size,
  maxLines: Math.floor((COLUMN.bottom - COLUMN.top) / (size * LINE_HEIGHT)),
}))
/** Limit in characters: longer than any visible title, short enough for a fast layout. */
const TITLE_MAX = 240
const FOOT_MAX_PX = 660
// Colour tokens as values, because a picture has no style sheet.
const COLOURS = {title: '#faf6ef', brand: '#faf6ef', foot: '#e8c39e'}

/** A page's sharing picture: its title and the brand over the lattice, as PNG. */
export async function drawCard(text: CardText): Promise<Uint8Array<ArrayBuffer>> {
  const {width, height} = SHARE_IMAGE_PX
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${letters(text)}</svg>`
  const picture = await sharp(ground)
    .composite([{input: Buffer.from(svg)}])
    .png({palette: true, dither: 0, compressionLevel: 9})
    .toBuffer()
  return new Uint8Array(picture)
}

function letters({brand, title, kind}: CardText): string {
  const headline = display.showable(truncate(title, TITLE_MAX)) || display.showable(brand)
  const {size, lines} = layOutTitle(headline, {width: COLUMN.width, steps: STEPS}, display.width)
  const advance = size * LINE_HEIGHT
  // Baseline of the first line: the lines are centred, and 0.86 em of each is above its baseline.
  const first = (COLUMN.top + COLUMN.bottom - lines.length * advance) / 2 + size * 0.86
  return [
    outline(display.path(fitted(display.showable(brand), 34), LEFT + 84, 112, 34), COLOURS.brand),
    ...lines.map((line, index) =>
      outline(display.path(line, LEFT, first + index * advance, size), COLOURS.title),
    ),
    kind ? outline(plain.path(plain.showable(kind), LEFT, 566, 28), COLOURS.foot) : '',
  ].join('')
}

function fitted(text: string, size: number): string {
  const box = {width: FOOT_MAX_PX, steps: [{size, maxLines: 1}]}
  return layOutTitle(truncate(text, TITLE_MAX), box, display.width).lines[0] ?? ''
}

function outline(d: string, colour: string): string {
  return `<path d="${d}" fill="${colour}"/>`
}

function bytes(dataUrl: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
}
