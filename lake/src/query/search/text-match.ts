import {LakeError} from '../../errors.ts'
import type {LakeDocument} from '../../types.ts'
import {constantOf} from '../groq/constants.ts'
import {
  callNode,
  type GroqNode,
  isCall,
  mapChildren,
  nodesOf,
  OWN_ID,
  valueNode,
} from '../groq/syntax.ts'
import type {Lookups} from '../plan/lookups.ts'
import {parseTextQuery, scorer, type TextQuery} from './text-query.ts'

/**
 * Recognises `something match text::query("…")`, which `groq-js` can't evaluate.
 *
 * @throws LakeError 400 when the search is no constant string
 */
export function textMatch(node: GroqNode) {
  if (node.type !== 'OpCall' || node.op !== 'match') return null
  if (!isCall(node.right, 'text', 'query')) return null
  const [argument] = node.right.args
  const search = argument && constantOf(argument)?.value
  if (typeof search !== 'string') throw new LakeError(400, 'text::query() takes a constant string')
  const query = parseTextQuery(search)
  // A search without words finds each document that is searched as a whole: `@` or `[@, _id]`.
  const {left} = node
  const parts = left.type === 'Array' ? left.elements.map((element) => element.value) : [left]
  const matchesAll = query.length === 0 && parts.some(({type}) => type === 'This')
  return {value: left, query, matchesAll}
}

/** Whether an expression holds a search of texts. */
export function searchesText(expression: GroqNode): boolean {
  return nodesOf(expression).some((node) => isCall(node, 'text'))
}

/** What the searches of an expression are evaluated with. */
export interface Search {
  /** Those for which the expression is evaluated; their ids tell them apart. */
  documents: () => readonly LakeDocument[]
  lookups: Lookups
  /** The value of an expression for each of the documents. */
  each: (expression: GroqNode) => unknown[]
  /** Whether a document may satisfy a condition. */
  mayFind: (condition: GroqNode) => boolean
}

/**
 * An expression on documents with each search of texts replaced by a lookup of its score.
 *
 * @param isScore - the expression is an argument of `score()`, not a condition
 */
export function withScores(expression: GroqNode, search: Search, isScore = false): GroqNode {
  const match = textMatch(expression)
  if (match) return scored(match.value, match.query, search, isScore)
  // The Studio asks for references to the word that it searches. `groq-js` reads whole documents for that.
  const isReferences = isCall(expression, 'global', 'references')
  if (isReferences && !search.mayFind(expression)) return valueNode(false)
  const isSum =
    expression.type === 'And' || expression.type === 'Or' || isCall(expression, 'global', 'boost')
  return mapChildren(expression, (child, scope) =>
    scope === 'same' ? withScores(child, search, isScore && isSum) : child,
  )
}

function scored(value: GroqNode, query: TextQuery, search: Search, isScore: boolean): GroqNode {
  let scores: Map<string, number> | null = null
  const find = () => {
    const values = search.each(value)
    const scoreOf = scorer(query)
    return new Map(search.documents().map(({_id}, n) => [_id, scoreOf(values[n])]))
  }
  const score = search.lookups.expression((id) => {
    scores ??= find()
    return scores.get(id ?? '') ?? 0
  }, OWN_ID)
  const isMet: GroqNode = {type: 'OpCall', op: '>', left: score, right: valueNode(0)}
  // `score()` counts a condition that is met as 1.
  const others: GroqNode = {type: 'OpCall', op: '-', left: score, right: valueNode(1)}
  return isScore ? callNode('boost', [isMet, others]) : isMet
}
