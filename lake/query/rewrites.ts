import {type FuncCallNode, type GroqNode, mapChildren, ungroup, valueNode} from './syntax.ts'

/**
 * A tree in which what `groq-js` evaluates otherwise than GROQ specifies is expressed in terms that it
 * evaluates right. The tests of GROQ in sanity-io/groq-test-suite show the differences.
 *
 * @throws Error when `score()` is applied to something else than documents, or for a function that is
 *   parsed only
 */
export function rewritten(node: GroqNode): GroqNode {
  const whole = mapChildren(node, rewritten)
  switch (whole.type) {
    case 'FuncCall':
      refuseUnimplemented(whole)
      return isCall(whole, 'array', 'unique') ? uniqueWithNulls(whole) : whole
    case 'OpCall':
      return whole.op === 'in' && isCall(whole.right, 'global', 'path')
        ? {...whole, left: textOfPath(whole.left)}
        : whole
    case 'PipeFuncCall':
      if (whole.name === 'score' && !isScorable(whole.base)) throw new Error(NOT_SCORABLE)
      return whole
    default:
      return whole
  }
}

/** What `groq-js` parses, and then throws "not implemented" for. */
const UNIMPLEMENTED =
  /^(geo::|media::|user::|text::semanticSimilarity$|documents::incomingGlobalDocumentReferenceCount$)/

function refuseUnimplemented({namespace, name}: FuncCallNode): void {
  const whole = `${namespace}::${name}`
  if (UNIMPLEMENTED.test(whole)) throw new Error(`The function ${whole} is not implemented`)
}

function isCall(node: GroqNode, namespace: string, name: string): node is FuncCallNode {
  return node.type === 'FuncCall' && node.namespace === namespace && node.name === name
}

/** `path("a.b") in path("a.*")` is `"a.b" in path("a.*")`. */
function textOfPath(node: GroqNode): GroqNode {
  const path = ungroup(node)
  const text = isCall(path, 'global', 'path') ? path.args[0] : undefined
  return text ?? node
}

/** Stands for null, of which `array::unique()` of `groq-js` keeps each. */
const NULL = valueNode('\u0000null')
const THIS: GroqNode = {type: 'This'}

function uniqueWithNulls(node: FuncCallNode): GroqNode {
  const [array = valueNode(null)] = node.args
  const coalesced: GroqNode = {
    type: 'FuncCall',
    namespace: 'global',
    name: 'coalesce',
    args: [THIS, NULL],
  }
  const restored: GroqNode = {
    type: 'Select',
    alternatives: [
      {
        type: 'SelectAlternative',
        condition: {type: 'OpCall', op: '==', left: THIS, right: NULL},
        value: valueNode(null),
      },
    ],
    fallback: THIS,
  }
  const unique: GroqNode = {...node, args: [{type: 'Map', base: array, expr: coalesced}]}
  return {type: 'Map', base: unique, expr: restored}
}

/** A projection has no documents any more, and an element of a list is no list. */
function isScorable(base: GroqNode): boolean {
  const node = ungroup(base)
  return node.type !== 'Map' && node.type !== 'Projection' && node.type !== 'AccessElement'
}

const NOT_SCORABLE = 'The pipe function score takes documents, before they are projected'
