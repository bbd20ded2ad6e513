import {Vibrant} from 'node-vibrant/node'
import {openImage} from './open-image.ts'

/** Colours are counted on a thumbnail: a larger one gives the same swatches more slowly. */
const SAMPLE_PX = 128

/** The colours of an image in the shape of Sanity's `metadata.palette`. */
export async function extractPalette(image: Buffer): Promise<Record<string, unknown>> {
  const sample = await openImage(image)
    .resize(SAMPLE_PX, SAMPLE_PX, {fit: 'inside', withoutEnlargement: true})
    .png()
    .toBuffer()
  const colours = Object.entries(await Vibrant.from(sample).getPalette())
  const total = colours.reduce((sum, [, swatch]) => sum + (swatch?.population ?? 0), 0)
  const swatches = colours.flatMap(([key, swatch]) => {
    if (swatch === null) return []
    const name = key.charAt(0).toLowerCase() + key.slice(1)
    const share = total === 0 ? 0 : swatch.population / total
    const {hex: background, bodyTextColor: foreground, titleTextColor: title} = swatch
    // In per cent of the swatches' pixels.
    const population = Math.round(share * 10_000) / 100
    const _type = 'sanity.imagePaletteSwatch'
    return [{name, swatch: {_type, background, foreground, title, population}}]
  })
  const [dominant] = swatches.toSorted((a, b) => b.swatch.population - a.swatch.population)
  return {
    _type: 'sanity.imagePalette',
    ...Object.fromEntries(swatches.map(({name, swatch}) => [name, swatch])),
    ...(dominant && {dominant: dominant.swatch}),
  }
}
