import {
  callNode,
  type GroqNode,
  isCall,
  mapChildren,
  type NodeOf,
  THIS,
  valueNode,
} from './syntax.ts'

/**
 * A tree in which what `groq-js` evaluates otherwise than GROQ specifies is expressed in terms that it
 * evaluates right. The tests of GROQ in sanity-io/groq-test-suite show the differences. Parentheses
 * are left out: they say nothing that the tree does not say.
 *
 * @throws Error when `score()` is applied to something else than documents, or for a function that is
 *   parsed only
 */
export function rewritten(node: GroqNode): GroqNode {
  const whole = mapChildren(node, rewritten)
  const isPipe = whole.type === 'PipeFuncCall'
  const names =
    whole.type === 'FuncCall' ? [whole.namespace, whole.name] : isPipe ? [whole.name] : []
  // `groq-js` takes what each object inherits for a function.
  const inherited = names.find((name) => Object.hasOwn(Object.prototype, name))
  if (inherited) throw new Error(`Undefined function: ${inherited}`)
  switch (whole.type) {
    case 'Group':
      return whole.base
    case 'FuncCall': {
      const name = `${whole.namespace}::${whole.name}`
      if (UNIMPLEMENTED.test(name)) throw new Error(`The function ${name} is not implemented`)
      return name === 'array::unique' ? uniqueWithNulls(whole) : whole
    }
    case 'OpCall': {
      // `path("a.b") in path("a.*")` is `"a.b" in path("a.*")`.
      const isInPath = whole.op === 'in' && isCall(whole.right, 'global', 'path')
      const [text] = isInPath && isCall(whole.left, 'global', 'path') ? whole.left.args : []
      return text ? {...whole, left: text} : whole
    }
    case 'PipeFuncCall':
      if (whole.name === 'score' && NOT_DOCUMENTS.has(whole.base.type))
        throw new Error('The pipe function score takes documents, before they are projected')
      return whole
    default:
      return whole
  }
}

/** What `groq-js` parses, and then throws "not implemented" for. */
const UNIMPLEMENTED =
  /^(geo::|media::|user::|text::semanticSimilarity$|documents::incomingGlobalDocumentReferenceCount$)/

/** Stands for null, of which `array::unique()` of `groq-js` keeps each. */
const NULL = valueNode('\u0000null')

function uniqueWithNulls(node: NodeOf<'FuncCall'>): GroqNode {
  const [array = valueNode(null)] = node.args
  const expr = callNode('coalesce', [THIS, NULL])
  const condition: GroqNode = {type: 'OpCall', op: '==', left: THIS, right: NULL}
  const restored: GroqNode = {
    type: 'Select',
    alternatives: [{type: 'SelectAlternative', condition, value: valueNode(null)}],
    fallback: THIS,
  }
  const unique: GroqNode = {...node, args: [{type: 'Map', base: array, expr}]}
  return {type: 'Map', base: unique, expr: restored}
}

/** A projection has no documents any more, and an element of a list is no list. */
const NOT_DOCUMENTS = new Set<GroqNode['type']>(['Map', 'Projection', 'AccessElement'])
