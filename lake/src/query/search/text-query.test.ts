import {expect, test} from 'vitest'
import {parseTextQuery, scorer, wordsOf} from './text-query.ts'

const article = {
  _id: 'article-one',
  title: 'Café by the River',
  body: [{_type: 'block', children: [{_type: 'span', text: 'Deep water, front-end work'}]}],
  tags: ['hospital', 'records'],
}

function matches(query: string, value: unknown = article): boolean {
  return scorer(parseTextQuery(query))(value) > 0
}

test('words are compared without case and accents', () => {
  expect(wordsOf('Café, am FLUSS!')).toEqual(['cafe', 'am', 'fluss'])
  expect(matches('CAFE')).toBe(true)
})

test('every word is required, in any order and at any depth', () => {
  expect(matches('water river hospital')).toBe(true)
  expect(matches('water desert')).toBe(false)
})

test('a word is matched as a whole unless it ends in a star', () => {
  expect(matches('hosp')).toBe(false)
  expect(matches('hosp*')).toBe(true)
  expect(matches('river wat*')).toBe(true)
})

test('a quoted phrase stands for words in a row within one text', () => {
  expect(matches('"by the river"')).toBe(true)
  expect(matches('"river the by"')).toBe(false)
  expect(matches('"river deep"')).toBe(false)
})

test('a minus excludes a word or a phrase', () => {
  expect(matches('river -desert')).toBe(true)
  expect(matches('river -water')).toBe(false)
  expect(matches('river -"deep water"')).toBe(false)
  expect(matches('-desert')).toBe(true)
})

test('a hyphenated word asks for its parts', () => {
  expect(matches('front-end')).toBe(true)
  expect(matches('front-desk')).toBe(false)
})

test('an empty search and a star match every text, but not the lack of one', () => {
  expect(matches('')).toBe(true)
  expect(matches('*')).toBe(true)
  expect(matches('*', null)).toBe(false)
})

test('system attributes are no text', () => {
  expect(matches('block')).toBe(false)
  expect(matches('article-one', article._id)).toBe(true)
})

test('more hits score more, each less than the one before; a beginning less than a word', () => {
  const score = (query: string, value: string) => scorer(parseTextQuery(query))(value)
  const [one, two, three] = ['river', 'river river', 'river river river'].map((text) =>
    score('river', text),
  )
  expect([one, two, three].every((each) => each !== undefined && each > 0)).toBe(true)
  expect((three ?? 0) - (two ?? 0)).toBeLessThan((two ?? 0) - (one ?? 0))
  expect(score('riv*', 'river')).toBeLessThan(score('river', 'river'))
  expect(score('lake', 'river')).toBe(0)
})
