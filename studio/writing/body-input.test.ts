import {expect, test} from 'vitest'
import {lengthText} from './body-input.tsx'

test('a text tells its words and the minutes that readers are told', () => {
  expect(lengthText(0)).toBe('No words yet')
  expect(lengthText(1)).toBe('1 word · 1 min read')
  expect(lengthText(1204)).toBe('1,204 words · 5 min read')
})
