import {callNode, type GroqNode, valueNode} from '../groq/syntax.ts'

/** Gives the value of an expression for a text; `null`: the expression for it has no text. */
type Lookup = (text: string | null) => unknown

/** No id of a document begins like this. */
const LOOKUP = '\u0000'

/**
 * Functions of texts that a query calls while `groq-js` evaluates it. The way out of `groq-js` is its
 * option `dereference`: `{"_ref": <number of the lookup> + <text>}->`.
 */
export class Lookups {
  readonly #lookups: Lookup[] = []

  /** An expression with the value that `lookup` gives for what `text` evaluates to. */
  expression(lookup: Lookup, text: GroqNode): GroqNode {
    const name = `${LOOKUP}${this.#lookups.push(lookup) - 1}`
    const left = valueNode(name + LOOKUP)
    const withText: GroqNode = {type: 'OpCall', op: '+', left, right: text}
    // Without a text the sum is null, and so is what it refers to.
    return callNode('coalesce', [dereferenced(withText), dereferenced(valueNode(name))])
  }

  /** The result of a reference that is a lookup; `undefined` for any other. */
  resolve(reference: string): unknown {
    if (!reference.startsWith(LOOKUP)) return undefined
    const [, number, text] = reference.split(LOOKUP)
    return this.#lookups[Number(number)]?.(text ?? null) ?? null
  }
}

function dereferenced(value: GroqNode): GroqNode {
  const attributes = [{type: 'ObjectAttributeValue' as const, name: '_ref', value}]
  return {type: 'Deref', base: {type: 'Object', attributes}}
}
