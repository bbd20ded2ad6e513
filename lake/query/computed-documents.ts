import type {LakeDocument} from '../types.ts'
import type {QueryRequest} from './evaluate.ts'
import {evaluateTree, parseQuery} from './groq.ts'
import {toPlain} from './plain-result.ts'
import {type GroqNode, mapChildren, ungroup, valueNode, walk} from './syntax.ts'

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
  const filtered = new Set<GroqNode>()
  let isForeign = false
  walk(tree, (node) => {
    if (node.type === 'Filter' && isOfType(node.expr, type)) filtered.add(ungroup(node.base))
    if (node.type === 'Everything') isForeign ||= !filtered.has(node)
  })
  if (isForeign || filtered.size === 0) return null
  return {result: toPlain(evaluateTree(withDocuments(tree, documents), {}))}
}

function isOfType(condition: GroqNode, type: string): boolean {
  const node = ungroup(condition)
  if (node.type === 'And') return isOfType(node.left, type) || isOfType(node.right, type)
  if (node.type !== 'OpCall' || node.op !== '==') return false
  const [left, right] = [ungroup(node.left), ungroup(node.right)]
  return (
    (isTypeAttribute(left) && isValue(right, type)) ||
    (isTypeAttribute(right) && isValue(left, type))
  )
}

function isTypeAttribute(node: GroqNode): boolean {
  return node.type === 'AccessAttribute' && node.name === '_type' && node.base === undefined
}

function isValue(node: GroqNode, value: string): boolean {
  return node.type === 'Value' && node.value === value
}

function withDocuments(tree: GroqNode, documents: readonly LakeDocument[]): GroqNode {
  if (tree.type === 'Everything') return valueNode(documents)
  return mapChildren(tree, (child) => withDocuments(child, documents))
}
