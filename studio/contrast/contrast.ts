/** A colour as red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Colour of words over pictures, and of the shade under them (`app.css`, `.hero-shade`). */
const INK: Rgb = [255, 255, 255]
const SHADE: Rgb = [0, 0, 0]
/** How much of the picture the shade lets through at the end of the words. */
const SHADE_LETS_THROUGH = 0.1

/** What WCAG 2.2 asks of text of any size. */
export const CONTRAST_MIN = 4.5

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Contrast of the words of a first screen over the lightest spot of its picture, shaded. */
export function contrastOverPicture(pixels: readonly Rgb[]): number {
  const ratios = pixels.map((pixel) => contrastRatio(INK, shaded(pixel)))
  return Math.min(...ratios, contrastRatio(INK, SHADE))
}

/** Contrast of a picture's edge with a white page. Near 1, nobody sees where the picture ends. */
export function contrastWithWhite(edge: readonly Rgb[]): number {
  return edge.length === 0 ? 21 : contrastRatio(average(edge), [255, 255, 255])
}

function shaded(pixel: Rgb): Rgb {
  const mix = (n: 0 | 1 | 2) => pixel[n] * SHADE_LETS_THROUGH + SHADE[n] * (1 - SHADE_LETS_THROUGH)
  return [mix(0), mix(1), mix(2)]
}

function average(pixels: readonly Rgb[]): Rgb {
  const mean = (n: 0 | 1 | 2) => pixels.reduce((sum, pixel) => sum + pixel[n], 0) / pixels.length
  return [mean(0), mean(1), mean(2)]
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
