import {expect, test} from 'vitest'
import type {FoundDocument} from '#app/content/search.ts'
import {markWords, rankResults, searchWords} from './search-results.ts'

function found(title: string, more: Partial<FoundDocument> = {}): FoundDocument {
  return {kind: 'article', path: `/${title}`, title, headings: [], summary: '', text: '', ...more}
}

const titlesOf = (documents: FoundDocument[], words: string[]) =>
  rankResults(documents, words).map(({kind, results}) => [kind, ...results.map(({title}) => title)])

test('words are in lower case, counted once, and limited', () => {
  expect(searchWords('  Café, CAFÉ & BED-board ')).toEqual(['café', 'bed', 'board'])
  expect(searchWords('<>"*')).toEqual([])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('a title counts more than a heading, a heading more than a summary or a text', () => {
  const documents = [
    found('text', {text: 'about beds'}),
    found('summary', {summary: 'about beds'}),
    found('heading', {headings: ['Beds']}),
    found('Free beds'),
    found('Beds'),
  ]
  expect(titlesOf(documents, ['beds'])).toEqual([
    ['article', 'Beds', 'Free beds', 'heading', 'summary', 'text'],
  ])
})

test('the group with the best result is the first, otherwise pages are', () => {
  const page = found('Wards', {kind: 'page'})
  expect(titlesOf([found('Beds'), page], ['beds'])).toEqual([
    ['article', 'Beds'],
    ['page', 'Wards'],
  ])
  expect(titlesOf([found('Beds'), page], ['other'])).toEqual([
    ['page', 'Wards'],
    ['article', 'Beds'],
  ])
})

test('the excerpt is the summary, or what the text says about the words', () => {
  const text = `${'Long before that. '.repeat(20)}Then the scanner came. ${'And more. '.repeat(40)}`
  const excerpt = (summary: string) =>
    rankResults([found('A', {summary, text})], ['scann'])[0]?.results[0]?.excerpt
  expect(excerpt('A scanner for all')).toBe('A scanner for all')
  expect(excerpt('Something else')).toMatch(/^… .{10,60}Then the scanner came\. .*…$/)
  expect(excerpt('Something else')?.length).toBeLessThanOrEqual(180)
})

test('whole words are marked that begin with a word of the search, whatever their accents', () => {
  expect(markWords('Crème for crews, ice cream', ['cré'])).toEqual([
    {start: 0, text: 'Crème', isMarked: true},
    {start: 5, text: ' for ', isMarked: false},
    {start: 10, text: 'crews', isMarked: true},
    {start: 15, text: ', ice ', isMarked: false},
    {start: 21, text: 'cream', isMarked: true},
  ])
  expect(markWords('', ['a'])).toEqual([])
})
