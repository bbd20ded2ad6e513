import {z} from 'zod'
import {
  SCHEDULED_FIELDS,
  type ScheduledDocument,
  scheduledDocuments,
  scheduledShape,
} from '../schedule/scheduled.ts'

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
  ${SCHEDULED_FIELDS}
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
  ...scheduledShape,
})

export type Row = z.infer<typeof rowSchema>

export interface Activity {
  drafts: Row[]
  draftCount: number
  edited: Row[]
  scheduled: ScheduledDocument[]
}

/** The answer of `ACTIVITY_QUERY`, as the start page lists it; `null` for anything else. */
export function parseActivity(answer: unknown): Activity | null {
  const {data} = activitySchema.safeParse(answer)
  if (!data) return null
  const {drafts, draftCount, edited} = data
  const scheduled = scheduledDocuments(data).filter(({isPaused}) => !isPaused)
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
