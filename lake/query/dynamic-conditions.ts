import {isReferenceId, isReferenceList} from './expression-shapes.ts'
import {type GroqNode, ungroup} from './syntax.ts'

/** A condition on documents whose right-hand side is known once the outer document is. */
export interface DynamicCondition {
  /** Documents that refer to the value, or the document that appears under it as id. */
  kind: 'reference' | 'id'
  /** The value, as an expression to be evaluated around the filter instead of inside it. */
  value: GroqNode
}

/**
 * Recognises `references(^._id)`, `author._ref == ^._id`, `^._id in tags[]._ref` and
 * `_id == ^.parent._ref`, the joins of everyday queries.
 */
export function dynamicCondition(condition: GroqNode): DynamicCondition | null {
  const node = ungroup(condition)
  if (node.type === 'FuncCall') {
    const [only, ...others] = node.args
    const isReferences = node.namespace === 'global' && node.name === 'references'
    return isReferences && only && others.length === 0 ? lifted('reference', only) : null
  }
  if (node.type !== 'OpCall') return null
  if (node.op === 'in') return isReferenceList(node.right) ? lifted('reference', node.left) : null
  if (node.op !== '==') return null
  return comparison(node.left, node.right) ?? comparison(node.right, node.left)
}

function comparison(attribute: GroqNode, value: GroqNode): DynamicCondition | null {
  if (isReferenceId(attribute)) return lifted('reference', value)
  const node = ungroup(attribute)
  const isId = node.type === 'AccessAttribute' && node.name === '_id' && !node.base
  return isId ? lifted('id', value) : null
}

function lifted(kind: DynamicCondition['kind'], expression: GroqNode): DynamicCondition | null {
  const value = lift(expression)
  return value && {kind, value}
}

/** The expression with one `^` less; `null` when it says anything about the inner document. */
function lift(expression: GroqNode): GroqNode | null {
  const node = ungroup(expression)
  if (node.type === 'Parent') {
    return node.n > 1 ? {type: 'Parent', n: node.n - 1} : {type: 'This'}
  }
  if (node.type !== 'AccessAttribute' || !node.base) return null
  const base = lift(node.base)
  return base && {...node, base}
}
