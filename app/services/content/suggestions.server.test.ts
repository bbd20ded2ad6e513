import {expect, test} from 'vitest'
import {createSuggestions} from './suggestions.server.ts'

const REST = {fetchSearchIndex: async () => [], maxAgeMs: 60_000, searchMaxAgeMs: 60_000}
const PAGES = [
  {path: '/about', title: 'A small company'},
  {path: '/contact', title: 'Talk to us'},
]

test('any number of paths that lead nowhere cost one query', async () => {
  let queries = 0
  const fetchPages = async () => {
    queries += 1
    return PAGES
  }
  const suggestions = createSuggestions({...REST, fetchPages})
  const paths = Array.from({length: 300}, (_, n) => `/about-${n}`)
  const found = await Promise.all(paths.map((path) => suggestions.find(path)))
  expect(found.flat().map(({path}) => path)).toContain('/about')
  expect(queries).toBe(1)
})

test('a page that has just gone is not suggested in its own place', async () => {
  const suggestions = createSuggestions({...REST, fetchPages: async () => PAGES})
  expect(await suggestions.find('/about')).toEqual([])
  expect(await suggestions.find('/abuot')).toEqual([PAGES[0]])
})
