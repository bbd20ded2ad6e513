import type {Rgb} from './contrast.ts'

export interface Pixels {
  all: Rgb[]
  edge: Rgb[]
}

/**
 * Reads the colours of a small image. A preview of about twenty pixels is enough to distinguish
 * light from dark. The image document contains the preview, so nothing is loaded.
 *
 * @param url - a data URL
 */
export async function readPixels(url: string): Promise<Pixels> {
  const image = new Image()
  image.src = url
  await image.decode()
  const {naturalWidth: width, naturalHeight: height} = image
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const bytes = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  const pixels: Pixels = {all: [], edge: []}
  for (let n = 0; n < width * height; n += 1) {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(n * 4, n * 4 + 3)
    const [x, y] = [n % width, Math.floor(n / width)]
    pixels.all.push([red, green, blue])
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
      pixels.edge.push([red, green, blue])
    }
  }
  return pixels
}
