/**
 * Rounds sizes, strengths, colours and rectangles of anonymous image requests to values from short
 * lists, so that an image has a bounded number of renditions. Requests with a token are exact.
 */
import {OUTPUT_PX_MAX} from './image-formats.ts'
import type {Size} from './image-process/image-plan.ts'
import type {ImageRequest} from './image-request.ts'

/**
 * Round numbers, screen sizes, the Studio's thumbnails (33, 96, 190, 200 and their multiples) and
 * the widths that common image components write into `srcset`.
 */
const SIZES_PX = [
  ...[10, 16, 20, 24, 25, 32, 33, 40, 48, 50, 60, 64, 66, 72, 80, 90, 96, 99],
  ...[100, 120, 128, 144, 150, 160, 180, 190, 192],
  ...[200, 220, 240, 250, 256, 280, 288, 300, 320, 350, 360, 375, 380, 384, 390, 400, 414],
  ...[420, 450, 480, 500, 512, 540, 570, 576, 600, 630, 640, 675, 700, 720, 750, 768],
  ...[800, 828, 850, 900, 960, 1000, 1024, 1080, 1100, 1200, 1280, 1366, 1400, 1440, 1500],
  ...[1536, 1600, 1680, 1800, 1920, 2000, 2048, 2160, 2400, 2560, 2880, 3000, 3200, 3840],
  ...[4000, 4096, 5120, 6000, OUTPUT_PX_MAX],
]
/** Tolerance for aspect ratios: one pixel on one side can be several on the other. */
const ROUNDING_PX = 3
const QUALITIES = [10, 25, 50, 60, 70, 75, 80, 85, 90, 95, 100]
const STRENGTHS = [0, 5, 10, 20, 30, 50, 75, 100]
/** Edges of rectangles are at so many parts of a side. */
const RECT_PARTS = 100
/** Between the values of a colour's parts, as in the 216 colours for the web. */
const COLOUR_STEP = 0x33
const BLURS = [...STRENGTHS, 200, 300, 500, 1000, 2000]

/**
 * Rounds every number of an anonymous request up to the next one on its list. The height follows
 * the width when the box has the aspect ratio of the shown part, so rounding adds no distortion and
 * no crop. Rounding also never enlarges an image that the request does not enlarge. A rectangle that
 * is moved is cropped to the shape of its box.
 *
 * @param source - size of the upright original
 */
export function onLadder(asked: ImageRequest, source: Size): ImageRequest {
  const request = asked.rect ? {...asked, rect: rectOnGrid(asked.rect, source)} : asked
  const {dpr, 'fp-x': x, 'fp-y': y} = request
  const part = shownPart(request, source)
  const size = (side: 'width' | 'height', pixels: number | undefined) =>
    pixels === undefined ? undefined : sizeAbove(pixels * dpr, part[side])
  return {
    ...request,
    ...boxAbove(request, part, source),
    dpr: 1,
    'max-w': size('width', request['max-w']),
    'max-h': size('height', request['max-h']),
    'min-w': size('width', request['min-w']),
    'min-h': size('height', request['min-h']),
    'fp-x': x && Math.round(x * 50) / 50,
    'fp-y': y && Math.round(y * 50) / 50,
    q: above(request.q, QUALITIES),
    blur: above(request.blur, BLURS),
    sharp: above(request.sharp, STRENGTHS),
    sat: Math.sign(request.sat) * above(Math.abs(request.sat), STRENGTHS),
    pad: above(request.pad * dpr, SIZES_PX, 0),
    bg: request.bg && nearestColour(request.bg),
  }
}

type Rect = NonNullable<ImageRequest['rect']>

function rectOnGrid([left, top, width, height]: Rect, source: Size): Rect {
  const [x, columns] = spanOnGrid(left, width, source.width)
  const [y, rows] = spanOnGrid(top, height, source.height)
  return [x, y, columns, rows]
}

/** A start outside the image stays there, and is refused. */
function spanOnGrid(start: number, length: number, side: number): [number, number] {
  if (start >= side) return [start, length]
  const lineAt = (part: number) => Math.round((part * side) / RECT_PARTS)
  const partAt = (pixels: number) => Math.round((Math.min(pixels, side) * RECT_PARTS) / side)
  const first = Math.min(partAt(start), RECT_PARTS - 1)
  const last = Math.max(partAt(start + length), first + 1)
  const from = Math.min(lineAt(first), side - 1)
  return [from, Math.max(1, lineAt(last) - from)]
}

function nearestColour(digits: string): string {
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const nearest = (pair: string) => {
    const value = Math.round(Number.parseInt(pair, 16) / COLOUR_STEP) * COLOUR_STEP
    return value.toString(16).padStart(2, '0')
  }
  return full.replace(/../g, nearest)
}

/** The size of the part of the image that is scaled. */
function shownPart({rect, or}: ImageRequest, {width, height}: Size): Size {
  const part = {
    width: Math.min(rect?.[2] ?? width, width),
    height: Math.min(rect?.[3] ?? height, height),
  }
  return turned(part, or)
}

function turned({width, height}: Size, or: number): Size {
  return or === 90 || or === 270 ? {width: height, height: width} : {width, height}
}

type Box = Pick<ImageRequest, 'w' | 'h' | 'fit'>

function boxAbove(request: ImageRequest, part: Size, source: Size): Box {
  const {w, h, dpr, rect, fit} = request
  const width = w === undefined ? undefined : Math.round(w * dpr)
  const height = h === undefined ? undefined : Math.round(h * dpr)
  const wide = width === undefined ? undefined : sizeAbove(width, part.width)
  const slope = part.height / part.width
  const isSameShape =
    width !== undefined &&
    height !== undefined &&
    Math.abs(height - width * slope) <=
      shapeTolerance({width, height}, part, turned(source, request.or))
  if (!isSameShape) {
    return {w: wide, h: height === undefined ? undefined : sizeAbove(height, part.height), fit}
  }
  const high = wide === width ? height : Math.max(1, Math.round((wide ?? width) * slope))
  return {w: wide, h: high, fit: rect === undefined ? fit : (fit ?? 'crop')}
}

/**
 * How far the height of a box may be from the shape of the part. A rectangle that was moved to the lists
 * is up to a hundredth of each side larger or smaller than the one with the shape of the box. A whole
 * image has the same tolerance, because clients leave out a rectangle that is the whole.
 */
function shapeTolerance(box: Size, part: Size, side: Size): number {
  const moved = (side.height * box.width + side.width * box.height) / RECT_PARTS / part.width
  return Math.max(ROUNDING_PX * Math.max(1, part.height / part.width), moved)
}

/** The next size, limited to the full size so that rounding does not enlarge. */
function sizeAbove(pixels: number, full: number): number {
  const whole = Math.round(pixels)
  // The last size of a `srcset` is the full one, within the rounding of its aspect ratio.
  if (Math.abs(full - whole) <= ROUNDING_PX) return whole
  const next = above(whole, SIZES_PX)
  return whole > full ? next : Math.min(next, full)
}

function above(value: number, list: readonly number[], least = Number.NEGATIVE_INFINITY): number {
  if (value <= least) return value
  return list.find((each) => each >= value) ?? value
}
