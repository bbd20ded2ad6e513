import type {LakeDocument} from '../../types.ts'
import {isObject} from '../json.ts'

/**
 * A draft may refer to an unpublished document. The reference is then weak, with a note
 * (`_strengthenOnPublish`) to make it strong when the draft is published. Applies this note.
 */
export function strengthenReferences(document: LakeDocument): LakeDocument {
  const strengthened = strengthen(document)
  return isObject(strengthened) ? {...document, ...strengthened} : document
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, child]) => [key, strengthen(child)])
  const result: Record<string, unknown> = Object.fromEntries(entries)
  const note = value._strengthenOnPublish
  if (typeof value._ref !== 'string' || !note) return result
  delete result._strengthenOnPublish
  const staysWeak = isObject(note) && note.weak === true
  if (!staysWeak) delete result._weak
  return result
}
