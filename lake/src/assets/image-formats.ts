/** Readable image formats by sharp's names, with their names in ids and headers. */
export const IMAGE_FORMATS: Record<string, {extension: string; mimeType: string}> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
  avif: {extension: 'avif', mimeType: 'image/avif'},
  tiff: {extension: 'tif', mimeType: 'image/tiff'},
}

/** Limit of each side of a rendition. */
export const OUTPUT_PX_MAX = 8192

/** The media type of an image's extension, which is derived from the content. */
export function mimeTypeOf(extension: string): string {
  const format = Object.values(IMAGE_FORMATS).find((each) => each.extension === extension)
  return format?.mimeType ?? 'application/octet-stream'
}

export interface ImageIdentity {
  /** The size as the image is shown, after its Exif orientation is applied. */
  width: number
  height: number
  extension: string
  mimeType: string
}
