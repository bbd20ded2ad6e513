import {expect, test} from 'vitest'
import type {SearchEntry} from '#app/content/search.ts'
import {markWords, rankResults, searchWords} from './search-results.ts'

function entry(title: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return {kind: 'article', path: `/${title}`, title, labels: [], summary: '', parts: [], ...more}
}

const part = (anchor: string, title: string, text = '') => ({anchor, title, text})

const titlesOf = (entries: SearchEntry[], words: string[]) =>
  rankResults(entries, words).map(({kind, results}) => [
    kind,
    ...results.map(({names}) => names[0]),
  ])

const first = (found: SearchEntry, ...words: string[]) => rankResults([found], words)[0]?.results[0]

test('words are in lower case, counted once, and limited', () => {
  expect(searchWords('  Café, CAFÉ & BED-board ')).toEqual(['café', 'bed', 'board'])
  expect(searchWords('<>"*')).toEqual([])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('a title counts more than a label, a label more than a heading or a text', () => {
  const entries = [
    entry('text', {parts: [part('', '', 'about beds')]}),
    entry('heading', {parts: [part('a', 'Beds')]}),
    entry('label', {labels: ['Free beds']}),
    entry('Free beds'),
    entry('Beds'),
  ]
  expect(titlesOf(entries, ['beds'])).toEqual([
    ['article', 'Beds', 'Free beds', 'label', 'heading', 'text'],
  ])
})

test('words in a row count more than words apart', () => {
  const apart = entry('apart', {parts: [part('', '', 'The office closes after two hours')]})
  const row = entry('row', {summary: 'Call us in office hours'})
  expect(titlesOf([apart, row], ['office', 'hours'])).toEqual([['article', 'row', 'apart']])
})

test('the group with the best result is the first, otherwise pages are', () => {
  const page = entry('Wards', {kind: 'page'})
  expect(titlesOf([entry('Beds'), page], ['beds'])).toEqual([
    ['article', 'Beds'],
    ['page', 'Wards'],
  ])
  expect(titlesOf([entry('Beds'), page], ['other'])).toEqual([
    ['page', 'Wards'],
    ['article', 'Beds'],
  ])
})

test('a result leads to the part that holds the words, and says what it says', () => {
  const page = entry('Contact', {
    kind: 'page',
    summary: 'Write or call',
    labels: ['Talk to us'],
    parts: [part('', '', 'Hello'), part('phone', 'Phone number', '+91 1'), part('map', 'Map', 'A')],
  })
  expect(first(page, 'phone', 'num')).toEqual({
    path: '/Contact#phone',
    names: ['Contact', 'Phone number'],
    excerpt: '+91 1',
  })
  expect(first(page, 'hello')).toEqual({path: '/Contact', names: ['Contact'], excerpt: 'Hello'})
  expect(first(page, 'contact')?.path).toBe('/Contact')
  expect(first(page, 'talk')).toMatchObject({
    path: '/Contact',
    excerpt: 'Talk to us · Write or call',
  })
  const card = entry('Billing', {kind: 'product', page: 'Features', path: '/features?feature=b'})
  expect(first(card, 'billing')).toMatchObject({
    path: '/features?feature=b',
    names: ['Features', 'Billing'],
  })
})

test('the excerpt is the summary, or what the text says about the words', () => {
  const text = `${'Long before that. '.repeat(20)}Then the scanner came. ${'And more. '.repeat(40)}`
  const excerpt = (summary: string) =>
    first(entry('A scanner', {summary, parts: [part('', '', text)]}), 'scann')?.excerpt
  expect(excerpt('A scanner for all')).toBe('A scanner for all')
  expect(excerpt('Something else')).toMatch(/^… .{5,40}Then the scanner came\. .*…$/)
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
