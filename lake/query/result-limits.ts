import {LakeError} from '../http/errors.ts'
import type {Identity} from '../types.ts'
import {type NativeFunction, nativeCall} from './native-call.ts'
import {type GroqNode, mapChildren} from './syntax.ts'

/** What one query may use up. */
export interface QueryLimits {
  timeMs: number
  /** Values in the result, counted one by one: an object with two attributes is three. */
  resultValues: number
}

/**
 * Queries run in the thread that serves everything else, so a stranger gets less of it: enough for
 * any page, not enough to stall the site.
 */
export function limitsFor(identity: Identity | null): QueryLimits {
  return identity
    ? {timeMs: 30_000, resultValues: 10_000_000}
    : {timeMs: 2_000, resultValues: 500_000}
}

/** Arrays and strings that a query builds out of others may grow to this length. */
const MAX_BUILT_LENGTH = 1_000_000

/**
 * The tree with a check wherever a query can double what it has: `a + a` and `[...a, ...a]`. Thirty
 * of these in a row would fill the memory before any clock is looked at.
 */
export function limitGrowth(node: GroqNode): GroqNode {
  const limited = mapChildren(node, limitGrowth)
  if (limited.type === 'OpCall' && limited.op === '+' && limited.left.type !== 'Value') {
    return {...limited, left: nativeCall(checkLength, limited.left)}
  }
  if (limited.type !== 'Array') return limited
  return {
    ...limited,
    elements: limited.elements.map((element) =>
      element.isSplat ? {...element, value: nativeCall(checkLength, element.value)} : element,
    ),
  }
}

const checkLength: NativeFunction = (value) => {
  const length = typeof value === 'string' || Array.isArray(value) ? value.length : 0
  if (length > MAX_BUILT_LENGTH) throw tooLarge('A value that the query builds is too large')
  return value
}

/**
 * A deep copy of a GROQ value in terms of JSON: dates and paths become strings. It is a copy so
 * that a caller who changes its result does not change stored documents.
 *
 * @throws LakeError 400 when the result is larger than allowed
 */
export function toPlain(value: unknown, maxValues = Number.POSITIVE_INFINITY): unknown {
  let count = 0
  const copy = (item: unknown): unknown => {
    if (++count > maxValues) throw tooLarge(`The result has more than ${maxValues} values`)
    if (typeof item !== 'object' || item === null) return item ?? null
    if (Array.isArray(item)) return item.map(copy)
    if ('toJSON' in item && typeof item.toJSON === 'function') return item.toJSON()
    const made: Record<string, unknown> = {}
    for (const [key, each] of Object.entries(item)) made[key] = copy(each)
    return made
  }
  return copy(value)
}

function tooLarge(description: string): LakeError {
  return new LakeError(400, description, {error: {type: 'queryLimitError', description}})
}
