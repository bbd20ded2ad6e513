import {expect, test} from 'vitest'
import {parseQuery} from '../groq/groq.ts'
import {attributesRead, reachesOut} from './reads.ts'

test.each([
  ['{title, "slug": slug.current}', ['slug', 'title']],
  ['{"name": author->name, "n": count(tags[@ != "x"])}', ['author', 'tags']],
  ['{body[]{..., children[]{text}}}', ['body']],
  ['@{title, "tag": tags[0]}', ['tags', 'title']],
  ['{"all": count(*[_type == "tag"]), title}', ['title']],
  ['{"in": [a, @.b, coalesce(c, "none")]}', ['a', 'b', 'c']],
])('%s reads %o', (expression, names) => {
  expect([...(attributesRead([parseQuery(expression, {})]) ?? [])].sort()).toEqual(names)
})

test.each([
  '{...}',
  '{"self": @}',
  '{"others": *[references(^._id)]}',
  'references("a")',
  '^.title',
])('%s may read any attribute', (expression) => {
  expect(attributesRead([parseQuery(expression, {})])).toBeNull()
})

test.each([
  ['title == ^.title', true],
  ['count(*[references(^._id)]) > 0', false],
  ['count(*[references(^.^._id)]) > 0', true],
  ['tags[]{"n": ^.title}[0].n == "a"', true],
  ['title == "a"', false],
])('whether %s depends on what is around it: %s', (expression, expected) => {
  expect(reachesOut(parseQuery(expression, {}))).toBe(expected)
})
