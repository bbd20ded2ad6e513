import type {ExprNode} from 'groq-js'

/** A node of the syntax tree of a query. One that is unknown here is left as it is. */
export type GroqNode = ExprNode

/** The nodes of one type. */
export type NodeOf<Type extends GroqNode['type']> = Extract<GroqNode, {type: Type}>

/**
 * How the value of `@` at a child relates to the one at its parent node: the `same`, a `nested`
 * scope (`^` is the outer `@`), or a `hidden` one (`^` skips it; `groq-js` uses it for `[]`).
 */
export type ChildScope = 'same' | 'nested' | 'hidden'

type Visit = (child: GroqNode, scope: ChildScope) => GroqNode

/** A copy of `node` whose children went through `visit`; leaves are returned as they are. */
export function mapChildren(node: GroqNode, visit: Visit): GroqNode {
  const same = (child: GroqNode) => visit(child, 'same')
  switch (node.type) {
    case 'AccessAttribute':
      return node.base ? {...node, base: same(node.base)} : node
    case 'AccessElement':
    case 'Slice':
    case 'ArrayCoerce':
    case 'Deref':
    case 'Group':
    case 'Not':
    case 'Neg':
    case 'Pos':
    case 'Asc':
    case 'Desc':
      return {...node, base: same(node.base)}
    case 'And':
    case 'Or':
    case 'OpCall':
      return {...node, left: same(node.left), right: same(node.right)}
    case 'InRange':
      return {...node, base: same(node.base), left: same(node.left), right: same(node.right)}
    case 'Filter':
    case 'Projection':
      return {...node, base: same(node.base), expr: visit(node.expr, 'nested')}
    case 'Map':
    case 'FlatMap':
      return {...node, base: same(node.base), expr: visit(node.expr, 'hidden')}
    case 'FuncCall':
      return {...node, args: node.args.map(same)}
    case 'PipeFuncCall':
      return {...node, base: same(node.base), args: node.args.map((arg) => visit(arg, 'nested'))}
    case 'Tuple':
      return {...node, members: node.members.map(same)}
    case 'Array':
      return {...node, elements: node.elements.map((item) => ({...item, value: same(item.value)}))}
    case 'Select': {
      const alternatives = node.alternatives.map(({type, condition, value}) => ({
        type,
        condition: same(condition),
        value: same(value),
      }))
      return {...node, alternatives, fallback: node.fallback && same(node.fallback)}
    }
    case 'Object': {
      const attributes = node.attributes.map((each) =>
        each.type === 'ObjectConditionalSplat'
          ? {...each, condition: same(each.condition), value: same(each.value)}
          : {...each, value: same(each.value)},
      )
      return {...node, attributes}
    }
    default:
      return node
  }
}

/** The children of a node, and the scope of each. */
export function childrenOf(node: GroqNode): {child: GroqNode; scope: ChildScope}[] {
  const children: {child: GroqNode; scope: ChildScope}[] = []
  mapChildren(node, (child, scope) => {
    children.push({child, scope})
    return child
  })
  return children
}

/** A node and everything below it, parents first. */
export function* nodesOf(node: GroqNode): Generator<GroqNode> {
  yield node
  for (const {child} of childrenOf(node)) yield* nodesOf(child)
}

/** Whether a node is a call of this function, or of any in the namespace. */
export function isCall(
  node: GroqNode,
  namespace: string,
  name?: string,
): node is NodeOf<'FuncCall'> {
  return node.type === 'FuncCall' && node.namespace === namespace && (!name || node.name === name)
}

/** A literal. */
export function valueNode(value: unknown): GroqNode {
  return {type: 'Value', value}
}

/** A call of a function without a namespace. */
export function callNode(name: string, args: GroqNode[]): GroqNode {
  return {type: 'FuncCall', namespace: 'global', name, args}
}

/** The value of `@`. */
export const THIS: GroqNode = {type: 'This'}
/** The attribute `_id` of `@`. */
export const OWN_ID: GroqNode = {type: 'AccessAttribute', name: '_id'}
