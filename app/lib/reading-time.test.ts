import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {countWords, readingTime} from './reading-time.ts'

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
