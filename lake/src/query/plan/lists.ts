import {joined, literal, type Sql, sql} from '../../store/sql.ts'
import {nameOf} from '../groq/expression-shapes.ts'
import type {GroqNode} from '../groq/syntax.ts'
import type {View} from '../view.ts'
import {allOf, type Condition, conditionFor, operands, storedAttribute} from './conditions.ts'

/** `*[conditions] | order(order) [from...to]`; all but the star may be missing. */
export interface List {
  conditions: GroqNode[]
  order: GroqNode[]
  range: Range | null
}

export interface Range {
  from: number
  to: number
}

/** An expression as a list of documents; `null` when it is none. */
export function listOf(node: GroqNode): List | null {
  switch (node.type) {
    case 'Everything':
      return {conditions: [], order: [], range: null}
    case 'Filter': {
      const inner = listOf(node.base)
      if (!inner || inner.order.length > 0 || inner.range) return null
      return {...inner, conditions: [...inner.conditions, ...operands(node.expr, 'And')]}
    }
    case 'PipeFuncCall': {
      const inner = node.name === 'order' ? listOf(node.base) : null
      return !inner || inner.order.length > 0 || inner.range ? null : {...inner, order: node.args}
    }
    case 'Slice': {
      const inner = listOf(node.base)
      if (!inner || inner.range || node.left < 0 || node.right < 0) return null
      const to = node.isInclusive ? node.right + 1 : node.right
      return {...inner, range: {from: node.left, to}}
    }
    default:
      return null
  }
}

/** A list in terms of SQL. @param extra - a further condition */
export function listSql(list: List, view: View, extra: Condition | null = null) {
  const parts = list.conditions.map((node) => ({node, found: conditionFor(node, view)}))
  const keys = list.order.map((key) => orderSql(key, view)).filter((key) => key !== null)
  const conditions = parts.map(({found}) => found)
  return {
    /** What SQLite can check of its conditions. */
    whole: allOf(extra ? [...conditions, extra] : conditions),
    /** The conditions that it can't check, or not exactly. */
    open: parts.filter(({found}) => !found?.isExact).map(({node}) => node),
    /** Its order, ending with the id; `null` when SQLite can't sort by that. */
    order: keys.length === list.order.length ? joined([...keys, view.id], ', ') : null,
  }
}

/** A key of `order()` with its direction; `null` for what is no attribute in the database. */
function orderSql(key: GroqNode, view: View): Sql | null {
  const attribute = key.type === 'Asc' || key.type === 'Desc' ? key.base : key
  const direction = literal(key.type === 'Desc' ? 'DESC' : 'ASC')
  if (nameOf(attribute) === '_id') return sql`${view.id} ${direction}`
  const stored = storedAttribute(attribute)
  return stored && sql`${stored.kind} ${direction}, ${stored.value} ${direction}`
}
