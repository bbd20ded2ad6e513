/** What an expression reads, as far as its syntax shows. */
import {constantOf} from './constants.ts'
import {type FuncCallNode, type GroqNode, ungroup} from './syntax.ts'

/** The path of an attribute of this document, like `slug.current` or `_id`. */
export function attributePath(expression: GroqNode): string[] | null {
  const node = ungroup(expression)
  if (node.type !== 'AccessAttribute') return null
  if (!node.base || ungroup(node.base).type === 'This') return [node.name]
  const parent = attributePath(node.base)
  return parent && [...parent, node.name]
}

/** `author._ref`: an attribute of this document that is the id of a reference. */
export function isReferenceId(expression: GroqNode): boolean {
  const path = attributePath(expression)
  return path !== null && path.length > 1 && path.at(-1) === '_ref'
}

/** `categories[]._ref`: the ids of the references in an array of this document. */
export function isReferenceList(expression: GroqNode): boolean {
  const node = ungroup(expression)
  if (node.type !== 'Map' && node.type !== 'FlatMap') return false
  const item = ungroup(node.expr)
  return isOwnPath(node.base) && item.type === 'AccessAttribute' && endsInReference(item)
}

function endsInReference(node: Extract<GroqNode, {type: 'AccessAttribute'}>): boolean {
  return node.name === '_ref' && isOwnPath(node.base)
}

function isOwnPath(expression: GroqNode | undefined): boolean {
  if (!expression) return true
  const node = ungroup(expression)
  switch (node.type) {
    case 'This':
      return true
    case 'AccessAttribute':
    case 'ArrayCoerce':
    case 'AccessElement':
    case 'Slice':
    case 'Filter':
      return isOwnPath(node.base)
    case 'Map':
    case 'FlatMap':
      return isOwnPath(node.base) && isOwnPath(node.expr)
    default:
      return false
  }
}

/** The pattern of `path("…")`, when it is a constant. */
export function pathPattern(expression: GroqNode): string | null {
  const node = ungroup(expression)
  if (node.type !== 'FuncCall' || node.namespace !== 'global' || node.name !== 'path') return null
  const [pattern] = node.args
  const value = pattern && constantOf(pattern)?.value
  return typeof value === 'string' ? value : null
}

/** Where the texts of a value come from: the document alone, or also the documents it refers to. */
export type TextReach = 'document' | 'references'

/** Functions whose texts are texts of their arguments. */
const TEXT_FUNCTIONS = new Set(['global::coalesce', 'global::lower', 'global::upper', 'pt::text'])

/** `null` when a value can hold text that is neither the document's nor that of its references. */
export function textReadBy(expression: GroqNode): TextReach | null {
  const depth = dereferences(expression)
  if (depth === 0) return 'document'
  return depth === 1 ? 'references' : null
}

/** How many references an expression follows one after the other; infinite when it reads anything else. */
function dereferences(expression: GroqNode): number {
  const node = ungroup(expression)
  switch (node.type) {
    case 'This':
      return 0
    case 'AccessAttribute':
      // Other system attributes are no text, see migrations/0004-query-indexes.ts.
      if (node.name.startsWith('_') && node.name !== '_id') return Number.POSITIVE_INFINITY
      return node.base ? dereferences(node.base) : 0
    case 'Array':
      return Math.max(0, ...node.elements.map(({value}) => dereferences(value)))
    case 'ArrayCoerce':
    case 'AccessElement':
    case 'Slice':
    case 'Filter':
      return dereferences(node.base)
    case 'Deref':
      return dereferences(node.base) + 1
    case 'Map':
    case 'FlatMap':
      return dereferences(node.base) + dereferences(node.expr)
    case 'FuncCall':
      return ofFunction(node)
    default:
      return Number.POSITIVE_INFINITY
  }
}

function ofFunction({namespace, name, args}: FuncCallNode): number {
  if (!TEXT_FUNCTIONS.has(`${namespace}::${name}`)) return Number.POSITIVE_INFINITY
  return Math.max(0, ...args.map(dereferences))
}
