import fc from 'fast-check'
import {expect, test} from 'vitest'
import {type ImageRequest, parseImageRequest} from '../image-request.ts'
import {planImage} from './image-plan.ts'

const SOURCE = {width: 1600, height: 900}

function request(query: Record<string, string>): ImageRequest {
  const parsed = parseImageRequest(query)
  if (parsed === null) throw new Error('The query asks for the original')
  return parsed
}

test('a focal point stays in the picture, at its edge if need be', () => {
  const cropOf = (x: string) =>
    planImage(
      SOURCE,
      request({w: '300', h: '300', fit: 'crop', crop: 'focalpoint', 'fp-x': x, 'fp-y': '0.5'}),
    ).crop
  expect(cropOf('0')).toEqual({left: 0, top: 0, width: 900, height: 900})
  expect(cropOf('0.5')).toEqual({left: 350, top: 0, width: 900, height: 900})
  expect(cropOf('1')).toEqual({left: 700, top: 0, width: 900, height: 900})
})

test('limits hold the result in proportion, also after a crop', () => {
  const content = (query: Record<string, string>) => planImage(SOURCE, request(query)).content
  expect(content({'max-w': '800'})).toEqual({width: 800, height: 450})
  expect(content({w: '100', 'min-h': '90'})).toEqual({width: 160, height: 90})
  const square = {width: 300, height: 300}
  expect(content({w: '900', h: '900', fit: 'crop', 'max-h': '300'})).toEqual(square)
  expect(content({rect: '0,0,900,900', 'max-h': '300'})).toEqual(square)
  expect(content({rect: '0,0,900,900', w: '800', 'max-w': '300'})).toEqual(square)
})

test('a size out of range becomes the nearest that is possible', () => {
  const large = {width: 16_000, height: 9000}
  const content = (query: Record<string, string>) => planImage(large, request(query)).content
  expect(content({w: '0.5'})).toEqual({width: 1, height: 1})
  expect(content({w: '160.4'})).toEqual({width: 160, height: 90})
  expect(content({w: '99999'})).toEqual({width: 8192, height: 4608})
  expect(content({w: '8000', dpr: '3'})).toEqual({width: 8192, height: 4608})
  expect(content({rect: '0,0,4500,9000', w: '99999'})).toEqual({width: 4096, height: 8192})
  expect(content({w: '99999', h: '99999', fit: 'scale'})).toEqual({width: 8192, height: 8192})
  expect(() => planImage(SOURCE, request({w: '99999'}))).toThrow('16 megapixels')
  expect(() => request({w: '0'})).toThrow('w: ')
  expect(() => request({h: '-5'})).toThrow('h: ')
})

test('a rectangle over the edge is cut to the image', () => {
  expect(planImage(SOURCE, request({rect: '1500,800,400,400'})).cut).toEqual({
    left: 1500,
    top: 800,
    width: 100,
    height: 100,
  })
})

test('addresses that ask for nothing, or for the raw file, mean the original', () => {
  expect(parseImageRequest({})).toBeNull()
  expect(parseImageRequest({dl: 'name.png', utm_source: 'x'})).toBeNull()
  expect(parseImageRequest({w: '100', dlRaw: 'name.png'})).toBeNull()
})

/** Small enough that no plan is refused for the size of its result. */
const side = fc.integer({min: 1, max: 90})
const optionalSide = fc.option(side, {nil: undefined})
const fits = fc.constantFrom('clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min')

test('every plan stays within image and canvas, and only some fits enlarge', () => {
  fc.assert(
    fc.property(side, side, optionalSide, optionalSide, fits, (width, height, w, h, fit) => {
      const query = {fit, ...(w && {w: String(w)}), ...(h && {h: String(h)})}
      const {crop, content, canvas} = planImage({width, height}, request(query))
      expect(content.width).toBeLessThanOrEqual(canvas.width)
      expect(content.height).toBeLessThanOrEqual(canvas.height)
      if (crop !== null) {
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(width)
        expect(crop.top + crop.height).toBeLessThanOrEqual(height)
      }
      if (fit === 'max' || fit === 'min' || fit === 'fillmax') {
        expect(content.width).toBeLessThanOrEqual(width)
        expect(content.height).toBeLessThanOrEqual(height)
      }
      if (fit === 'crop' && w !== undefined && h !== undefined) {
        expect(content).toEqual({width: w, height: h})
      }
    }),
  )
})
