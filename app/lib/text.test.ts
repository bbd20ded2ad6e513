import {stegaEncodeSourceMap} from '@sanity/client/stega'
import {expect, test} from 'vitest'
import {countText, plainText, truncate, visibleText, withVisibleTexts} from './text.ts'

test('a foreign text becomes one line without control characters', () => {
  expect(plainText(' Already\r\nregistered\u0000\u202e! ', 50)).toBe('Already registered !')
  expect(plainText('पंजीकरण', 50)).toBe('पंजीकरण')
})

test('a long text is cut by characters, never through one', () => {
  expect(plainText('👍👍👍👍', 3)).toBe('👍👍…')
  expect(plainText('abc', 3)).toBe('abc')
})

test('nothing is left of nothing', () => {
  expect(plainText(' \n\t ', 10)).toBeNull()
})

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

/** A text with the marks of a preview. */
function marked(text: string): string {
  const map = {
    documents: [{_id: 'homePage', _type: 'homePage'}],
    paths: ["$['title']"],
    mappings: {
      "$['title']": {
        type: 'value',
        source: {type: 'documentValue', document: 0, path: 0},
      },
    },
  } as const
  const options = {enabled: true, studioUrl: '/studio'}
  const result = stegaEncodeSourceMap(
    {title: text},
    {...map, documents: [...map.documents], paths: [...map.paths]},
    options,
  )
  return result.title
}

test('the marks of a preview are taken out', () => {
  expect(marked('Software')).not.toBe('Software')
  expect(visibleText(marked('Software'))).toBe('Software')
})

test('characters that join letters and emoji stay', () => {
  const text = 'क्‍ष और 👩‍⚕️'
  expect(visibleText(text)).toBe(text)
})

test('every text inside a value is cleaned, and nothing else is changed', () => {
  const value = {title: marked('A'), list: [marked('B'), 3, null], isOn: true}
  expect(withVisibleTexts(value)).toEqual({title: 'A', list: ['B', 3, null], isOn: true})
})

test('a count has the noun in the form that belongs to it', () => {
  expect([0, 1, 2, 2000].map((count) => countText(count, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
    '2,000 pages',
  ])
  expect(countText(1, 'enquiry', 'enquiries')).toBe('1 enquiry')
  expect(countText(3, 'enquiry', 'enquiries')).toBe('3 enquiries')
})
