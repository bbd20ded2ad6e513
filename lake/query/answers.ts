/** Parts of expressions on documents that are answered before `groq-js` evaluates the rest. */
import {LakeError} from '../errors.ts'
import type {LakeDocument} from '../types.ts'
import {type DiffCall, diffCall, diffResult} from './diff.ts'
import {attributePath, pathPattern} from './expression-shapes.ts'
import {reachesOut} from './reads.ts'
import {type GroqNode, mapChildren, ungroup, valueNode, walk} from './syntax.ts'
import {type Evaluation, searchesText, textMatch} from './text-match.ts'
import {matchesText} from './text-query.ts'

/**
 * An expression on documents with each search of texts, each search of paths and each `diff::`
 * function replaced by its result, `_id in […]`.
 *
 * @param documents - those for which the expression will be evaluated
 */
export function withAnswers(
  expression: GroqNode,
  documents: () => readonly LakeDocument[],
  evaluation: Evaluation,
): GroqNode {
  const isMet = answerOf(expression, evaluation)
  if (isMet) return idIn(isMet(documents()).map(({_id}) => _id))
  return mapChildren(expression, (child, scope) =>
    scope === 'same' || isProjectionOfThis(expression)
      ? withAnswers(child, documents, evaluation)
      : child,
  )
}

/** `@{…}`, as the items of a list are projected. */
function isProjectionOfThis(node: GroqNode): boolean {
  return node.type === 'Projection' && ungroup(node.base).type === 'This'
}

/** Chooses the documents for which an expression is true. */
type Choose = (documents: readonly LakeDocument[]) => readonly LakeDocument[]

function answerOf(node: GroqNode, evaluation: Evaluation): Choose | null {
  const match = textMatch(node)
  if (match) {
    return (documents) => {
      const values = evaluation.each(match.value, documents)
      return documents.filter((_, position) => matchesText(match.query, values[position]))
    }
  }
  const pattern = idPattern(node)
  if (pattern) return (documents) => documents.filter(({_id}) => pattern.test(_id))
  const call = node.type === 'FuncCall' ? diffCall(node) : null
  return call && ((documents) => changedAmong(documents, call, evaluation))
}

function changedAmong(
  documents: readonly LakeDocument[],
  call: DiffCall,
  evaluation: Evaluation,
): LakeDocument[] {
  if (reachesOut(call.before) || reachesOut(call.after)) throw new LakeError(400, DIFF_OF_OUTER)
  const before = evaluation.each(call.before, documents)
  const after = evaluation.each(call.after, documents)
  return documents.filter((_, position) =>
    diffResult(call, before[position], after[position], holdsBy(evaluation)),
  )
}

const DIFF_OF_OUTER = 'The first two arguments of a diff:: function can not use ^'

/** The result of a `diff::` function that is not evaluated for each of some documents. */
export function diffAlone(call: DiffCall, evaluation: Evaluation): boolean {
  const {alone} = evaluation
  return diffResult(call, alone(call.before), alone(call.after), holdsBy(evaluation))
}

function holdsBy({alone}: Evaluation) {
  return (condition: GroqNode, value: unknown): boolean => {
    const held = alone({type: 'Filter', base: valueNode([value]), expr: condition})
    return Array.isArray(held) && held.length === 1
  }
}

/** Whether an expression holds what only `withAnswers` can evaluate. */
export function needsAnswers(expression: GroqNode): boolean {
  return searchesText(expression) || callsDiff(expression)
}

/** Whether an expression holds a `diff::` function. */
export function callsDiff(expression: GroqNode): boolean {
  let isFound = false
  walk(expression, (node) => {
    isFound ||= node.type === 'FuncCall' && diffCall(node) !== null
  })
  return isFound
}

function idIn(ids: string[]): GroqNode {
  const left: GroqNode = {type: 'AccessAttribute', name: '_id'}
  return {type: 'OpCall', op: 'in', left, right: valueNode(ids)}
}

/** The pattern of `_id in path("…")`, in which `groq-js` takes a dot for any character. */
function idPattern(node: GroqNode): RegExp | null {
  if (node.type !== 'OpCall' || node.op !== 'in') return null
  const pattern = pathPattern(node.right)
  if (pattern === null || attributePath(node.left)?.join('.') !== '_id') return null
  const parts = pattern.split('.').map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^.]+' : part.replace(/[^\w-]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('\\.')}$`)
}
