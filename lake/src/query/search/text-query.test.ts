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

test.each([
  ['every word is required', 'water desert', false],
  ['in any order and at any depth', 'water river hospital', true],
  ['a word is matched as a whole', 'hosp', false],
  ['unless it ends in a star', 'hosp*', true],
  ['a star among other words', 'river wat*', true],
  ['a quoted phrase stands for words in a row', '"by the river"', true],
  ['in their order', '"river the by"', false],
  ['within one text', '"river deep"', false],
  ['a minus excludes a word', 'river -water', false],
  ['or a phrase', 'river -"deep water"', false],
  ['if it is there', 'river -desert', true],
  ['a minus alone', '-desert', true],
  ['a hyphenated word asks for its parts', 'front-end', true],
  ['all of them', 'front-desk', false],
  ['an empty search matches every text', '', true],
  ['a star does', '*', true],
  ['system attributes are no text', 'block', false],
])('%s: %s', (_rule, query, isFound) => {
  expect(matches(query)).toBe(isFound)
})

test('a star does not match the lack of a text, and the value of an attribute may be one', () => {
  expect(matches('*', null)).toBe(false)
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
