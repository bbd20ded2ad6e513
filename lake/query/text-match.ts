import {LakeError} from '../errors.ts'
import type {LakeDocument} from '../types.ts'
import {constantOf} from './constants.ts'
import {type GroqNode, ungroup, valueNode, walk} from './syntax.ts'
import {parseTextQuery, scoreText, type TextQuery} from './text-query.ts'

/** Evaluates expressions of a query. */
export interface Evaluation {
  /** The value of an expression for each of some documents. */
  each: (expression: GroqNode, documents: readonly LakeDocument[]) => unknown[]
  /** The value of an expression without a document. */
  alone: (expression: GroqNode) => unknown
}

/** `value match text::query(query)`. */
interface TextMatch {
  value: GroqNode
  query: TextQuery
  /** A search without words finds each document that is searched as a whole. */
  matchesAll: boolean
}

/**
 * Recognises `something match text::query("…")`, which `groq-js` can't evaluate.
 *
 * @throws LakeError 400 when the search is no constant string
 */
export function textMatch(node: GroqNode): TextMatch | null {
  if (node.type !== 'OpCall' || node.op !== 'match') return null
  const right = ungroup(node.right)
  if (right.type !== 'FuncCall' || right.namespace !== 'text' || right.name !== 'query') return null
  const search = right.args[0] && constantOf(right.args[0])?.value
  if (typeof search !== 'string') throw new LakeError(400, 'text::query() takes a constant string')
  const query = parseTextQuery(search)
  const matchesAll = query.terms.length === 0 && holdsDocument(node.left)
  return {value: node.left, query, matchesAll}
}

/** `@` or `[@, _id]` */
function holdsDocument(value: GroqNode): boolean {
  const node = ungroup(value)
  const parts = node.type === 'Array' ? node.elements.map((element) => element.value) : [node]
  return parts.some((part) => ungroup(part).type === 'This')
}

/** Whether an expression holds a search of texts. */
export function searchesText(expression: GroqNode): boolean {
  let isFound = false
  walk(expression, (node) => {
    isFound ||= node.type === 'FuncCall' && node.namespace === 'text'
  })
  return isFound
}

/** The documents with `_score`, best first, as `score(…)` gives them. */
export function scored(
  documents: readonly LakeDocument[],
  expressions: readonly GroqNode[],
  evaluation: Evaluation,
): LakeDocument[] {
  const parts = expressions.map((each) => scoresOf(each, documents, evaluation))
  return documents
    .map((document, position) => {
      const scores = parts.map((part) => part[position])
      return {...document, _score: [document._score, ...scores].reduce<number>(sum, 0)}
    })
    .toSorted((a, b) => b._score - a._score)
}

/** By the rules of `groq-js`, which scores what holds no search of texts. */
function scoresOf(
  expression: GroqNode,
  documents: readonly LakeDocument[],
  evaluation: Evaluation,
): number[] {
  const node = ungroup(expression)
  const scores = (inner: GroqNode) => scoresOf(inner, documents, evaluation)
  const match = textMatch(node)
  if (match) {
    return evaluation.each(match.value, documents).map((value) => scoreText(match.query, value))
  }
  if (!searchesText(node)) return plainScores(node, documents, evaluation)
  if (node.type === 'Or') return combined(scores(node.left), scores(node.right), sum)
  if (node.type === 'And') {
    const whole = (left: number, right: number) => (left > 0 && right > 0 ? left + right : 0)
    return combined(scores(node.left), scores(node.right), whole)
  }
  const [inner, worth] = node.type === 'FuncCall' && node.name === 'boost' ? node.args : []
  const boost = worth && constantOf(worth)?.value
  if (inner && typeof boost === 'number') {
    return scores(inner).map((score) => (score > 0 ? score + boost : 0))
  }
  throw new LakeError(400, 'score() takes matches, joined by && and ||, and boost() of them')
}

const POSITION = '_position'

function plainScores(
  expression: GroqNode,
  documents: readonly LakeDocument[],
  {alone}: Evaluation,
): number[] {
  const marked = documents.map((document, position) => ({
    ...document,
    _score: 0,
    [POSITION]: position,
  }))
  const found = alone({
    type: 'PipeFuncCall',
    name: 'score',
    base: valueNode(marked),
    args: [expression],
  })
  const scores = documents.map(() => 0)
  for (const {[POSITION]: position, _score} of Array.isArray(found) ? found : []) {
    scores[position] = _score
  }
  return scores
}

function combined(
  left: number[],
  right: number[],
  combine: (left: number, right: number) => number,
): number[] {
  return left.map((score, position) => combine(score, right[position] ?? 0))
}

function sum(total: number, score: unknown): number {
  return total + (typeof score === 'number' ? score : 0)
}
