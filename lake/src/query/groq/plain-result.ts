import {LakeError} from '../../errors.ts'

/**
 * A deep copy of a GROQ value in terms of JSON: dates and paths become strings. It is a copy so
 * that a caller who changes its result does not change stored documents.
 *
 * @param maxBytes - of the result as JSON; counted while it is copied, so that a result that is
 *   many times larger than memory is refused before it exists
 * @throws LakeError 400 when the result is larger
 */
export function toPlain(value: unknown, maxBytes = Number.POSITIVE_INFINITY): unknown {
  let bytes = 0
  /** A lower bound: characters may take more bytes, and quotes are escaped. */
  const count = (more: number) => {
    bytes += more
    if (bytes > maxBytes) throw tooLarge(maxBytes)
  }
  const copy = (item: unknown): unknown => {
    if (typeof item === 'string') count(item.length + 2)
    else count(2)
    if (typeof item !== 'object' || item === null) return item ?? null
    if (Array.isArray(item)) return item.map(copy)
    if ('toJSON' in item && typeof item.toJSON === 'function') return copy(item.toJSON())
    const made: Record<string, unknown> = {}
    for (const [key, each] of Object.entries(item)) {
      count(key.length + 3)
      made[key] = copy(each)
    }
    return made
  }
  return copy(value)
}

/** The response to a query whose result has more bytes than its caller may receive. */
export function tooLarge(maxBytes: number): LakeError {
  const description = `The result has more than ${maxBytes} bytes; ask for fewer documents or attributes`
  return new LakeError(400, description, {error: {type: 'queryLimitError', description}})
}
