/**
 * The syntax tree of GROQ as `groq-js` builds it, and one generic way to map over it.
 *
 * `groq-js` 2.0 ships its declarations without the file that describes the tree, so the shapes are
 * written down here. A node that is unknown here is left as it is, never lost.
 */

export type GroqNode =
  | {type: 'Value'; value?: unknown}
  | {type: 'This'}
  | {type: 'Everything'}
  | {type: 'Parameter'; name: string}
  | {type: 'Parent'; n: number}
  | {type: 'Context'; key: string}
  | AccessAttributeNode
  | {type: 'AccessElement'; base: GroqNode; index: number}
  | {type: 'Slice'; base: GroqNode; left: number; right: number; isInclusive: boolean}
  | {type: UnaryType; base: GroqNode}
  | {type: 'And' | 'Or'; left: GroqNode; right: GroqNode}
  | {type: 'OpCall'; op: string; left: GroqNode; right: GroqNode}
  | {type: 'InRange'; base: GroqNode; left: GroqNode; right: GroqNode; isInclusive: boolean}
  | FilterNode
  | {type: 'Projection' | 'Map' | 'FlatMap'; base: GroqNode; expr: GroqNode}
  | FuncCallNode
  | PipeFuncCallNode
  | {type: 'Select'; alternatives: SelectAlternative[]; fallback?: GroqNode}
  | ObjectNode
  | {type: 'Array'; elements: ArrayElement[]}
  | {type: 'Tuple'; members: GroqNode[]}
  | {type: 'SelectorNested'; base: GroqNode; nested: GroqNode}
  | {type: 'SelectorFuncCall'; name: string; arg: GroqNode}

type UnaryType = 'ArrayCoerce' | 'Deref' | 'Group' | 'Not' | 'Neg' | 'Pos' | 'Asc' | 'Desc'

export interface AccessAttributeNode {
  type: 'AccessAttribute'
  base?: GroqNode
  name: string
}

export interface FilterNode {
  type: 'Filter'
  base: GroqNode
  expr: GroqNode
}

export interface FuncCallNode {
  type: 'FuncCall'
  namespace: string
  name: string
  args: GroqNode[]
}

export interface PipeFuncCallNode {
  type: 'PipeFuncCall'
  name: string
  base: GroqNode
  args: GroqNode[]
}

export interface SelectAlternative {
  type: 'SelectAlternative'
  condition: GroqNode
  value: GroqNode
}

export interface ArrayElement {
  type: 'ArrayElement'
  value: GroqNode
  isSplat: boolean
}

export interface ObjectNode {
  type: 'Object'
  attributes: ObjectAttribute[]
}

export type ObjectAttribute =
  | {type: 'ObjectAttributeValue'; name: string; value: GroqNode}
  | {type: 'ObjectConditionalSplat'; condition: GroqNode; value: GroqNode}
  | {type: 'ObjectSplat'; value: GroqNode}

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
      return {
        ...node,
        elements: node.elements.map((element) => ({...element, value: same(element.value)})),
      }
    case 'Select':
      return mapSelect(node, same)
    case 'Object':
      return {...node, attributes: node.attributes.map((each) => mapAttribute(each, same))}
    default:
      return node
  }
}

function mapSelect(
  node: Extract<GroqNode, {type: 'Select'}>,
  same: (child: GroqNode) => GroqNode,
): GroqNode {
  const alternatives = node.alternatives.map((alternative) => ({
    ...alternative,
    condition: same(alternative.condition),
    value: same(alternative.value),
  }))
  return node.fallback
    ? {...node, alternatives, fallback: same(node.fallback)}
    : {...node, alternatives}
}

function mapAttribute(
  attribute: ObjectAttribute,
  same: (child: GroqNode) => GroqNode,
): ObjectAttribute {
  return attribute.type === 'ObjectConditionalSplat'
    ? {...attribute, condition: same(attribute.condition), value: same(attribute.value)}
    : {...attribute, value: same(attribute.value)}
}

/** Calls `visit` for `node` and everything below it, parents first. */
export function walk(node: GroqNode, visit: (node: GroqNode) => void): void {
  visit(node)
  mapChildren(node, (child) => {
    walk(child, visit)
    return child
  })
}

/** Removes the parentheses around an expression. */
export function ungroup(node: GroqNode): GroqNode {
  return node.type === 'Group' ? ungroup(node.base) : node
}

/** A literal. */
export function valueNode(value: unknown): GroqNode {
  return {type: 'Value', value}
}
