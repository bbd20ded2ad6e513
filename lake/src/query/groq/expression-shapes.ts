/** What an expression reads, as far as its syntax shows. */
import {constantOf} from './constants.ts'
import {childrenOf, type GroqNode, isCall, nodesOf} from './syntax.ts'

/** The path of an attribute of this document, like `slug.current` or `_id`. */
export function attributePath(node: GroqNode): string[] | null {
  if (node.type !== 'AccessAttribute') return null
  if (!node.base || node.base.type === 'This') return [node.name]
  const parent = attributePath(node.base)
  return parent && [...parent, node.name]
}

/** `_id` or another attribute of the document itself. */
export function nameOf(attribute: GroqNode): string | undefined {
  const path = attributePath(attribute)
  return path?.length === 1 ? path[0] : undefined
}

/** `author._ref`: an attribute of this document that is the id of a reference. */
export function isReferenceId(expression: GroqNode): boolean {
  const path = attributePath(expression)
  return path !== null && path.length > 1 && path.at(-1) === '_ref'
}

const PATH_NODES = new Set<GroqNode['type']>([
  'This',
  'AccessAttribute',
  'ArrayCoerce',
  'Map',
  'FlatMap',
])

/** `categories[]._ref`: the ids of the references in an array of this document. */
export function isReferenceList(node: GroqNode): boolean {
  if (node.type !== 'Map' && node.type !== 'FlatMap') return false
  const isReference = node.expr.type === 'AccessAttribute' && node.expr.name === '_ref'
  return isReference && nodesOf(node).every(({type}) => PATH_NODES.has(type))
}

/** The pattern of `path("…")`, when it is a constant. */
export function pathPattern(node: GroqNode): string | null {
  const [pattern] = isCall(node, 'global', 'path') ? node.args : []
  const value = pattern && constantOf(pattern)?.value
  return typeof value === 'string' ? value : null
}

/**
 * How many references an expression follows one after the other to the texts of its value; infinite when it
 * reads anything else than texts of documents.
 */
export function dereferences(node: GroqNode): number {
  if (!holdsText(node)) return Number.POSITIVE_INFINITY
  if (node.type === 'Filter') return dereferences(node.base)
  const depths = childrenOf(node).map(({child}) => dereferences(child))
  if (node.type === 'Deref') return Math.max(...depths) + 1
  const isMapped = node.type === 'Map' || node.type === 'FlatMap'
  return isMapped ? depths.reduce((sum, depth) => sum + depth) : Math.max(0, ...depths)
}

const TEXT_NODES = new Set<GroqNode['type']>([
  ...PATH_NODES,
  'Array',
  'AccessElement',
  'Slice',
  'Filter',
  'Deref',
])
/** Functions whose texts are texts of their arguments. */
const TEXT_FUNCTIONS = new Set(['global::coalesce', 'global::lower', 'global::upper', 'pt::text'])

function holdsText(node: GroqNode): boolean {
  if (node.type === 'FuncCall') return TEXT_FUNCTIONS.has(`${node.namespace}::${node.name}`)
  // Other system attributes are no text, see migrations/baseline.ts.
  if (node.type === 'AccessAttribute') return node.name === '_id' || !node.name.startsWith('_')
  return TEXT_NODES.has(node.type)
}
