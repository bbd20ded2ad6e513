import {stegaEncodeSourceMap} from '@sanity/client/stega'
import {expect, test} from 'vitest'
import {visibleText, withVisibleTexts} from './visible-text.ts'

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
