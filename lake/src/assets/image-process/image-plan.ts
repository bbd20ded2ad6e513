import {LakeError} from '../../errors.ts'
import {OUTPUT_PX_MAX} from '../image-formats.ts'
import type {Fit, ImageRequest} from '../image-request.ts'

export interface Size {
  width: number
  height: number
}

interface Area extends Size {
  left: number
  top: number
}

/** Steps from the upright original to the result: cut, turn, crop, scale, place on a canvas. */
export interface ImagePlan {
  /** `rect`, limited to the original. Null means the whole original. */
  cut: Area | null
  turn: number
  /** Relative to the result of the earlier steps. Null when `byEntropy` or without a crop. */
  crop: Area | null
  /** Lets sharp find the busiest part instead of `crop`. */
  byEntropy: boolean
  content: Size
  /** At least as large as the content; the rest is background. */
  canvas: Size
  /** The canvas with its padding: the pixels that are encoded. */
  output: Size
}

/**
 * Computes the geometry of an image request. Reads no pixels.
 *
 * @param source - size of the upright original
 * @throws LakeError 400 if the rectangle is outside the image or the result would be too large
 */
export function planImage(source: Size, request: ImageRequest): ImagePlan {
  const cut = request.rect === undefined ? null : within(source, request.rect)
  const isLying = request.or === 90 || request.or === 270
  const upright = cut ?? source
  const area = isLying ? {width: upright.height, height: upright.width} : upright
  const fit = request.fit ?? 'clip'
  const box = {width: scaled(request.w, request.dpr), height: scaled(request.h, request.dpr)}
  const isCropping = (fit === 'crop' || fit === 'min') && box.width !== null && box.height !== null
  const content = rounded(bounded(contentSize(area, box, fit), request))
  const crop = isCropping ? cropArea(area, content, request) : null
  const hasCanvas = fit === 'fill' || fit === 'fillmax'
  const canvas = hasCanvas
    ? {width: box.width ?? content.width, height: box.height ?? content.height}
    : content
  const pad = Math.round(request.pad * request.dpr)
  const output = {width: canvas.width + 2 * pad, height: canvas.height + 2 * pad}
  checkSize(output, source)
  const byEntropy = isCropping && request.crop.includes('entropy')
  const byHand = byEntropy ? null : crop
  return {cut, turn: request.or, crop: byHand, byEntropy, content, canvas, output}
}

function within(source: Size, [left, top, width, height]: [number, number, number, number]): Area {
  if (left >= source.width || top >= source.height) {
    const size = `${source.width}x${source.height}`
    throw new LakeError(400, `rect: lies outside the image, which is ${size}`)
  }
  return {
    left,
    top,
    width: Math.min(width, source.width - left),
    height: Math.min(height, source.height - top),
  }
}

function scaled(pixels: number | undefined, factor: number): number | null {
  return pixels === undefined ? null : Math.min(OUTPUT_PX_MAX, Math.round(pixels * factor))
}

function contentSize(
  area: Size,
  {width, height}: {width: number | null; height: number | null},
  fit: Fit,
): Size {
  if (width !== null && height !== null) {
    if (fit === 'scale' || fit === 'crop') return {width, height}
    if (fit === 'min') {
      const factor = Math.min(1, area.width / width, area.height / height)
      return resized({width, height}, factor)
    }
  }
  const factor = Math.min(
    width === null ? Infinity : width / area.width,
    height === null ? Infinity : height / area.height,
  )
  const mayEnlarge = fit !== 'max' && fit !== 'fillmax' && fit !== 'min'
  const wanted = factor === Infinity ? 1 : factor
  return resized(area, mayEnlarge ? wanted : Math.min(1, wanted))
}

/** Applies `max-w`, `min-h` and so on, and the limit of each side, in proportion. */
function bounded(size: Size, request: ImageRequest): Size {
  const maxWidth = scaled(request['max-w'], request.dpr) ?? OUTPUT_PX_MAX
  const maxHeight = scaled(request['max-h'], request.dpr) ?? OUTPUT_PX_MAX
  const minWidth = scaled(request['min-w'], request.dpr) ?? 0
  const minHeight = scaled(request['min-h'], request.dpr) ?? 0
  const growth = Math.max(1, minWidth / size.width, minHeight / size.height)
  const limit = Math.min(maxWidth / size.width, maxHeight / size.height)
  return resized(size, Math.min(growth, limit))
}

function cropArea(area: Size, content: Size, request: ImageRequest): Area | null {
  const factor = Math.max(content.width / area.width, content.height / area.height)
  const width = clamp(Math.round(content.width / factor), 1, area.width)
  const height = clamp(Math.round(content.height / factor), 1, area.height)
  if (width === area.width && height === area.height) return null
  const [x, y] = anchor(request)
  return {
    left: clamp(Math.round(area.width * x - width / 2), 0, area.width - width),
    top: clamp(Math.round(area.height * y - height / 2), 0, area.height - height),
    width,
    height,
  }
}

/** The point that stays in the image, as fractions of its width and height. */
function anchor({crop, 'fp-x': x = 0.5, 'fp-y': y = 0.5}: ImageRequest): [number, number] {
  if (crop.includes('focalpoint')) return [x, y]
  const horizontal = crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5
  const vertical = crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5
  return [horizontal, vertical]
}

function resized({width, height}: Size, factor: number): Size {
  return {width: width * factor, height: height * factor}
}

/** Rounds once, at the end: rounding twice can be off by a pixel. */
function rounded({width, height}: Size): Size {
  return {width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height))}
}

/** A result has no more pixels than this, unless the original has. */
const OUTPUT_PIXELS_MAX = 16_000_000

function checkSize({width, height}: Size, source: Size): void {
  const pixelsMax = Math.max(OUTPUT_PIXELS_MAX, source.width * source.height)
  if (Math.max(width, height) <= OUTPUT_PX_MAX && width * height <= pixelsMax) return
  const limits = `each side is at most ${OUTPUT_PX_MAX}, and all at most 16 megapixels`
  throw new LakeError(400, `The result would be ${width}x${height}; ${limits}`)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
