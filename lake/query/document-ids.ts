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

/** The type of the asset document with this id; `null` for an id of anything else. */
export function assetTypeOf(id: string): string | null {
  const kind = /^(image|file)-[a-f0-9]{40}/.exec(id)?.[1]
  return kind === undefined ? null : `sanity.${kind}Asset`
}
