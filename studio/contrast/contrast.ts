/** A colour as red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Colours of the text over images and of the shade below it (`app.css`, `.hero-shade`). */
const INK: Rgb = [255, 255, 255]
const SHADE: Rgb = [0, 0, 0]
/** Share of the image that shows through the shade at the end of the text, 0 to 1. */
const SHADE_LETS_THROUGH = 0.1

/** Minimum contrast ratio for text of any size (WCAG 2.2). */
export const CONTRAST_MIN = 4.5

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Contrast of hero text with the lightest pixel of its image, under the shade. */
export function contrastOverPicture(pixels: readonly Rgb[]): number {
  const ratios = pixels.map((pixel) => contrastRatio(INK, shaded(pixel)))
  return Math.min(...ratios, contrastRatio(INK, SHADE))
}

/** Contrast of an image's edge with a white page. Near 1, the edge is invisible. */
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
