import {expect, test} from 'vitest'
import {evaluateTree, parseQuery} from './groq.ts'
import {nativeCall} from './native-call.ts'
import {mapChildren} from './syntax.ts'

test('a native call receives evaluated values and its answer is the value of the expression', () => {
  const seen: unknown[][] = []
  const tree = parseQuery('[{"a": 1, "list": [1, 2]}]{"b": a + 1, list}', {})
  const call = nativeCall(
    (...args) => {
      seen.push(args)
      return {answer: args.length}
    },
    tree,
    {type: 'Value', value: 'x'},
  )
  expect(evaluateTree({type: 'AccessAttribute', base: call, name: 'answer'}, {})).toBe(2)
  expect(seen).toEqual([[[{b: 2, list: [1, 2]}], 'x']])
})

test('a native call that answers undefined is null', () => {
  const call = nativeCall(() => undefined)
  expect(
    evaluateTree(
      mapChildren(call, (child) => child),
      {},
    ),
  ).toBe(null)
})
