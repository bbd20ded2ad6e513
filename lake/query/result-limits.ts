import {LakeError} from '../http/errors.ts'
import type {Identity} from '../types.ts'

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
