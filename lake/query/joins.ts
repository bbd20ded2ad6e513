import {isReferenceId, isReferenceList} from './expression-shapes.ts'
import {type GroqNode, type ObjectNode, ungroup, valueNode} from './syntax.ts'

/** A condition on documents whose other side is known once the outer document is. */
export interface JoinCondition {
  /** Documents that refer to the value, or the document that appears under it as id. */
  kind: 'reference' | 'id'
  /** Whether a document without the attribute satisfies the condition when there is no value. */
  matchesMissing: boolean
  /** The value, as an expression to be evaluated around the filter instead of inside it. */
  value: GroqNode
}

/**
 * Recognises `references(^._id)`, `author._ref == ^._id`, `^._id in tags[]._ref` and
 * `_id == ^.parent._ref`, the joins of everyday queries.
 */
export function joinCondition(condition: GroqNode): JoinCondition | null {
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

function comparison(attribute: GroqNode, value: GroqNode): JoinCondition | null {
  if (isReferenceId(attribute)) return lifted('reference', value, true)
  const node = ungroup(attribute)
  const isId = node.type === 'AccessAttribute' && node.name === '_id' && !node.base
  return isId ? lifted('id', value) : null
}

function lifted(
  kind: JoinCondition['kind'],
  expression: GroqNode,
  matchesMissing = false,
): JoinCondition | null {
  const value = lift(expression)
  return value && {kind, value, matchesMissing}
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

/** Gives the result of a lookup for a text that is known during evaluation; `null`: not a text. */
export type Lookup = (text: string | null) => unknown

/** No id of a document begins like this. */
const LOOKUP = '\u0000'

/**
 * Lookups that a query makes while `groq-js` evaluates it. The way into `groq-js` is its documented
 * option `dereference`: `{"_ref": <number of the lookup> + <text>}->`.
 */
export class Lookups {
  readonly #lookups: Lookup[] = []

  /** An expression with the value that `lookup` gives for what `text` evaluates to. */
  expression(lookup: Lookup, text: GroqNode): GroqNode {
    const name = `${LOOKUP}${this.#lookups.push(lookup) - 1}`
    const withText: GroqNode = {
      type: 'OpCall',
      op: '+',
      left: valueNode(name + LOOKUP),
      right: text,
    }
    // Without a text the sum is null, and so is what it refers to.
    const args = [dereferenced(withText), dereferenced(valueNode(name))]
    return {type: 'FuncCall', namespace: 'global', name: 'coalesce', args}
  }

  /** The result of a reference that is a lookup; `undefined` for any other. */
  answer(reference: string): unknown {
    if (!reference.startsWith(LOOKUP)) return undefined
    const [, number, text] = reference.split(LOOKUP)
    return this.#lookups[Number(number)]?.(text ?? null) ?? null
  }
}

function dereferenced(id: GroqNode): GroqNode {
  const attributes: ObjectNode['attributes'] = [
    {type: 'ObjectAttributeValue', name: '_ref', value: id},
  ]
  return {type: 'Deref', base: {type: 'Object', attributes}}
}
