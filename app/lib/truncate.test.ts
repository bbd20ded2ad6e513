import {expect, test} from 'vitest'
import {truncate} from './truncate.ts'

test.each([
  ['a short text', 'abc', 5, 'abc'],
  ['letters', 'abcdef', 4, 'abcd'],
  ['an emoji of two units', 'abc😀', 4, 'abc'],
  ['an emoji of several code points', 'ab👩‍⚕️cd', 4, 'ab'],
  ['a letter of Devanagari with its vowel sign', 'नीली', 3, 'नी'],
  ['a letter with a combining accent', 'ae\u0301', 2, 'a'],
  ['a flag', '🇮🇳🇮🇳', 6, '🇮🇳'],
  ['a character that is longer than all', `e${'\u0301'.repeat(9)}`, 4, ''],
])('%s is not cut in the middle', (_, text, max, expected) => {
  expect(truncate(text, max)).toBe(expected)
})

test('a cut text has no half of a character', () => {
  const text = 'नीलगढ़ 👩‍⚕️ 😀 ae\u0301 '.repeat(3)
  for (let max = 0; max <= text.length; max += 1) {
    const cut = truncate(text, max)
    expect(cut.length).toBeLessThanOrEqual(max)
    expect(cut.isWellFormed()).toBe(true)
    expect(text.startsWith(cut)).toBe(true)
  }
})
