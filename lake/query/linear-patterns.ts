import {matchesPath, matchesPattern} from './match-pattern.ts'
import {nativeCall} from './native-call.ts'
import {type GroqNode, mapChildren, ungroup} from './syntax.ts'

/**
 * The tree with `match` and `in path(…)` exchanged for functions of ours. The site puts words of
 * visitors into patterns, and `groq-js` makes regular expressions of them, whose time can grow without bound.
 */
export function withLinearPatterns(node: GroqNode): GroqNode {
  const rewritten = mapChildren(node, withLinearPatterns)
  if (rewritten.type !== 'OpCall') return rewritten
  const {op, left, right} = rewritten
  if (op === 'match') return nativeCall(matchesPattern, left, right)
  const pattern = op === 'in' ? pathPattern(ungroup(right)) : undefined
  return pattern ? nativeCall(matchesPath, left, pattern) : rewritten
}

function pathPattern(node: GroqNode): GroqNode | undefined {
  const isPath = node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'path'
  return isPath ? node.args[0] : undefined
}
