import fc from 'fast-check'
import {evaluateSync, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {matchesPath, matchesPattern, scorePattern} from './match-pattern.ts'

function groq(query: string, params: Record<string, unknown>): unknown {
  return evaluateSync(parse(query, {params}), {dataset: [], params}).data
}

const plainText = fc
  .array(fc.constantFrom('a', 'b', 'B', 'ab', 'é', ' ', '-', '*', "'", '_', '漢'), {maxLength: 8})
  .map((parts) => parts.join(''))
const text = fc.oneof(
  plainText,
  fc.constantFrom('e.g. this', 'v1.2', '.a', 'a.', 'a..b'),
  fc.array(fc.oneof(plainText, fc.constant(1)), {maxLength: 3}),
  fc.constant(null),
)
const pattern = fc.oneof(plainText, fc.array(plainText, {maxLength: 2}), fc.constant(7))

test('match finds and scores what groq-js does', () => {
  fc.assert(
    fc.property(text, pattern, (value, sought) => {
      const params = {value, sought}
      expect(matchesPattern(value, sought)).toBe(groq('$value match $sought', params))
      const scored = groq('[{"v": $value}] | score(v match $sought)', params)
      expect(scored).toMatchObject([{_score: expect.closeTo(scorePattern(value, sought), 9)}])
    }),
    {numRuns: 2000},
  )
})

test('the pieces between stars stand in order and do not overlap', () => {
  expect(matchesPattern('Neelgarh', 'n*l*h')).toBe(true)
  expect(matchesPattern('aba', 'ab*ba')).toBe(false)
  expect(matchesPattern('aXbXc', 'a*c*b')).toBe(false)
})

test('a path matches part by part', () => {
  const part = fc.constantFrom('a', 'b', 'drafts', 'x-1')
  const path = fc.array(fc.oneof(part, fc.constantFrom('*', '**')), {minLength: 1, maxLength: 4})
  const id = fc.array(part, {minLength: 1, maxLength: 5}).map((parts) => parts.join('.'))
  fc.assert(
    fc.property(id, path, (_id, parts) => {
      const as = new Map([
        ['*', '[^.]+'],
        ['**', '.*'],
      ])
      const expected = new RegExp(`^${parts.map((each) => as.get(each) ?? each).join('\\.')}$`)
      expect(matchesPath(_id, parts.join('.'))).toBe(expected.test(_id))
    }),
    {numRuns: 2000},
  )
  expect(matchesPath('draftsXa', 'drafts.**')).toBe(false)
  expect(matchesPath(3, '**')).toBeNull()
})
