import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {countWords, headings, plainText, readingTime, slugify} from './portable-text.ts'

function block(key: string, text: string, style = 'normal') {
  return {_type: 'block', _key: key, style, children: [{_type: 'span', text}]}
}

test('plain text keeps the words and drops what has none', () => {
  const image = {_type: 'image', _key: 'i'}
  expect(plainText([block('a', 'One'), image, block('b', ' '), block('c', 'Two')])).toBe(
    'One\n\nTwo',
  )
  expect(plainText(null)).toBe('')
})

test('an anchor is readable in any script', () => {
  expect(slugify("What's new in 2025?")).toBe('whats-new-in-2025')
  expect(slugify('Café & naïveté')).toBe('cafe-naivete')
  expect(slugify('नीलगढ़ में')).toMatch(/\p{L}/u)
  expect(slugify('???')).toBe('section')
})

test('headings of the same words get anchors of their own', () => {
  const found = headings([
    block('a', 'Results', 'h2'),
    block('b', 'text'),
    block('c', 'Results', 'h3'),
    block('d', 'Results 2', 'h2'),
  ])
  expect([...found.values()].map(({id}) => id)).toEqual(['results', 'results-2', 'results-2-2'])
  expect(found.get('c')?.level).toBe(3)
})

test('reading time grows with the words and is at least a minute', () => {
  expect(readingTime(0)).toBe('1 min read')
  expect(readingTime(300)).toBe('1 min read')
  expect(readingTime(238 * 7)).toBe('7 min read')
})

test('an empty text has no words', () => {
  expect(countWords(undefined)).toBe(0)
  expect(countWords([])).toBe(0)
  expect(countWords([{_type: 'block', children: [{_type: 'span', text: ''}]}])).toBe(0)
})

test('words are counted as the queries of the site count them', async () => {
  const block = (...texts: string[]) => ({
    _type: 'block',
    children: texts.map((text) => ({_type: 'span', text})),
  })
  const body = [
    block('One two ', 'three'),
    {_type: 'figure', caption: 'Not counted'},
    block('four – five'),
    block('six seven'),
  ]
  const query = 'count(string::split(pt::text(body[_type == "block"]), " "))'
  const value = await evaluate(parse(query), {root: {body}})
  expect(countWords(body)).toBe(await value.get())
})
