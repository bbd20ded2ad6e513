import {evaluateTree} from './groq.ts'
import {childrenOf, type GroqNode} from './syntax.ts'

const CONSTANT_NODES = new Set<GroqNode['type']>([
  'Value',
  'Array',
  'Object',
  'OpCall',
  'InRange',
  'Not',
  'Neg',
  'Pos',
  'And',
  'Or',
])

/** Functions of their arguments alone. */
const PURE_FUNCTIONS = new Set(['coalesce', 'defined', 'length', 'lower', 'upper', 'string'])

/** The value of an expression that depends on no document, wrapped; `null` when it may depend. */
export function constantOf(node: GroqNode): {value: unknown} | null {
  if (node.type === 'Value') return {value: node.value ?? null}
  return isConstant(node) ? {value: evaluateTree(node, {})} : null
}

function isConstant(node: GroqNode): boolean {
  const {type} = node
  const isPure =
    type === 'FuncCall'
      ? node.namespace === 'string' ||
        (node.namespace === 'global' && PURE_FUNCTIONS.has(node.name))
      : CONSTANT_NODES.has(type)
  return isPure && childrenOf(node).every(({child}) => isConstant(child))
}
