import fc from 'fast-check'
import {expect, test} from 'vitest'
import {imageUrls, shareImageUrl} from '#app/lib/image-url.ts'
import {onLadder} from '#lake/assets/image-ladder.ts'
import {parseImageRequest} from '#lake/assets/image-request.ts'

const margin = fc.double({min: 0, max: 0.45, noNaN: true})
const position = fc.double({min: 0, max: 1, noNaN: true})
const image = fc.record({
  width: fc.integer({min: 200, max: 6000}),
  height: fc.integer({min: 200, max: 6000}),
  crop: fc.record({top: margin, bottom: margin, left: margin, right: margin}),
  hotspot: fc.record({x: position, y: position, width: position, height: position}),
})
/** A margin of a rounding error, and a height whose margins are each rounded. */
const ALMOST_FULL_WIDTH = {
  width: 200,
  height: 206,
  crop: {top: 0.4490291262135922, bottom: 0.4441747572815535, left: 0, right: 5.6e-17},
  hotspot: {x: 0, y: 0, width: 0, height: 0},
}
/** Almost as wide as a ratio: the part of it is the whole picture, whose rectangle is left out. */
const ALMOST_THE_RATIO = {
  width: 1957,
  height: 1105,
  crop: {top: 0, bottom: 0, left: 0, right: 0},
  hotspot: {x: 0, y: 0, width: 0, height: 0},
}
/** A column of the rectangle is as wide as the part. */
const NARROW_PART = {
  width: 5650,
  height: 200,
  crop: {top: 0.445, bottom: 0.445, left: 0, right: 0},
  hotspot: {x: 0, y: 0, width: 0, height: 0},
}
/** Aspect ratios that the site's pages use, and the picture's own. */
const ratio = fc.constantFrom(undefined, 1, 4 / 3, 16 / 9, 16 / 10, 21 / 9)

test('whatever picture a page of the site asks for, it gets exactly that, without a token', () => {
  fc.assert(
    fc.property(image, ratio, ({width, height, ...parts}, shape) => {
      const source = {
        alt: null,
        asset: {
          _id: `image-${'a'.repeat(40)}-${width}x${height}-jpg`,
          url: `http://localhost/lake/images/site/production/${'a'.repeat(40)}-${width}x${height}.jpg`,
          metadata: {lqip: null, dimensions: {width, height}},
        },
        ...parts,
      }
      const urls = imageUrls(source, shape)
      const all = urls
        ? [urls.src, ...urls.srcSet.split(', ').map((part) => part.split(' ')[0])]
        : []
      for (const url of [...all, shareImageUrl(source)]) {
        const query = Object.fromEntries(new URL(url ?? '', 'http://localhost').searchParams)
        const request = parseImageRequest(query)
        expect(request).not.toBeNull()
        if (request) expect(onLadder(request, {width, height}), url ?? '').toMatchObject(request)
      }
    }),
    {
      numRuns: 1000,
      examples: [
        [ALMOST_FULL_WIDTH, undefined],
        [ALMOST_THE_RATIO, 16 / 9],
        [NARROW_PART, 4 / 3],
      ],
    },
  )
})
