/**
 * Encoder of BlurHash strings (https://github.com/woltapp/blurhash, Algorithm.md): a few cosine
 * coefficients of an image in linear light, written in base 83.
 */
const ALPHABET =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
const COLUMNS = 4
const ROWS = 3

type Colour = [red: number, green: number, blue: number]

interface Raster {
  width: number
  height: number
  channels: number
}

/** @param pixels - rows of sRGB pixels; alpha, if there is any, has to be flattened before */
export function encodeBlurHash(pixels: Uint8Array, raster: Raster): string {
  const factors: Colour[] = []
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      factors.push(coefficient(pixels, raster, column, row))
    }
  }
  const [average = [0, 0, 0], ...details] = factors
  const largest = Math.max(...details.flat().map(Math.abs))
  const quantised = Math.max(0, Math.min(82, Math.floor(largest * 166 - 0.5)))
  const scale = (quantised + 1) / 166
  return [
    base83(COLUMNS - 1 + (ROWS - 1) * 9, 1),
    base83(quantised, 1),
    base83(packAverage(average), 4),
    ...details.map((colour) => base83(packDetail(colour, scale), 2)),
  ].join('')
}

function coefficient(
  pixels: Uint8Array,
  {width, height, channels}: Raster,
  column: number,
  row: number,
): Colour {
  const sum: Colour = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    const vertical = Math.cos((Math.PI * row * y) / height)
    for (let x = 0; x < width; x++) {
      const basis = Math.cos((Math.PI * column * x) / width) * vertical
      const offset = (y * width + x) * channels
      sum[0] += basis * toLinear(pixels[offset] ?? 0)
      sum[1] += basis * toLinear(pixels[offset + 1] ?? 0)
      sum[2] += basis * toLinear(pixels[offset + 2] ?? 0)
    }
  }
  const normalisation = (column === 0 && row === 0 ? 1 : 2) / (width * height)
  return [sum[0] * normalisation, sum[1] * normalisation, sum[2] * normalisation]
}

function packAverage([red, green, blue]: Colour): number {
  return toSrgb(red) * 65_536 + toSrgb(green) * 256 + toSrgb(blue)
}

function packDetail(colour: Colour, scale: number): number {
  return colour.reduce((packed, value) => packed * 19 + quantise(value / scale), 0)
}

function quantise(value: number): number {
  const root = Math.sign(value) * Math.sqrt(Math.abs(value))
  return Math.max(0, Math.min(18, Math.floor(root * 9 + 9.5)))
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toSrgb(linear: number): number {
  const value = Math.max(0, Math.min(1, linear))
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}

function base83(value: number, length: number): string {
  let text = ''
  for (let power = length - 1; power >= 0; power--) {
    text += ALPHABET[Math.floor(value / 83 ** power) % 83]
  }
  return text
}
