/** What happens to visitors, and to other documents, when a document leaves the site. */
import type {SanityClient} from '@sanity/client'
import {
  PAGE_TYPES,
  type StoredDocument,
  storedProjection,
  type Usage,
  usageQuery,
  usedOn,
} from '../presentation/used-on.ts'
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
  /** Other pages on which something of the document is seen: lists, and what refers to it. */
  pages: {path: string; title: string}[]
  /** Published or drafted documents that need this one: the lake refuses while there are any. */
  blockers: NamedDocument[]
  /** Drafts and scheduled versions, which a deletion has to name. */
  versions: string[]
}

interface Found {
  document: NamedDocument | null
  versions: string[]
  /** Whole documents, with a title, that refer to it. */
  referring: NamedDocument[]
  /** What visitors see of it. */
  usage: Usage
  /** Published documents that refer to those, as a page to a card to a person. */
  nearby: StoredDocument[]
}

const TITLE = '"title": coalesce(title, name, hero.title, question, author, seo.title)'

// Whole documents: whether a reference is weak, and so no obstacle, is known where it is.
const QUERY = /* groq */ `{
  "document": *[_id in [$id, "drafts." + $id]] | order(_id desc)[0]{_id, _type, slug, ${TITLE}},
  "versions": *[sanity::versionOf($id) && _id != $id]._id,
  "referring": *[references($id) && !(_id in path("versions.**"))]{..., ${TITLE}}
}`

const NEARBY_QUERY = /* groq */ `*[references($ids)]${storedProjection}`

/** @throws what the client throws */
export async function loadConsequences(client: SanityClient, id: string): Promise<Consequences> {
  const published = {perspective: 'published'} as const
  const [found, usage] = await Promise.all([
    client.fetch<Omit<Found, 'usage' | 'nearby'>>(QUERY, {id}, {perspective: 'raw'}),
    client.fetch<Usage>(usageQuery, {id, pageTypes: PAGE_TYPES}, published),
  ])
  const ids = usage.referring.map(({_id}) => _id)
  const nearby =
    ids.length === 0 ? [] : await client.fetch<StoredDocument[]>(NEARBY_QUERY, {ids}, published)
  return consequencesOf(id, {...found, usage, nearby})
}

/** Sorts what was found; a draft and its published document are named once. */
export function consequencesOf(id: string, found: Found): Consequences {
  const {document, versions, referring, usage, nearby} = found
  const ownPath = document && publicPath(document)
  const places = usedOn({...usage, referring: [...usage.referring, ...nearby]})
  const blocking = referring.filter((other) => publishedId(other._id) !== id && needs(other, id))
  const blockers = new Map(blocking.map((blocker) => [publishedId(blocker._id), blocker]))
  return {
    ownPath,
    pages: places
      .filter(({href}) => href !== ownPath)
      .map(({href, title}) => ({path: href, title}))
      .sort(byPath),
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

/** The id that a draft is published under. */
export function publishedId(id: string): string {
  return id.replace(/^drafts\./, '')
}
