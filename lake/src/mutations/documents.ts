import {readDocumentId, reservedReleaseIn} from '../query/document-ids.ts'
import type {LakeDocument} from '../types.ts'
import {invalid} from './errors.ts'
import {isObject} from './json.ts'
import type {IncomingDocument} from './schema.ts'

const ID_PATTERN = /^[a-zA-Z0-9_][a-zA-Z0-9._-]*$/
const ID_MAX_LENGTH = 128
const DEPTH_MAX = 200
/** In characters of JSON: as much as one request can send. */
const DOCUMENT_MAX_LENGTH = 10 * 1024 * 1024
/** Estimate of the JSON characters of a value without its text: quotes, separators, digits. */
const VALUE_LENGTH = 4
/** Attributes that only the lake writes. Clients send back the values that they received. */
const SERVER_ATTRIBUTES = ['_rev', '_updatedAt', '_originalId']

/** Whether the id belongs to a draft, a version or the system: invisible without a token. */
export function isDotted(id: string): boolean {
  return id.includes('.')
}

/** @throws MutationError unless the id has only allowed characters and at most 128 of them */
export function assertDocumentId(id: unknown): asserts id is string {
  if (typeof id !== 'string' || id === '') throw invalid('A document needs an _id')
  if (id.length > ID_MAX_LENGTH) {
    throw invalid(`Document ID must have at most ${ID_MAX_LENGTH} characters`)
  }
  if (!ID_PATTERN.test(id) || id.includes('..') || id.endsWith('.')) {
    throw invalid(
      `Document ID "${id}" is invalid: use a-z, A-Z, 0-9, "_", "-" and single dots inside`,
    )
  }
}

/**
 * Completes the id of a new document. A missing id becomes a random one. An id that ends in a dot
 * is a prefix (`drafts.` → `drafts.<random>`).
 */
export function completeId(id: string | undefined, randomId: () => string): string {
  if (id === undefined || id === '') return randomId()
  return id.endsWith('.') ? id + randomId() : id
}

/** A new document with its system attributes; a given `_createdAt` is kept (imports need it). */
export function newDocument(
  incoming: IncomingDocument & {_id: string},
  stamp: {revision: string; timestamp: string},
): LakeDocument {
  assertDocumentId(incoming._id)
  const reserved = reservedReleaseIn(incoming._id)
  if (reserved !== null) throw invalid(`No release can have the name "${reserved}"`)
  if (typeof incoming._type !== 'string' || incoming._type === '') {
    throw invalid(`Document "${incoming._id}" needs a _type`)
  }
  const content: Record<string, unknown> = {...incoming}
  for (const attribute of SERVER_ATTRIBUTES) delete content[attribute]
  // The Studio's "Delete schedule" copies a version unchanged over the draft. Only a version can mark
  // its document for unpublishing, and has a base.
  if (readDocumentId(incoming._id).version !== 'release') delete content._system
  const created = incoming._createdAt
  const isDate = typeof created === 'string' && !Number.isNaN(Date.parse(created))
  return {
    ...content,
    _id: incoming._id,
    _type: incoming._type,
    _rev: stamp.revision,
    _createdAt: isDate ? created : stamp.timestamp,
    _updatedAt: stamp.timestamp,
  }
}

/**
 * Checks a document that patches may have changed: its depth, its length, and that no attribute is
 * named `hasOwnProperty`. `groq-js` calls this method on every object it reads, so such an attribute
 * makes every query fail that reads it. A patch of many places can make a document of any length.
 *
 * @returns about how long the document is as JSON
 * @throws MutationError
 */
export function assertStorable(document: unknown): number {
  let length = 0
  const check = (value: unknown, depth: number) => {
    length += VALUE_LENGTH + (typeof value === 'string' ? value.length : 0)
    if (length > DOCUMENT_MAX_LENGTH) {
      throw invalid(`A document has at most ${DOCUMENT_MAX_LENGTH} characters`)
    }
    if (typeof value !== 'object' || value === null) return
    if (depth > DEPTH_MAX) throw invalid(`A document has at most ${DEPTH_MAX} levels`)
    if (Object.hasOwn(value, 'hasOwnProperty')) {
      throw invalid('An attribute can not have the name "hasOwnProperty"')
    }
    if (Array.isArray(value)) for (const item of value) check(item, depth + 1)
    else {
      for (const [name, child] of Object.entries(value)) {
        length += name.length + VALUE_LENGTH
        check(child, depth + 1)
      }
    }
  }
  check(document, 0)
  return length
}

/** Gives every object in an array a `_key`, which the Studio needs. */
export function withArrayKeys<T>(value: T, randomId: () => string): T
export function withArrayKeys(value: unknown, randomId: () => string): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => {
      const keyed = withArrayKeys(item, randomId)
      if (!isObject(keyed) || typeof keyed._key === 'string') return keyed
      return {...keyed, _key: randomId().replaceAll('-', '').slice(0, 12)}
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, withArrayKeys(child, randomId)]),
  )
}
