/** What an expression reads, as far as its form tells. */
import {constantOf} from './constants.ts'
import {type GroqNode, ungroup} from './syntax.ts'

/** The attribute path of an expression like `slug.current`; system attributes have none. */
export function attributePath(expression: GroqNode): string[] | null {
  const node = ungroup(expression)
  if (node.type !== 'AccessAttribute') return null
  const isRoot = !node.base || ungroup(node.base).type === 'This'
  if (isRoot) return node.name.startsWith('_') ? null : [node.name]
  const parent = node.base ? attributePath(node.base) : null
  return parent && [...parent, node.name]
}

/** The attribute path of an expression like `slug.current` or `_id`. */
export function attributeSteps(expression: GroqNode): string[] | null {
  const node = ungroup(expression)
  if (node.type !== 'AccessAttribute') return null
  if (!node.base || ungroup(node.base).type === 'This') return [node.name]
  const parent = attributeSteps(node.base)
  return parent && [...parent, node.name]
}

/** `title` or `@.title`: the name of an attribute of this document. */
export function attributeName(expression: GroqNode): string | null {
  const node = ungroup(expression)
  if (node.type !== 'AccessAttribute') return null
  return !node.base || ungroup(node.base).type === 'This' ? node.name : null
}

/** `author._ref`: an attribute path of this document that ends in the id of a reference. */
export function isReferenceId(expression: GroqNode): boolean {
  const node = ungroup(expression)
  return node.type === 'AccessAttribute' && node.name === '_ref' && isOwnPath(node.base)
}

/** `categories[]._ref`: the ids of the references in an array of this document. */
export function isReferenceList(expression: GroqNode): boolean {
  const node = ungroup(expression)
  if (node.type !== 'Map' && node.type !== 'FlatMap') return false
  const item = ungroup(node.expr)
  return isOwnPath(node.base) && item.type === 'AccessAttribute' && isReferenceId(item)
}

function isOwnPath(expression: GroqNode | undefined): boolean {
  if (!expression) return true
  const node = ungroup(expression)
  switch (node.type) {
    case 'This':
      return true
    case 'AccessAttribute':
      return isOwnPath(node.base)
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
