import {z} from 'zod'

/** Rows that each list of the start page shows; the desk has the rest. */
export const ROWS_MAX = 8

/** What editors work on: everything with a form, neither the inbox nor the lake's own documents. */
export const LISTEN_FILTER = '*[_type in $types || _type == "system.release"]'

/**
 * Takes `$types`. The newest of each document comes first, whether published or a draft; twice as
 * many as are shown, because a document and its draft are one row.
 */
export const ACTIVITY_QUERY = /* groq */ `{
  "drafts": *[_type in $types && _id in path("drafts.**")]
    | order(_updatedAt desc)[0...${ROWS_MAX}]{_id, _type, _updatedAt, _rev},
  "draftCount": count(*[_type in $types && _id in path("drafts.**")]),
  "edited": *[_type in $types && !(_id in path("versions.**"))]
    | order(_updatedAt desc)[0...${2 * ROWS_MAX}]{_id, _type, _updatedAt, _rev},
  "releases": *[_type == "system.release" && state in ["scheduled", "scheduling"]]
    | order(coalesce(publishAt, metadata.intendedPublishAt) asc){
      _id, name, "publishAt": coalesce(publishAt, metadata.intendedPublishAt)
    },
  "versions": *[_type in $types && _id in path("versions.**")]{
    _id, _type, "isUnpublishing": coalesce(_system.delete, false)
  }
}`

const rowSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  _rev: z.string(),
})

const activitySchema = z.object({
  drafts: z.array(rowSchema),
  draftCount: z.number(),
  edited: z.array(rowSchema),
  releases: z.array(
    z.object({_id: z.string(), name: z.string().nullable(), publishAt: z.string().nullable()}),
  ),
  versions: z.array(z.object({_id: z.string(), _type: z.string(), isUnpublishing: z.boolean()})),
})

export type Row = z.infer<typeof rowSchema>

/** A document that the lake publishes, or takes from the site, at a set time. */
export interface ScheduledRow {
  /** Id of the published document. */
  id: string
  type: string
  at: string
  isUnpublishing: boolean
}

export interface Activity {
  drafts: Row[]
  draftCount: number
  edited: Row[]
  scheduled: ScheduledRow[]
}

/** The answer of `ACTIVITY_QUERY`, as the start page lists it; `null` for anything else. */
export function parseActivity(answer: unknown): Activity | null {
  const {data} = activitySchema.safeParse(answer)
  if (!data) return null
  const {drafts, draftCount, edited, releases, versions} = data
  const scheduled = releases.flatMap(({_id, name, publishAt}) => {
    const prefix = `versions.${name ?? _id.replace('_.releases.', '')}.`
    if (publishAt === null) return []
    return versions
      .filter((version) => version._id.startsWith(prefix))
      .map(({_id: id, _type: type, isUnpublishing}) => ({
        id: id.slice(prefix.length),
        type,
        at: publishAt,
        isUnpublishing,
      }))
  })
  return {drafts, draftCount, edited: newestOfEach(edited).slice(0, ROWS_MAX), scheduled}
}

/** One row for a document and its draft: the one that was changed last. */
function newestOfEach(rows: Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter(({_id}) => {
    const id = publishedId(_id)
    return !seen.has(id) && seen.add(id)
  })
}

/** Id under which a document is published, whether it is or not. */
export function publishedId(id: string): string {
  return id.replace(/^drafts\./, '')
}

const entrySchema = z.object({id: z.string(), author: z.string().nullish()})

/** Who made each transaction, from the lines that the lake's log is sent as. */
export function parseAuthors(lines: string): Map<string, string> {
  const authors = new Map<string, string>()
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue
    const {data} = entrySchema.safeParse(JSON.parse(line))
    if (data?.author) authors.set(data.id, data.author)
  }
  return authors
}
