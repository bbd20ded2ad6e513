import type {CustomValidator, Path, ValidationError} from 'sanity'

/** Begins a text that tells an editor what to write in its place. */
const MARK = '✎ '

/** An instruction in a template. It can't be published: {@link refuseGuidance}. */
export function guidance(text: string): string {
  return MARK + text
}

/** A rule for a document: each instruction of its template is replaced, or its field is emptied. */
export const refuseGuidance: CustomValidator<unknown> = (document) => {
  const errors = guidancePaths(document, []).map(
    (path): ValidationError => ({
      path,
      message: `Replace the text that begins with ${MARK.trim()}, or remove it.`,
    }),
  )
  return errors.length === 0 || errors
}

function guidancePaths(value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return value.includes(MARK.trim()) ? [path] : []
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const key: unknown = Object(item)._key
      return guidancePaths(item, [...path, typeof key === 'string' ? {_key: key} : index])
    })
  }
  if (typeof value !== 'object' || value === null) return []
  const paths = Object.entries(value).flatMap(([name, entry]) =>
    guidancePaths(entry, [...path, name]),
  )
  // The form shows messages about formatted text at its paragraphs.
  return '_type' in value && value._type === 'block' && paths.length > 0 ? [path] : paths
}
