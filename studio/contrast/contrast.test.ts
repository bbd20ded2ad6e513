import {expect, test} from 'vitest'
import {CONTRAST_MIN, contrastOverPicture, contrastRatio, contrastWithWhite} from './contrast.ts'

test('contrast goes from 1 to 21, whichever colour comes first', () => {
  expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrastRatio([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
  expect(contrastRatio([90, 90, 90], [90, 90, 90])).toBe(1)
  expect(contrastRatio([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
})

test('the shade keeps words readable over any picture', () => {
  expect(contrastOverPicture([[255, 255, 255]])).toBeGreaterThan(CONTRAST_MIN)
  expect(contrastOverPicture([[0, 0, 0]])).toBeCloseTo(21)
  expect(
    contrastOverPicture([
      [0, 0, 0],
      [200, 200, 200],
    ]),
  ).toBeLessThan(21)
})

test('a white edge is lost on a white page', () => {
  expect(
    contrastWithWhite([
      [255, 255, 255],
      [250, 250, 250],
    ]),
  ).toBeLessThan(1.1)
  expect(contrastWithWhite([[20, 20, 60]])).toBeGreaterThan(10)
})
