import sharp, {type Metadata, type Sharp, type SharpOptions} from 'sharp'
import {LakeError} from '../http/errors.ts'
import {encodeBlurHash} from './blur-hash.ts'
import {readCameraNotes} from './exif.ts'
import {extractPalette} from './palette.ts'

/** A hundred megapixels: more than a medium-format camera makes, and about 400 MB when decoded. */
const INPUT_PIXELS_MAX = 100_000_000

/** Readable image formats, by sharp's names, and what they are called in ids and headers. */
const FORMATS: Record<string, {extension: string; mimeType: string}> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
  avif: {extension: 'avif', mimeType: 'image/avif'},
  tiff: {extension: 'tif', mimeType: 'image/tiff'},
}

const LQIP_PX = 20

/** What `meta=` of an upload may ask for; without it everything but the private parts is made. */
export const METADATA_PARTS = ['lqip', 'palette', 'blurhash', 'exif', 'location', 'none'] as const
export type MetadataPart = (typeof METADATA_PARTS)[number]
const DEFAULT_PARTS: readonly MetadataPart[] = ['lqip', 'palette', 'blurhash']

export interface ImageIdentity {
  /** Of the image as it is shown: a portrait stays one, whatever way its pixels are stored. */
  width: number
  height: number
  extension: string
  mimeType: string
}

/**
 * Says what image this is, by its content, whatever its name says.
 *
 * @throws LakeError 400 if it is no image we can read, or would decode to more than 100 megapixels
 */
export async function identifyImage(bytes: Buffer): Promise<ImageIdentity> {
  const info = await readInfo(bytes)
  const format = FORMATS[nameOfFormat(info)]
  if (format === undefined) throw new LakeError(400, notAnImage(info.format))
  const {width, height} = info.autoOrient
  return {width, height, ...format}
}

/** Decodes the image once and makes `metadata` of its asset document. */
export async function describeImage(
  bytes: Buffer,
  {width, height}: ImageIdentity,
  parts: readonly MetadataPart[] = DEFAULT_PARTS,
): Promise<Record<string, unknown>> {
  const small = await shrink(bytes)
  const {hasAlpha, exif} = await readInfo(bytes)
  const isOpaque = !hasAlpha || (await openImage(bytes).stats()).isOpaque
  const metadata: Record<string, unknown> = {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha,
    isOpaque,
  }
  if (parts.includes('lqip')) metadata.lqip = await makeLqip(small)
  if (parts.includes('palette')) metadata.palette = await extractPalette(small)
  if (parts.includes('blurhash')) metadata.blurHash = await makeBlurHash(small)
  const notes = exif === undefined ? null : readCameraNotes(exif)
  if (parts.includes('exif') && notes?.exif) metadata.exif = notes.exif
  if (parts.includes('location') && notes?.location) metadata.location = notes.location
  return metadata
}

/**
 * A reader with the limits that untrusted bytes need. Opened on bytes, never on a path: an SVG could
 * then refer to files beside it.
 */
export function openImage(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, {...options, limitInputPixels: INPUT_PIXELS_MAX, failOn: 'error'})
}

async function readInfo(bytes: Buffer): Promise<Metadata> {
  // A compressed SVG of a few kilobytes may unpack to gigabytes.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new LakeError(400, notAnImage('gzip'))
  try {
    return await openImage(bytes).metadata()
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    if (isTooLarge) throw new LakeError(400, 'The image has more than 100 megapixels')
    throw new LakeError(400, notAnImage())
  }
}

async function shrink(bytes: Buffer): Promise<Buffer> {
  try {
    return await openImage(bytes)
      .autoOrient()
      .resize(256, 256, {fit: 'inside', withoutEnlargement: true})
      .png({compressionLevel: 1})
      .toBuffer()
  } catch {
    throw new LakeError(400, 'The image is damaged and cannot be read to its end')
  }
}

/** WebP, because the tables of a JPEG are four times as long as so small a picture. */
async function makeLqip(image: Buffer): Promise<string> {
  const bytes = await sharp(image).resize(LQIP_PX).webp({quality: 50}).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

async function makeBlurHash(image: Buffer): Promise<string> {
  const {data, info} = await sharp(image)
    .resize(32, 32, {fit: 'inside'})
    .flatten({background: '#fff'})
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  return encodeBlurHash(data, info)
}

function nameOfFormat({format, compression}: Metadata): string {
  if (format !== 'heif') return format
  return compression === 'av1' ? 'avif' : 'heif'
}

/** The media type behind an image's extension; the extension comes from the content. */
export function mimeTypeOf(extension: string): string {
  const format = Object.values(FORMATS).find((candidate) => candidate.extension === extension)
  return format?.mimeType ?? 'application/octet-stream'
}

function notAnImage(found?: string): string {
  const seen = found === undefined ? '' : ` (this looks like ${found})`
  return `The file is not an image this lake can read: JPEG, PNG, GIF, WebP, AVIF, TIFF or SVG${seen}`
}
