import {createImageUrlBuilder} from '@sanity/image-url'

/** The fields of an image that a query must select to show it; see `imageFragment`. */
export interface ImageSource {
  alt: string | null
  asset: {
    _id: string
    url: string | null
    metadata: {
      lqip: string | null
      dimensions: {width: number; height: number} | null
    } | null
  } | null
  hotspot?: {x?: number; y?: number; width?: number; height?: number} | null
  crop?: {top?: number; bottom?: number; left?: number; right?: number} | null
}

const WIDTHS_PX = [320, 480, 640, 800, 1024, 1280, 1600, 2000]
const ASSET_URL = /^(?<base>.*?)\/images\/(?<projectId>[^/]+)\/(?<dataset>[^/]+)\/[^/]+$/
const EMBEDDED_ORIGIN = /^https?:\/\/[^/]+(?=\/lake(?:\/|$))/
/** The width for a browser without support for `srcset`. */
const FALLBACK_WIDTH_PX = 1024

/**
 * URLs of an image in all useful sizes, cropped to `ratio` (width / height) around its hotspot, or
 * in the shape of its crop without a `ratio`. The base URL is that of the asset, so the embedded
 * and the hosted lake need no setting here. `null` when there is nothing to show.
 */
export function imageUrls(image: ImageSource | null | undefined, ratio?: number) {
  const asset = image?.asset
  const dimensions = asset?.metadata?.dimensions
  const service = asset?.url?.match(ASSET_URL)?.groups
  if (!asset || !dimensions || !service) return null
  const {base, projectId, dataset} = service
  if (base === undefined || !projectId || !dataset) return null

  const crop = {top: 0, bottom: 0, left: 0, right: 0, ...image.crop}
  const hotspot = {x: 0.5, y: 0.5, ...image.hotspot}
  const part = partToShow(dimensions, crop, hotspot, ratio)
  const shape = ratio ?? part.width / part.height
  const fullWidth = part.width
  const builder = createImageUrlBuilder({
    projectId,
    dataset,
    baseUrl: base.replace(EMBEDDED_ORIGIN, ''),
  })
    .image({asset: {_ref: asset._id}})
    .ignoreImageParams()
  const isWhole = part.width === dimensions.width && part.height === dimensions.height
  const partBuilder =
    isWhole && ratio === undefined
      ? builder
      : builder.rect(part.left, part.top, part.width, part.height)
  const urlOf = (width: number) =>
    partBuilder
      .width(width)
      .height(Math.round(width / shape))
      // biome-ignore lint/suspicious/noFocusedTests: a method of the builder, not a test.
      .fit('crop')
      .auto('format')
      .url()
  // A picture is never enlarged: the largest size is at most that of the original.
  const widths = [...WIDTHS_PX.filter((width) => width < fullWidth), Math.min(fullWidth, 2400)]
  const width = Math.min(FALLBACK_WIDTH_PX, fullWidth)
  return {
    src: urlOf(width),
    /** The whole picture, for a link to it. */
    largest: urlOf(Math.min(fullWidth, 2400)),
    srcSet: widths.map((candidate) => `${urlOf(candidate)} ${candidate}w`).join(', '),
    width,
    height: Math.round(width / shape),
    // Of the subject, for a box with another shape than the picture.
    objectPosition: `${percent(hotspot.x, crop.left, crop.right)} ${percent(hotspot.y, crop.top, crop.bottom)}`,
    placeholder: asset.metadata?.lqip ?? null,
  }
}

/**
 * URL of an asset for visitors. An asset of the embedded lake has the origin of the page, under any
 * host name that a visitor or a proxy uses, so the stored origin is removed. No path of Sanity's
 * service begins like the lake's.
 */
export function assetUrl(url: string): string {
  return url.replace(EMBEDDED_ORIGIN, '')
}

/** Width and height that social networks show a shared page's picture in. */
export const SHARE_IMAGE_PX = {width: 1200, height: 630}

/** URL of a page's sharing picture, as JPEG: some networks support no newer format, and no SVG. */
export function shareImageUrl(image: ImageSource | null | undefined): string | null {
  const urls = imageUrls(image, SHARE_IMAGE_PX.width / SHARE_IMAGE_PX.height)
  if (!urls || image?.asset?.url?.endsWith('.svg')) return null
  const [path = '', query] = urls.src.split('?')
  const params = new URLSearchParams(query)
  params.delete('auto')
  params.set('fm', 'jpg')
  params.set('w', String(SHARE_IMAGE_PX.width))
  params.set('h', String(SHARE_IMAGE_PX.height))
  return `${path}?${params}`
}

/** The crop of a picture, narrowed to `ratio` around its hotspot, in pixels. */
function partToShow(
  {width, height}: {width: number; height: number},
  crop: {top: number; bottom: number; left: number; right: number},
  {x, y}: {x: number; y: number},
  ratio?: number,
) {
  const [wide, high] = [1 - crop.left - crop.right, 1 - crop.top - crop.bottom]
  const slope = ratio === undefined ? high / wide : width / height / ratio
  const [columns, rows] = [Math.min(wide, high / slope), Math.min(high, wide * slope)]
  const across = spanOf(around(x, columns, crop.left, crop.left + wide), width)
  const down = spanOf(around(y, rows, crop.top, crop.top + high), height)
  return {left: across.start, width: across.length, top: down.start, height: down.length}
}

/** A span with its middle at `middle`, as far as it stays between the limits. */
function around(middle: number, length: number, least: number, most: number): [number, number] {
  const start = Math.max(least, Math.min(middle - length / 2, most - length))
  return [start, start + length]
}

/** A span of fractions of a side, in whole pixels. */
function spanOf([start, end]: [number, number], side: number): {start: number; length: number} {
  const from = Math.max(0, Math.min(Math.round(start * side), side - 1))
  return {start: from, length: Math.max(1, Math.min(Math.round(end * side), side) - from)}
}

function percent(position: number, cutBefore: number, cutAfter: number): string {
  const kept = 1 - cutBefore - cutAfter
  const inside = kept > 0 ? (position - cutBefore) / kept : 0.5
  return `${Math.round(Math.min(1, Math.max(0, inside)) * 100)}%`
}
