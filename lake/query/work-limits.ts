import {LakeError} from '../http/errors.ts'
import type {evaluationGuard} from './evaluation-guard.ts'
import {checkedPath, matchesPath, matchesPattern} from './match-pattern.ts'
import {type NativeFunction, nativeCall} from './native-call.ts'
import {type FuncCallNode, type GroqNode, mapChildren, ungroup} from './syntax.ts'

type Guard = ReturnType<typeof evaluationGuard>

/** Arrays and strings that a query builds out of others may grow to this length. */
const MAX_BUILT_LENGTH = 1_000_000
/** Comparisons that one call of a function may make. */
const MAX_COMPARISONS = 10_000_000

/**
 * The plan with a limit wherever `groq-js` would do more work than its input is long: loops within
 * loops look at the clock, patterns are matched without regular expressions, and what doubles
 * (`a + a`, thirty times in a row) is measured before it fills the memory.
 */
export function limitWork(node: GroqNode, guard: Guard): GroqNode {
  const limited = mapChildren(node, (child) => limitWork(child, guard))
  switch (limited.type) {
    case 'Filter':
    case 'Map':
      return {...limited, base: paced(limited.base, guard)}
    case 'FlatMap':
      return {
        ...limited,
        base: paced(limited.base, guard),
        expr: nativeCall(guard.flattened, limited.expr),
      }
    case 'PipeFuncCall':
      return {...limited, base: paced(limited.base, guard)}
    case 'OpCall':
      return limitOperator(limited)
    case 'FuncCall':
      return limitFunction(limited)
    case 'Array':
      return {
        ...limited,
        elements: limited.elements.map((element) =>
          element.isSplat ? {...element, value: nativeCall(checkLength, element.value)} : element,
        ),
      }
    default:
      return limited
  }
}

/** A literal list needs no clock: the documents of the dataset bring their own, others are short. */
function paced(base: GroqNode, guard: Guard): GroqNode {
  return base.type === 'Value' && guard.isWatched(base.value) ? base : nativeCall(guard.pace, base)
}

function limitOperator(node: Extract<GroqNode, {type: 'OpCall'}>): GroqNode {
  const {op, left, right} = node
  if (op === 'match') return nativeCall(matchesPattern, left, right)
  if (op === '+' && left.type !== 'Value') return {...node, left: nativeCall(checkLength, left)}
  if (op !== 'in') return node
  const pattern = pathPattern(ungroup(right))
  return pattern ? nativeCall(matchesPath, left, pattern) : node
}

/** What stands in `path(…)`, which is wrapped by then. */
function pathPattern(node: GroqNode): GroqNode | undefined {
  return node.type === 'FuncCall' && isNamed(node, 'global::path') ? node.args[0] : undefined
}

function limitFunction(node: FuncCallNode): GroqNode {
  const [first, second] = node.args
  if (isNamed(node, 'global::path') && first) {
    return {...node, args: [nativeCall(checkPath, first)]}
  }
  if (!first || !second) return node
  if (isNamed(node, 'array::intersects')) {
    return {...node, args: [nativeCall(checkComparisons, first, second), second]}
  }
  if (isNamed(node, 'array::join')) {
    return {...node, args: [nativeCall(checkJoin, first, second), second]}
  }
  return node
}

function isNamed(node: FuncCallNode, name: string): boolean {
  return `${node.namespace}::${node.name}` === name
}

const checkLength: NativeFunction = (value) => {
  const length = typeof value === 'string' || Array.isArray(value) ? value.length : 0
  if (length > MAX_BUILT_LENGTH) throw tooLarge('A value that the query builds is too large')
  return value
}

const checkComparisons: NativeFunction = (left, right) => {
  const count = lengthOf(left) * lengthOf(right)
  if (count > MAX_COMPARISONS) throw tooLarge('The query compares too many values')
  return left
}

const checkJoin: NativeFunction = (list, separator) => {
  const items: unknown[] = Array.isArray(list) ? list : []
  const length = items.reduce<number>((sum, item) => sum + lengthOf(item), 0)
  if (length + items.length * lengthOf(separator) > MAX_BUILT_LENGTH) {
    throw tooLarge('A value that the query builds is too large')
  }
  return list
}

/** Several `**` make a regular expression that may take for ever; after `in` they are no problem. */
const checkPath: NativeFunction = (pattern) => {
  if (typeof pattern !== 'string') return pattern
  if (
    checkedPath(pattern)
      .split('.')
      .filter((part) => part === '**').length <= 1
  )
    return pattern
  throw tooLarge('A path with several "**" may only stand right after "in"')
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0
}

function tooLarge(description: string): LakeError {
  return new LakeError(400, description, {error: {type: 'queryLimitError', description}})
}
