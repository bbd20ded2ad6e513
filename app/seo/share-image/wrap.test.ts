import {expect, test} from 'vitest'
import {graphemes, layOutTitle} from './wrap.ts'

const BOX = {
  width: 600,
  steps: [
    {size: 80, maxLines: 2},
    {size: 60, maxLines: 3},
    {size: 40, maxLines: 4},
  ],
}

/** Every character is half as wide as it is high. */
const measure = (text: string, size: number) => (graphemes(text).length * size) / 2

test('a short title is set large, on one line', () => {
  expect(layOutTitle('About', BOX, measure)).toEqual({size: 80, lines: ['About']})
})

test('a title of two lines is broken so that both are of similar length', () => {
  const {lines} = layOutTitle('The hospital on one page', BOX, measure)
  expect(lines).toEqual(['The hospital', 'on one page'])
})

test('a longer title is set smaller', () => {
  const title = 'Your first FHIR interface: begin with the summary'
  const {size, lines} = layOutTitle(title, BOX, measure)
  expect(size).toBe(60)
  expect(lines.join(' ')).toBe(title)
})

test('at the smallest size the rest of a title becomes an ellipsis, inside the box', () => {
  const {size, lines} = layOutTitle('Beds and wards '.repeat(20), BOX, measure)
  expect(size).toBe(40)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/[a-z]…$/)
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(BOX.width)
})

test('a word that fits no line is cut between characters, never inside one', () => {
  const {size, lines} = layOutTitle('नी'.repeat(70), BOX, measure)
  for (const line of lines) {
    expect(measure(line, size)).toBeLessThanOrEqual(BOX.width)
    expect(line).toMatch(/^(नी)+…?$/)
  }
})

test('an empty title has no lines', () => {
  expect(layOutTitle('  ', BOX, measure).lines).toEqual([])
})
