import type {LakeDocument} from '../types.ts'

/** A place in a document. */
export interface Origin {
  document: LakeDocument
  path: (string | number)[]
}

/** Where a single value comes from; `null` when that is not certain. */
export type ValueOrigin = Origin | 'literal' | null

/** Knows which objects of an evaluation are parts of documents, and what was copied from where. */
export interface OriginTracker {
  /** The place of an object or array that is part of a document. */
  originOf(value: object): Origin | null
  /** Where the value under a key of an object or array comes from. */
  childOf(container: unknown, key: string | number): ValueOrigin
  /** Remembers a newly made object or array, and where its values come from. */
  note(made: object, origins: Iterable<readonly [string | number, ValueOrigin]>): void
}

interface TrackerSource {
  isDocument: (value: unknown) => value is LakeDocument
  /** The documents that the query may have touched; lists are added while it runs. */
  reached: Iterable<LakeDocument>[]
}

/**
 * `groq-js` hands stored objects through as they are, so their identity tells where they come from.
 * Documents are registered when first met; all that the query has reached only when an object
 * turns up that belongs to none of those.
 */
export function trackOrigins({isDocument, reached}: TrackerSource): OriginTracker {
  const places = new Map<object, Origin>()
  const made = new WeakMap<object, Map<string | number, ValueOrigin>>()
  let registered = 0

  const originOf = (value: object): Origin | null => {
    const known = places.get(value)
    if (known || made.has(value)) return known ?? null
    if (isDocument(value)) register(value, {document: value, path: []}, places)
    // A list of documents was made by the query: no document holds others.
    else if (!Array.isArray(value) || !isDocument(value[0])) registerReached()
    return places.get(value) ?? null
  }

  const registerReached = () => {
    for (; registered < reached.length; registered++) {
      for (const document of reached[registered] ?? []) {
        register(document, {document, path: []}, places)
      }
    }
  }

  return {
    originOf,
    childOf: (container, key) => {
      if (typeof container !== 'object' || container === null) return null
      const noted = made.get(container)
      if (noted) return noted.get(key) ?? null
      const origin = originOf(container)
      // `_originalId` is what a perspective adds; it is stored nowhere.
      if (!origin || key === '_originalId') return null
      return {document: origin.document, path: [...origin.path, key]}
    },
    note: (object, origins) => made.set(object, new Map(origins)),
  }
}

function register(value: object, origin: Origin, places: Map<object, Origin>): void {
  if (places.has(value)) return
  places.set(value, origin)
  for (const [key, item] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (typeof item !== 'object' || item === null) continue
    register(item, {document: origin.document, path: [...origin.path, key]}, places)
  }
}

/** Whether a value that went through an evaluation is a place in a document. */
export function isOrigin(value: unknown): value is Origin {
  return typeof value === 'object' && value !== null && 'document' in value && 'path' in value
}
