import fc from 'fast-check'
import {expect, test} from 'vitest'
import {onLadder} from './image-ladder.ts'
import {type ImageRequest, parseImageRequest} from './image-request.ts'

const SOURCE = {width: 1600, height: 900}

function request(query: string): ImageRequest {
  const parsed = parseImageRequest(Object.fromEntries(new URLSearchParams(query)))
  if (parsed === null) throw new Error(`${query} asks for the original`)
  return parsed
}

const boxOf = (query: string, source = SOURCE) => {
  const {w, h} = onLadder(request(query), source)
  return [w, h]
}

test('a width between two on the list becomes the larger, and the height follows', () => {
  expect(boxOf('w=301')).toEqual([320, undefined])
  expect(boxOf('w=301&h=169')).toEqual([320, 180])
  expect(boxOf('w=300&h=200&fit=crop')).toEqual([300, 200])
  expect(boxOf('w=301&h=203&fit=crop')).toEqual([320, 220])
  expect(boxOf('h=191&dpr=2')).toEqual([undefined, 384])
})

test('nothing is enlarged by it, and the full width is exact', () => {
  expect(boxOf('w=1337', {width: 1337, height: 1000})).toEqual([1337, undefined])
  expect(boxOf('w=1336', {width: 1337, height: 1000})).toEqual([1336, undefined])
  expect(boxOf('w=1300', {width: 1337, height: 1000})).toEqual([1337, undefined])
  expect(boxOf('rect=0,0,496,495&w=490&h=490')).toEqual([496, 495])
})

test('unusual numbers share a rendition', () => {
  const {q, blur, sharp, sat, pad} = onLadder(
    request('q=71&blur=201.5&sharp=6&sat=-41&pad=7'),
    SOURCE,
  )
  expect({q, blur, sharp, sat, pad}).toEqual({q: 75, blur: 300, sharp: 10, sat: -50, pad: 10})
  const [colour, other] = ['bg=1d3f8f', 'bg=ff1d3f8f'].map((query) =>
    onLadder(request(query), SOURCE),
  )
  expect([colour?.bg, other?.bg]).toEqual(['333399', 'ff333399'])
})

test('a rectangle has its edges at hundredths of the sides, and its box the requested shape', () => {
  const partOf = (query: string) => {
    const {rect, w, h, fit} = onLadder(request(query), SOURCE)
    return {rect, w, h, fit}
  }
  const [rect, fit] = [[16, 9, 800, 450], 'crop']
  expect(partOf('rect=13,12,802,451&w=400&h=225')).toEqual({rect, w: 400, h: 225, fit})
  expect(partOf('rect=13,12,802,451&w=400&h=228')).toEqual({rect, w: 400, h: 228, fit})
  expect(partOf('rect=13,12,802,451&w=401&h=227')).toEqual({rect, w: 414, h: 233, fit})
  expect(partOf('rect=0,0,1,1').rect).toEqual([0, 0, 16, 9])
  expect(partOf('rect=1599,899,1,1').rect).toEqual([1584, 891, 16, 9])
})

test('there are few colours and rectangles', () => {
  const seen = {rects: new Set<string>(), colours: new Set<string>()}
  const part = fc.integer({min: 0, max: 400})
  const colour = fc.integer({min: 0, max: 0xffffff})
  fc.assert(
    fc.property(part, fc.integer({min: 1, max: 400}), colour, (left, width, rgb) => {
      const query = `rect=${left},0,${width},9&bg=${rgb.toString(16).padStart(6, '0')}`
      const {rect, bg} = onLadder(request(query), SOURCE)
      seen.rects.add(String(rect))
      seen.colours.add(String(bg))
    }),
    {numRuns: 3000},
  )
  expect(seen.rects.size).toBeLessThan(26 * 26)
  expect(seen.colours.size).toBeLessThanOrEqual(216)
})

test('whatever is asked for, there are few sizes of one shape', () => {
  const widths = new Set<unknown>()
  const anyWidth = fc.double({min: 1, max: 8192, noNaN: true})
  fc.assert(
    fc.property(anyWidth, fc.double({min: 1, max: 3, noNaN: true}), (width, dpr) => {
      const {w} = onLadder(request(`w=${width}&dpr=${dpr}`), SOURCE)
      if (w !== undefined && w <= 8192) widths.add(w)
    }),
    {numRuns: 3000},
  )
  expect(widths.size).toBeLessThan(130)
})

test('a request on the list stays on it', () => {
  const side = fc.integer({min: 1, max: 8192})
  fc.assert(
    fc.property(side, fc.option(side, {nil: undefined}), (w, h) => {
      const once = onLadder(request(h === undefined ? `w=${w}` : `w=${w}&h=${h}`), SOURCE)
      expect(onLadder(once, SOURCE)).toEqual(once)
    }),
  )
})

test('a rectangle that was moved stays where it is, inside of the image', () => {
  const side = fc.integer({min: 1, max: 8192})
  const edge = fc.double({min: 0, max: 0.999, noNaN: true})
  fc.assert(
    fc.property(side, side, edge, edge, side, side, (width, height, x, y, columns, rows) => {
      const source = {width, height}
      const cut = [Math.floor(x * width), Math.floor(y * height), columns, rows]
      const {rect = [0, 0, 0, 0]} = onLadder(request(`rect=${cut}`), source)
      expect(onLadder(request(`rect=${rect}`), source).rect).toEqual(rect)
      expect(rect[0] + rect[2]).toBeLessThanOrEqual(width)
      expect(rect[1] + rect[3]).toBeLessThanOrEqual(height)
    }),
  )
})
