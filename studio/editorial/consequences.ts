/** Effects on visitors and on other documents when a document leaves the site. */
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

/** The fields of a document that a warning shows. */
export interface NamedDocument {
  _id: string
  _type: string
  title: string | null
  [field: string]: unknown
}

export interface Consequences {
  /** Path that stops existing; `null` for a document without a page of its own. */
  ownPath: string | null
  /** Other pages that show part of the document: lists, and pages that refer to it. */
  pages: {path: string; title: string}[]
  /** Published documents and drafts that need this one. The lake refuses while any exist. */
  blockers: NamedDocument[]
  /** Ids of drafts and scheduled versions, which a deletion has to list. */
  versions: string[]
}

interface Found {
  document: NamedDocument | null
  versions: string[]
  /** Whole documents, with a title, that refer to the document. */
  referring: NamedDocument[]
  /** Places where visitors see the document. */
  usage: Usage
  /** Published documents that refer to `usage.referring`: a page to a card to a person. */
  nearby: StoredDocument[]
}

const TITLE = '"title": coalesce(title, name, hero.title, question, author, seo.title)'

// Loads whole documents: only the reference states that it is weak, and so does not block.
const QUERY = /* groq */ `{
  "document": *[_id in [$id, "drafts." + $id]] | order(_id desc)[0]{_id, _type, slug, ${TITLE}},
  "versions": *[sanity::versionOf($id) && _id != $id]._id,
  "referring": *[references($id) && !(_id in path("versions.**"))]{..., ${TITLE}}
}`

const NEARBY_QUERY = /* groq */ `*[references($ids)]${storedProjection}`

/** @throws every error of the client */
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

/** Sorts the results; a draft and its published document appear once. */
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
