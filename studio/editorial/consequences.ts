/** What happens to visitors, and to other documents, when a document leaves the site. */
import type {SanityClient} from '@sanity/client'
import {publicPath} from '../public-path.ts'

/** A document as far as a warning names it. */
export interface NamedDocument {
  _id: string
  _type: string
  title: string | null
  [field: string]: unknown
}

export interface Consequences {
  /** Address that stops existing; `null` for a document without a page of its own. */
  ownPath: string | null
  /** Pages of this site on which something of the document is seen, by way of references. */
  pages: {path: string; title: string}[]
  /** Published or drafted documents that need this one: the lake refuses while there are any. */
  blockers: NamedDocument[]
  /** Drafts and scheduled versions, which a deletion has to name. */
  versions: string[]
}

export interface Found {
  document: NamedDocument | null
  versions: string[]
  /** Whole documents, with a title, that refer to it. */
  referring: NamedDocument[]
  /** What refers to those, as a page to a card to a person. */
  nearby: NamedDocument[]
}

const TITLE = '"title": coalesce(title, name, hero.title, question, author, seo.title)'

// Whole documents: whether a reference is weak, and so no obstacle, is known where it is.
const QUERY = /* groq */ `{
  "document": *[_id in [$id, "drafts." + $id]] | order(_id desc)[0]{_id, _type, slug, ${TITLE}},
  "versions": *[sanity::versionOf($id) && _id != $id]._id,
  "referring": *[references($id) && !(_id in path("versions.**"))]{..., ${TITLE}}
}`

const NEARBY_QUERY = /* groq */ `*[references($ids)]{_id, _type, slug, ${TITLE}}`

/** @throws what the client throws */
export async function loadConsequences(client: SanityClient, id: string): Promise<Consequences> {
  const raw = {perspective: 'raw'} as const
  const found = await client.fetch<Omit<Found, 'nearby'>>(QUERY, {id}, raw)
  const ids = found.referring.map(({_id}) => _id)
  const nearby =
    ids.length === 0 ? [] : await client.fetch<NamedDocument[]>(NEARBY_QUERY, {ids}, raw)
  return consequencesOf(id, {...found, nearby})
}

/** Sorts what was found; a draft and its published document are named once. */
export function consequencesOf(
  id: string,
  {document, versions, referring, nearby}: Found,
): Consequences {
  const ownPath = document && publicPath(document)
  const others = referring.filter(({_id}) => publishedId(_id) !== id)
  const pages = new Map<string, string>()
  for (const near of [...others, ...nearby].filter(isPublished)) {
    const path = publicPath(near)
    if (path !== null && path !== ownPath) pages.set(path, near.title ?? path)
  }
  const strong = others.filter((other) => needs(other, id))
  const blockers = new Map(strong.map((blocker) => [publishedId(blocker._id), blocker]))
  return {
    ownPath,
    pages: [...pages].map(([path, title]) => ({path, title})).sort(byPath),
    blockers: [...blockers.values()].map(({_id, _type, title}) => ({_id, _type, title})),
    versions,
  }
}

/** True where a reference without `_weak` points at the document. */
function needs(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('_ref' in value && value._ref === id && !('_weak' in value && value._weak === true))
    return true
  return Object.values(value).some((child) => needs(child, id))
}

function byPath(a: {path: string}, b: {path: string}): number {
  return a.path.localeCompare(b.path)
}

function isPublished({_id}: NamedDocument): boolean {
  return _id === publishedId(_id)
}

/** The id that a draft is published under. */
export function publishedId(id: string): string {
  return id.replace(/^drafts\./, '')
}
