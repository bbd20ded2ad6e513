import {LakeError} from '../http/errors.ts'
import {scorePattern} from './match-pattern.ts'
import {type NativeFunction, nativeCall} from './native-call.ts'
import {type GroqNode, ungroup, walk} from './syntax.ts'
import {matchesText, parseTextQuery, scoreText, type TextQuery} from './text-search.ts'

/** `value match text::query(search)`. */
interface TextMatch {
  value: GroqNode
  search: GroqNode
}

type Plan = (node: GroqNode) => GroqNode

/** Recognises `something match text::query(…)`, which `groq-js` can't evaluate. */
export function textMatch(node: GroqNode): TextMatch | null {
  if (node.type !== 'OpCall' || node.op !== 'match') return null
  const right = ungroup(node.right)
  if (right.type !== 'FuncCall' || right.namespace !== 'text' || right.name !== 'query') return null
  const [search] = right.args
  return search ? {value: node.left, search} : null
}

/** The match as an expression that `groq-js` can evaluate. */
export function planTextMatch(match: TextMatch, plan: Plan): GroqNode {
  return callOnText(match, plan, matchesText)
}

/** Whether a `score()` holds a search for words; one without is left to `groq-js`. */
export function scoresText(args: GroqNode[]): boolean {
  let found = false
  for (const arg of args) {
    walk(arg, (node) => {
      found ||= node.type === 'OpCall' && node.op === 'match'
    })
  }
  return found
}

/**
 * `base | score(a, b)`: each document of `base` with `_score`, best first. The rules are those of
 * `groq-js` (a hit in `boost(hit, n)` adds `n`; a conjunction without all parts is worth nothing).
 */
export function planScore(base: GroqNode, args: GroqNode[], plan: Plan): GroqNode {
  const previous: GroqNode = {type: 'AccessAttribute', name: '_score'}
  const scored: GroqNode = {
    type: 'Map',
    base,
    expr: {
      type: 'Object',
      attributes: [
        {type: 'ObjectSplat', value: {type: 'This'}},
        {
          type: 'ObjectAttributeValue',
          name: '_score',
          value: nativeCall(sum, previous, ...args.map((arg) => scoreOf(arg, plan))),
        },
      ],
    },
  }
  const byScore: GroqNode = {type: 'Desc', base: {type: 'AccessAttribute', name: '_score'}}
  return {type: 'PipeFuncCall', name: 'order', base: scored, args: [byScore]}
}

function scoreOf(expression: GroqNode, plan: Plan): GroqNode {
  const node = ungroup(expression)
  const match = textMatch(node)
  if (match) return callOnText(match, plan, scoreText)
  if (node.type === 'Or')
    return nativeCall(sum, scoreOf(node.left, plan), scoreOf(node.right, plan))
  if (node.type === 'And') {
    return nativeCall(both, scoreOf(node.left, plan), scoreOf(node.right, plan))
  }
  if (node.type === 'OpCall' && node.op === 'match') {
    return nativeCall(scorePattern, plan(node.left), plan(node.right))
  }
  const [inner, worth] = node.type === 'FuncCall' && node.name === 'boost' ? node.args : []
  if (inner && worth) return nativeCall(boost, scoreOf(inner, plan), plan(worth))
  return nativeCall((value) => (value === true ? 1 : 0), plan(node))
}

const sum: NativeFunction = (...scores) =>
  scores.reduce<number>((total, score) => total + numeric(score), 0)

const both: NativeFunction = (left, right) =>
  numeric(left) > 0 && numeric(right) > 0 ? numeric(left) + numeric(right) : 0

const boost: NativeFunction = (score, worth) =>
  numeric(score) > 0 && typeof worth === 'number' ? numeric(score) + worth : 0

function numeric(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function callOnText(
  match: TextMatch,
  plan: Plan,
  judge: (query: TextQuery, value: unknown) => boolean | number,
): GroqNode {
  const parsed = parseOnce()
  return nativeCall(
    (value, search) => judge(parsed(search), value),
    plan(match.value),
    plan(match.search),
  )
}

/** The search is the same for nearly every document, so the last one is remembered. */
function parseOnce(): (search: unknown) => TextQuery {
  let last: unknown
  let parsed: TextQuery = {terms: []}
  return (search) => {
    if (search === last) return parsed
    if (typeof search !== 'string') {
      throw new LakeError(400, 'text::query() takes a string')
    }
    last = search
    parsed = parseTextQuery(search)
    return parsed
  }
}
