import {nameOf} from '../groq/expression-shapes.ts'
import type {GroqNode} from '../groq/syntax.ts'

/**
 * How many documents `… | score(…) [_score > 0] | order(_score desc) [0...n]` needs; `null` for another
 * expression.
 */
export function bestScores(node: GroqNode): number | null {
  if (node.type !== 'Slice' || node.left < 0 || node.right < 0) return null
  const {base: sorted, right, isInclusive} = node
  if (sorted.type !== 'PipeFuncCall' || sorted.name !== 'order') return null
  const [key, ...others] = sorted.args
  const isByScore = key?.type === 'Desc' && nameOf(key.base) === '_score' && others.length === 0
  const hits = sorted.base
  if (!isByScore || hits.type !== 'Filter' || !asksForHits(hits.expr)) return null
  const isScored = hits.base.type === 'PipeFuncCall' && hits.base.name === 'score'
  return isScored ? right + Number(isInclusive) : null
}

/** `_score > 0` */
export function asksForHits(node: GroqNode): boolean {
  if (node.type !== 'OpCall' || node.op !== '>' || nameOf(node.left) !== '_score') return false
  return node.right.type === 'Value' && node.right.value === 0
}
