import {expect, test} from 'vitest'
import {headings, readingTime, slugify} from './portable-text.ts'

function block(key: string, text: string, style = 'normal') {
  return {_type: 'block', _key: key, style, children: [{_type: 'span', text}]}
}

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
