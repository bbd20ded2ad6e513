import {type ChildScope, childrenOf, type GroqNode} from '../groq/syntax.ts'

/** Functions that look at all of the document that they are called on. */
const WHOLE_DOCUMENT = new Set(['references', 'incomingRefCount', 'versionOf', 'partOfRelease'])

/**
 * The attributes of this document that expressions read; `null` when they may read any.
 *
 * Within a nested scope, attributes are those of something else, unless `^` leads back.
 */
export function attributesRead(expressions: readonly GroqNode[]): ReadonlySet<string> | null {
  const names = new Set<string>()
  return expressions.every((expression) => collect(expression, names)) ? names : null
}

function collect(node: GroqNode, names: Set<string>): boolean {
  switch (node.type) {
    case 'This':
    case 'Parent':
    case 'Context':
      return false
    case 'AccessAttribute':
      if (node.base && node.base.type !== 'This') return collect(node.base, names)
      names.add(node.name)
      return true
    case 'Projection':
      // `@{…}`, as the items of a list are projected.
      if (node.base.type === 'This') return collect(node.expr, names)
      break
    case 'FuncCall':
      if (WHOLE_DOCUMENT.has(node.name)) return false
  }
  return childrenOf(node).every(({child, scope}) =>
    scope === 'same' ? collect(child, names) : !reachesOut(child, scope),
  )
}

/**
 * Whether an expression says anything about what is around the scope that it is evaluated in.
 *
 * @param scope - the kind of that scope
 */
export function reachesOut(node: GroqNode, scope: ChildScope = 'nested', depth = 0): boolean {
  // `^` passes over hidden scopes, so how far it leads is not counted there.
  if (node.type === 'Parent') return scope === 'hidden' || node.n > depth
  return childrenOf(node).some(({child, scope: childScope}) => {
    const isHidden = scope === 'hidden' || childScope === 'hidden'
    const childDepth = childScope === 'same' ? depth : depth + 1
    return reachesOut(child, isHidden ? 'hidden' : 'nested', childDepth)
  })
}
