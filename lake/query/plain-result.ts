/**
 * A deep copy of a GROQ value in terms of JSON: dates and paths become strings. It is a copy so
 * that a caller who changes its result does not change stored documents.
 */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null
  if (Array.isArray(value)) return value.map(toPlain)
  if ('toJSON' in value && typeof value.toJSON === 'function') return value.toJSON()
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) copy[key] = toPlain(item)
  return copy
}
