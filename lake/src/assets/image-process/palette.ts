import {Vibrant} from 'node-vibrant/node'
import {openImage} from './open-image.ts'

/** Colours are counted on a thumbnail: a larger one gives the same swatches more slowly. */
const SAMPLE_PX = 128

const SWATCHES = [
  ['vibrant', 'Vibrant'],
  ['muted', 'Muted'],
  ['darkVibrant', 'DarkVibrant'],
  ['darkMuted', 'DarkMuted'],
  ['lightVibrant', 'LightVibrant'],
  ['lightMuted', 'LightMuted'],
] as const

interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  /** Share of the swatches' pixels, in per cent. */
  population: number
}

export type Palette = {_type: 'sanity.imagePalette'} & Record<string, unknown>

/** The colours of an image in the shape of Sanity's `metadata.palette`. */
export async function extractPalette(image: Buffer): Promise<Palette> {
  const sample = await openImage(image)
    .resize(SAMPLE_PX, SAMPLE_PX, {fit: 'inside', withoutEnlargement: true})
    .png()
    .toBuffer()
  const colours = await Vibrant.from(sample).getPalette()
  const found = SWATCHES.flatMap(([name, key]) => {
    const swatch = colours[key]
    return swatch === null || swatch === undefined ? [] : [{name, swatch}]
  })
  const total = found.reduce((sum, {swatch}) => sum + swatch.population, 0)
  const palette: Record<string, Swatch> = {}
  for (const {name, swatch} of found) {
    palette[name] = {
      _type: 'sanity.imagePaletteSwatch',
      background: swatch.hex,
      foreground: swatch.bodyTextColor,
      title: swatch.titleTextColor,
      population: total === 0 ? 0 : Math.round((swatch.population / total) * 10_000) / 100,
    }
  }
  const byShare = Object.values(palette).toSorted((a, b) => b.population - a.population)
  const dominant = byShare[0]
  return {_type: 'sanity.imagePalette', ...palette, ...(dominant === undefined ? {} : {dominant})}
}
