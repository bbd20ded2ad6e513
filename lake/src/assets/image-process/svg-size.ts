/**
 * Measures an SVG from its text, without rendering it. Sizes are those of librsvg at 72 dpi, which
 * renders the SVG when a rendition is requested.
 */
import {SaxesParser} from 'saxes'
import {LakeError} from '../../errors.ts'

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const BYTES_MAX = 10 * 1024 * 1024
const DEPTH_MAX = 1000
/** The size that browsers use for an SVG without dimensions (CSS 2.2, 10.3.2). */
const DEFAULT_SIZE = {width: 300, height: 150}

const PX_PER_UNIT: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 1,
  pc: 12,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  em: 12,
  ex: 6,
}
const LENGTH = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i

interface Size {
  width: number
  height: number
}

/** Whether bytes look like an SVG. Bitmap images are never text. */
export function looksLikeText(bytes: Buffer): boolean {
  return (
    !bytes.subarray(0, 1024).includes(0) && /^(?:\ufeff)?\s*</.test(bytes.toString('utf8', 0, 64))
  )
}

/**
 * Measures an SVG. Parses the whole text, so that a damaged SVG is refused. Entity declarations are
 * refused, so nothing expands.
 *
 * @throws LakeError 400 if it is not a well-formed SVG, or one that this lake does not accept
 */
export function measureSvg(bytes: Buffer): Size {
  if (bytes.byteLength > BYTES_MAX) throw refused('it is larger than 10 MiB')
  const seen: {size: Size | null; depth: number} = {size: null, depth: 0}
  const parser = new SaxesParser({xmlns: true})
  parser.on('doctype', (text) => {
    if (text.includes('[')) throw refused('it declares entities')
  })
  parser.on('opentag', ({local, uri, attributes, isSelfClosing}) => {
    if (seen.size === null) {
      if (local !== 'svg' || uri !== SVG_NAMESPACE) throw refused('its root is no <svg>')
      const given = (name: string) => attributes[name]?.value
      seen.size = sizeOf(given('width'), given('height'), given('viewBox'))
    }
    if (!isSelfClosing) seen.depth += 1
    if (seen.depth > DEPTH_MAX) throw refused('it is nested too deeply')
  })
  parser.on('closetag', () => {
    seen.depth -= 1
  })
  parser.on('error', (error) => {
    throw refused(error.message)
  })
  parser.write(bytes.toString('utf8')).close()
  return seen.size ?? DEFAULT_SIZE
}

function sizeOf(width?: string, height?: string, viewBox?: string): Size {
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const box = boxWidth > 0 && boxHeight > 0 ? {width: boxWidth, height: boxHeight} : null
  const given = {width: lengthOf(width), height: lengthOf(height)}
  const natural = box ?? DEFAULT_SIZE
  const ratio = natural.width / natural.height
  const found = {
    width: given.width ?? (given.height === null ? natural.width : given.height * ratio),
    height: given.height ?? (given.width === null ? natural.height : given.width / ratio),
  }
  const rounded = {width: Math.round(found.width), height: Math.round(found.height)}
  if (rounded.width >= 1 && rounded.height >= 1) return rounded
  throw refused('it has no area')
}

/** In pixels. Null for a length that is missing or relative to the page. */
function lengthOf(text: string | undefined): number | null {
  const [, number, unit = ''] = LENGTH.exec(text ?? '') ?? []
  const factor = PX_PER_UNIT[unit.toLowerCase()]
  return number === undefined || factor === undefined ? null : Number(number) * factor
}

function refused(reason: string): LakeError {
  return new LakeError(400, `The file is no SVG that this lake takes: ${reason}`)
}
