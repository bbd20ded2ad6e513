/** Readable image formats, by sharp's names, and what they are called in ids and headers. */
export const IMAGE_FORMATS: Record<string, {extension: string; mimeType: string}> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
  avif: {extension: 'avif', mimeType: 'image/avif'},
  tiff: {extension: 'tif', mimeType: 'image/tiff'},
}

/** The media type behind an image's extension; the extension comes from the content. */
export function mimeTypeOf(extension: string): string {
  const format = Object.values(IMAGE_FORMATS).find((each) => each.extension === extension)
  return format?.mimeType ?? 'application/octet-stream'
}

/** What `meta=` of an upload may ask for; without it everything but the private parts is made. */
export const METADATA_PARTS = ['lqip', 'palette', 'blurhash', 'exif', 'location', 'none'] as const
export type MetadataPart = (typeof METADATA_PARTS)[number]

export interface ImageIdentity {
  /** Of the image as it is shown: a portrait stays one, whatever way its pixels are stored. */
  width: number
  height: number
  extension: string
  mimeType: string
  /** More than one in a moving picture. */
  frames: number
}
