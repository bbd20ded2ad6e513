import fc from 'fast-check'
import {applyPatch, incremental} from 'mendoza'
import {expect, test} from 'vitest'
import {isObject, type JsonObject} from './json.ts'
import {diff} from './mendoza.ts'

/** Few distinct values, so that documents share parts; characters of one to four UTF-8 bytes. */
const text = fc
  .array(fc.constantFrom('a', 'b ', 'é', '漢字', '🙂', 'long run of text '), {maxLength: 12})
  .map((parts) => parts.join(''))
const key = fc.constantFrom('a', 'b', 'Z', 'é', '_key', 'title')
const {document} = fc.letrec<{value: unknown; keyed: unknown; document: JsonObject}>((tie) => ({
  value: fc.oneof(
    {maxDepth: 4, withCrossShrink: true},
    text,
    fc.integer({min: 0, max: 3}),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), {maxLength: 5}),
    fc.array(tie('keyed'), {maxLength: 5}),
    tie('document'),
  ),
  keyed: fc.record(
    {_key: fc.constantFrom('k1', 'k2', 'k3'), text, child: tie('value')},
    {noNullPrototype: true},
  ),
  document: fc.dictionary(key, tie('value'), {maxKeys: 5, noNullPrototype: true}),
}))

test('diff turns one document into another, whatever they are', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      expect(applyPatch(before, diff(before, after))).toEqual(after)
    }),
    {numRuns: 1000},
  )
})

test('diff can be read by the incremental reader, which “Review changes” uses', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const wrapped = incremental.wrap(before, 0)
      const patched = incremental.applyPatch(wrapped, diff(before, after), 1)
      expect(incremental.unwrap(patched)).toEqual(after)
    }),
    {numRuns: 1000},
  )
})

test('diff of equal documents is empty', () => {
  fc.assert(
    fc.property(document, (value) => {
      expect(diff(value, structuredClone(value))).toEqual([])
    }),
  )
})

test('diff marks appearing and disappearing documents as the Studio detects them', () => {
  expect(diff(null, {a: 1})).toEqual([0, {a: 1}])
  expect(diff({a: 1}, null)).toEqual([0, null])
})

test('diff of a small edit in a long document is small', () => {
  const before = {
    title: 'A title',
    body: Array.from({length: 100}, (_, i) => ({_key: `k${i}`, text: `Paragraph number ${i}`})),
  }
  const after = structuredClone(before)
  const block = after.body[50]
  if (isObject(block)) block.text = 'Paragraph number fifty'
  expect(JSON.stringify(diff(before, after)).length).toBeLessThan(80)
})

test('diff moves elements of an array without repeating them', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((_key) => ({_key, text: `The text of ${_key}`}))
  const patch = diff({list: [a, b, c]}, {list: [c, a, b]})
  expect(JSON.stringify(patch)).not.toContain('text of')
})
