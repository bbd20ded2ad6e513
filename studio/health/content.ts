import {z} from 'zod'

/** Documents of one request: few enough for a quick response. */
const PAGE_SIZE = 500

const documentSchema = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _updatedAt: z.string(),
})

/** A document as it is stored: published, a draft, or a version of a release. */
export type StoredDocument = z.infer<typeof documentSchema>

const restSchema = z.object({
  described: z.array(z.string()),
  releases: z.array(z.object({_id: z.string(), _updatedAt: z.string(), title: z.string()})),
  setAside: z.array(z.string()),
})

/** What the faults of the site are found in. */
export interface Content extends z.infer<typeof restSchema> {
  documents: StoredDocument[]
}

/** The document with the faults that are meant so. Its id keeps it from the public. */
export const SET_ASIDE = {_id: 'health.setAside', _type: 'healthNotes'} as const

const REVISIONS = /* groq */ `*[_type in $types]{_id, _rev}`

/** Without the paragraphs of long texts, which are most of all content. */
const DOCUMENTS = /* groq */ `*[_id in $ids]{
  ...,
  "body": body[_type != "block" || style in ["h2", "h3", "h4"] || count(markDefs) > 0]{
    _type != "block" => {...},
    _type == "block" => {_type, _key, style, markDefs}
  }
}`

const REST = /* groq */ `{
  "described": *[_type == "sanity.imageAsset" && defined(altText)]._id,
  "releases": *[_type == "system.release" && state == "active"]{
    _id, _updatedAt, "title": coalesce(metadata.title, "Untitled release")
  },
  "setAside": coalesce(*[_id == "${SET_ASIDE._id}"][0].faults, [])
}`

const revisionsSchema = z.array(z.object({_id: z.string(), _rev: z.string()}))

/**
 * Loads all documents of some types, with drafts and versions, in steps, so that no request keeps the
 * lake from other work.
 *
 * @param fetch - of a client with the perspective `raw`
 * @param known - documents of an earlier call: only those that changed are loaded again
 */
export async function loadContent(
  fetch: (query: string, params: Record<string, unknown>) => Promise<unknown>,
  types: readonly string[],
  known = new Map<string, StoredDocument>(),
): Promise<Content> {
  const revisions = revisionsSchema.parse(await fetch(REVISIONS, {types}))
  const changed = revisions.filter(({_id, _rev}) => known.get(_id)?._rev !== _rev)
  for (let from = 0; from < changed.length; from += PAGE_SIZE) {
    const ids = changed.slice(from, from + PAGE_SIZE).map(({_id}) => _id)
    const page = z.array(documentSchema).parse(await fetch(DOCUMENTS, {ids}))
    for (const document of page) known.set(document._id, document)
  }
  const documents = revisions.flatMap(({_id}) => known.get(_id) ?? [])
  return {documents, ...restSchema.parse(await fetch(REST, {}))}
}
