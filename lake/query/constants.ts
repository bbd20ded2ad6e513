import {evaluateTree} from './groq.ts'
import {type GroqNode, mapChildren} from './syntax.ts'

const CONSTANT_NODES = new Set<GroqNode['type']>([
  'Value',
  'Array',
  'Object',
  'Group',
  'OpCall',
  'InRange',
  'Not',
  'Neg',
  'Pos',
  'And',
  'Or',
  'FuncCall',
])

/** Functions of their arguments alone. */
const PURE_FUNCTIONS = new Set(['coalesce', 'defined', 'length', 'lower', 'upper', 'string'])

/** The value of an expression that depends on no document, wrapped; `null` when it may depend. */
export function constantOf(node: GroqNode): {value: unknown} | null {
  if (node.type === 'Value') return {value: node.value ?? null}
  return isConstant(node) ? {value: evaluateTree(node, {})} : null
}

function isConstant(node: GroqNode): boolean {
  if (!CONSTANT_NODES.has(node.type)) return false
  if (node.type === 'FuncCall' && !isPure(node)) return false
  let isWhole = true
  mapChildren(node, (child) => {
    isWhole &&= isConstant(child)
    return child
  })
  return isWhole
}

function isPure({namespace, name}: Extract<GroqNode, {type: 'FuncCall'}>): boolean {
  return namespace === 'string' || (namespace === 'global' && PURE_FUNCTIONS.has(name))
}
