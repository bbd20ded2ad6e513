import type {AttributeSql} from '../../store/attribute-sql.ts'
import {isReferenceId, isReferenceList, nameOf} from '../groq/expression-shapes.ts'
import {type GroqNode, isCall, THIS} from '../groq/syntax.ts'
import {storedAttribute} from './conditions.ts'

/** A condition on documents whose other side is known once the outer document is. */
export interface JoinCondition {
  /**
   * Documents that refer to the value anywhere or in an attribute, the document that appears under it as
   * id, or documents with that value in an attribute. When there is no value, a document without the
   * attribute satisfies the condition.
   */
  kind: 'references' | 'attribute' | 'id' | 'equal'
  /** The value, as an expression to be evaluated around the filter instead of inside it. */
  value: GroqNode
  /** The attribute that is equal. */
  stored?: AttributeSql
}

/**
 * Recognises `references(^._id)`, `author._ref == ^._id`, `^._id in tags[]._ref`,
 * `_id == ^.parent._ref` and `category == ^.category`, the joins of everyday queries.
 */
export function joinCondition(node: GroqNode): JoinCondition | null {
  if (isCall(node, 'global', 'references')) {
    const [only, ...others] = node.args
    return only && others.length === 0 ? lifted('references', only) : null
  }
  if (node.type !== 'OpCall') return null
  const {op, left, right} = node
  if (op === 'in') return isReferenceList(right) ? lifted('attribute', left) : null
  return op === '==' ? (comparison(left, right) ?? comparison(right, left)) : null
}

function comparison(attribute: GroqNode, value: GroqNode): JoinCondition | null {
  if (isReferenceId(attribute)) return lifted('attribute', value)
  if (nameOf(attribute) === '_id') return lifted('id', value)
  const stored = storedAttribute(attribute)
  const join = stored && lifted('equal', value)
  return join && {...join, stored}
}

function lifted(kind: JoinCondition['kind'], expression: GroqNode): JoinCondition | null {
  const value = lift(expression)
  return value && {kind, value}
}

/** The expression with one `^` less; `null` when it says anything about the inner document. */
function lift(node: GroqNode): GroqNode | null {
  if (node.type === 'Parent') return node.n > 1 ? {type: 'Parent', n: node.n - 1} : THIS
  if (node.type !== 'AccessAttribute' || !node.base) return null
  const base = lift(node.base)
  return base && {...node, base}
}
