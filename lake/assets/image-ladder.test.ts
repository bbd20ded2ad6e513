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
  expect(boxOf('rect=0,0,499,499&w=490&h=490')).toEqual([499, 499])
})

test('unusual numbers share a rendition', () => {
  const {q, blur, sharp, sat, pad} = onLadder(
    request('q=71&blur=201.5&sharp=6&sat=-41&pad=7'),
    SOURCE,
  )
  expect({q, blur, sharp, sat, pad}).toEqual({q: 75, blur: 300, sharp: 10, sat: -50, pad: 10})
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
