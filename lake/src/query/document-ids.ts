import type {Identity, LakeDocument} from '../types.ts'

/** What an `_id` says: which published document it belongs to, and which version of it it is. */
export interface DocumentId {
  publishedId: string
  version: 'published' | 'draft' | 'release' | 'other'
  /** Name of the release when `version` is `release`. */
  release: string | null
}

/** Reads `drafts.x` and `versions.release.x`; any other id with a dot is an internal document. */
export function readDocumentId(id: string): DocumentId {
  if (!id.includes('.')) return {publishedId: id, version: 'published', release: null}
  if (id.startsWith('drafts.') && id.length > 7) {
    return {publishedId: id.slice(7), version: 'draft', release: null}
  }
  const dot = id.startsWith('versions.') ? id.indexOf('.', 9) : -1
  if (dot > 9 && dot < id.length - 1) {
    return {publishedId: id.slice(dot + 1), version: 'release', release: id.slice(9, dot)}
  }
  return {publishedId: id, version: 'other', release: null}
}

/** Whether a document, or one that it is a version of, is in a path such as `inbox`. */
export function isInPath(id: string, path: string | undefined): boolean {
  return path !== undefined && readDocumentId(id).publishedId.startsWith(`${path}.`)
}

/** Whether an account may not know of a document. */
export function isHiddenFrom(identity: Identity | null, id: string): boolean {
  return isInPath(id, identity?.hiddenPath)
}

/** What perspectives call something else than a release. */
const RESERVED_NAMES = new Set(['published', 'drafts', 'previewDrafts', 'raw'])
/** What the ids of releases begin with. */
export const RELEASE_PREFIX = '_.releases.'

/** The reserved name that a release would have with this id, of itself or of one of its versions. */
export function reservedReleaseIn(id: string): string | null {
  const isRelease = id.startsWith(RELEASE_PREFIX)
  const name = isRelease ? id.slice(RELEASE_PREFIX.length) : readDocumentId(id).release
  return name !== null && RESERVED_NAMES.has(name) ? name : null
}

/** The layer that holds the versions of a release, as the database has it. */
export function layerOfRelease(name: string): string {
  return `versions.${name}`
}

/** The layer that a perspective means by a name. */
export function layerOfPerspective(name: string): string {
  if (name === 'published') return 'published'
  return name === 'drafts' || name === 'previewDrafts' ? 'drafts' : layerOfRelease(name)
}

interface Reference extends Record<string, unknown> {
  _ref: string
}

/** The references in a value, at any depth. */
export function referencesIn(value: unknown, found: Reference[] = []): Reference[] {
  if (typeof value !== 'object' || value === null) return found
  if (isReference(value)) found.push(value)
  for (const child of Object.values(value)) {
    if (typeof child === 'object') referencesIn(child, found)
  }
  return found
}

function isReference(value: object): value is Reference {
  return '_ref' in value && typeof value._ref === 'string'
}

export function isDocument(value: unknown): value is LakeDocument {
  return typeof value === 'object' && value !== null && '_id' in value && '_type' in value
}

/** The type of the asset document with this id; `null` for an id of anything else. */
export function assetTypeOf(id: string): string | null {
  const kind = /^(image|file)-[a-f0-9]{40}/.exec(id)?.[1]
  return kind === undefined ? null : `sanity.${kind}Asset`
}
