import type {Metadata} from 'sharp'
import {LakeError} from '../../errors.ts'
import {sniffMimeType} from '../file-types.ts'
import {IMAGE_FORMATS, type ImageIdentity} from '../image-formats.ts'
import {INPUT_PIXELS_MAX, openImage, withSvgReader} from './open-image.ts'

const LQIP_PX = 20
const TOO_LARGE = 'The image has more than 100 megapixels'
const DAMAGED = 'The image is damaged and cannot be read to its end'

/**
 * Identifies an image by its content, not by its name. An SVG is only measured, not drawn.
 *
 * @throws LakeError 400 if it is not a readable image, or would decode to more than 100 megapixels
 */
export async function identifyImage(bytes: Buffer): Promise<ImageIdentity> {
  const read = () => readInfo(bytes)
  const info = await (looksLikeText(bytes) ? withSvgReader(read) : read())
  const isAvif = info.format === 'heif' && info.compression === 'av1'
  const name = isAvif ? 'avif' : info.format
  const {width, height} = info.autoOrient
  const format = IMAGE_FORMATS[name]
  if (format === undefined) throw new LakeError(400, notAnImage(name))
  if (width * height > INPUT_PIXELS_MAX) throw new LakeError(400, TOO_LARGE)
  return {width, height, ...format}
}

/** Makes `metadata` of an image's asset document. An SVG has only fields that need no rendering. */
export async function describeImage(bytes: Buffer, {width, height, extension}: ImageIdentity) {
  const metadata = {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha: true,
    isOpaque: false,
  }
  if (extension === 'svg') return metadata
  const small = await shrink(bytes)
  // WebP, because the tables of a JPEG are four times as long as such a small image.
  const lqip = await openImage(small).resize(LQIP_PX).webp({quality: 50}).toBuffer()
  const {hasAlpha} = await readInfo(bytes)
  return {
    ...metadata,
    hasAlpha,
    isOpaque: !hasAlpha || (await openImage(bytes).stats().catch(refuseDamaged)).isOpaque,
    lqip: `data:image/webp;base64,${lqip.toString('base64')}`,
    palette: await paletteOf(small),
  }
}

/** Whether bytes look like an SVG. Bitmap images are never text. */
function looksLikeText(bytes: Buffer): boolean {
  const isBinary = bytes.subarray(0, 1024).includes(0)
  return !isBinary && /^(?:\ufeff)?\s*</.test(bytes.toString('utf8', 0, 64))
}

async function readInfo(bytes: Buffer): Promise<Metadata> {
  try {
    return await openImage(bytes).metadata()
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    if (isTooLarge) throw new LakeError(400, TOO_LARGE)
    const isHeic = sniffMimeType(bytes.subarray(0, 16), '') === 'image/heic'
    throw new LakeError(400, notAnImage(isHeic ? 'heif' : undefined))
  }
}

function shrink(bytes: Buffer): Promise<Buffer> {
  return openImage(bytes)
    .autoOrient()
    .resize(256, 256, {fit: 'inside', withoutEnlargement: true})
    .png({compressionLevel: 1})
    .toBuffer()
    .catch(refuseDamaged)
}

function refuseDamaged(): never {
  throw new LakeError(400, DAMAGED)
}

/** Sanity's palette has further colours. */
async function paletteOf(image: Buffer): Promise<Record<string, unknown>> {
  const {r, g, b} = (await openImage(image).stats()).dominant
  const background = `#${Buffer.from([r, g, b]).toString('hex')}`
  // How bright the eye sees it, of 255 (ITU-R BT.601).
  const foreground = 0.299 * r + 0.587 * g + 0.114 * b > 150 ? '#000' : '#fff'
  const dominant = {_type: 'sanity.imagePaletteSwatch', background, foreground, title: foreground}
  return {_type: 'sanity.imagePalette', dominant}
}

const READABLE = 'JPEG, PNG, GIF, WebP, AVIF, TIFF or SVG'

/** The decoder of HEVC, which HEIC needs, is not free. */
function notAnImage(found?: string): string {
  if (found === 'heif') {
    return `Pictures of the kind HEIC can’t be read here. Save it as ${READABLE} and upload that.`
  }
  const seen = found === undefined ? '' : ` (this looks like ${found})`
  return `The file is not an image that can be read here: ${READABLE}${seen}`
}
