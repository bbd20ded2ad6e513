import type {LakeDocument} from '../types.ts'
import type {QueryRequest} from './evaluate.ts'
import {constantOf} from './groq/constants.ts'
import {nameOf} from './groq/expression-shapes.ts'
import {evaluateTree, parseQuery} from './groq/groq.ts'
import {toPlain} from './groq/plain-result.ts'
import {type GroqNode, nodesOf} from './groq/syntax.ts'
import {conjuncts} from './plan/conditions.ts'

/** Documents of one type that are computed and not stored. */
export interface ComputedDocuments {
  type: string
  documents: readonly LakeDocument[]
}

type Query = Pick<QueryRequest, 'query' | 'params'>

/** False when a query has nothing to do with documents of a type. Cheap: nothing is parsed. */
export function mayMention({query, params}: Query, type: string): boolean {
  return query.includes(type) || Object.values(params).includes(type)
}

/**
 * The result of a query about computed documents: each `*` of the query is filtered by their type.
 * `null` for any other query, whose result has none of these documents.
 *
 * @throws LakeError 400 for a query that can't be parsed
 */
export function queryComputed(
  {query, params}: Query,
  {type, documents}: ComputedDocuments,
): {result: unknown} | null {
  const tree = parseQuery(query, params)
  const nodes = [...nodesOf(tree)]
  const filtered = new Set(
    nodes.flatMap((node) => (node.type === 'Filter' && isOfType(node.expr, type) ? node.base : [])),
  )
  const stars = nodes.filter((node) => node.type === 'Everything')
  if (stars.length === 0 || !stars.every((star) => filtered.has(star))) return null
  return {result: toPlain(evaluateTree(tree, {dataset: documents}))}
}

function isOfType(condition: GroqNode, type: string): boolean {
  const isType = (left: GroqNode, right: GroqNode) =>
    nameOf(left) === '_type' && constantOf(right)?.value === type
  return conjuncts(condition).some(
    (node) =>
      node.type === 'OpCall' &&
      node.op === '==' &&
      (isType(node.left, node.right) || isType(node.right, node.left)),
  )
}
