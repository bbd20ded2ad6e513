import {attributePath} from '../groq/expression-shapes.ts'
import type {GroqNode, NodeOf} from '../groq/syntax.ts'
import {reachesOut} from './reads.ts'

/**
 * `list {…} | order(…) [from...to]` as `list | order(…) [from...to] {…}`, so that SQLite can sort and only
 * the documents in the range are read. The Studio sorts what it has projected: `{"orderings": [title]} |
 * order(orderings[0] asc)`.
 *
 * @returns `null` when the order depends on more than attributes of the projection
 */
export function projectedLast(node: GroqNode): NodeOf<'Map' | 'FlatMap' | 'Projection'> | null {
  if (node.type === 'Slice') {
    const shown = node.base.type === 'Map' ? node.base : projectedLast(node.base)
    return shown && {...shown, base: {...node, base: shown.base}}
  }
  if (node.type !== 'PipeFuncCall' || node.name !== 'order' || node.base.type !== 'Map') return null
  const {base, expr} = node.base
  if (expr.type !== 'Projection' || expr.base.type !== 'This') return null
  const values = projectedValues(expr.expr)
  const keys = node.args.map((key) => values && unprojected(key, values))
  const args = keys.filter((key) => key !== null)
  return args.length === keys.length ? {...node.base, base: {...node, base, args}} : null
}

/** The attributes of an object; `null` when another part of it may replace one. */
function projectedValues(object: GroqNode): Map<string, GroqNode> | null {
  if (object.type !== 'Object') return null
  const values = new Map<string, GroqNode>()
  for (const attribute of object.attributes) {
    if (attribute.type !== 'ObjectAttributeValue' || reachesOut(attribute.value)) return null
    values.set(attribute.name, attribute.value)
  }
  return values
}

/** An expression on a projected object as one on the document. */
function unprojected(node: GroqNode, values: Map<string, GroqNode>): GroqNode | null {
  const [name, ...inner] = attributePath(node) ?? []
  if (name !== undefined) return inner.length === 0 ? (values.get(name) ?? null) : null
  if (node.type === 'AccessElement') {
    const array = unprojected(node.base, values)
    const items = array?.type === 'Array' ? array.elements : []
    if (node.index < 0 || items.some(({isSplat}) => isSplat)) return null
    return items[node.index]?.value ?? null
  }
  if (node.type !== 'Asc' && node.type !== 'Desc') return null
  const base = unprojected(node.base, values)
  return base && {...node, base}
}
