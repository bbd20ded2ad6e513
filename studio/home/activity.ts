import {z} from 'zod'
import {
  SCHEDULED_FIELDS,
  type ScheduledEntry,
  scheduledEntries,
  scheduledShape,
} from '../schedule/scheduled.ts'

/** Maximum number of rows in each list of the start page; the desk has the rest. */
export const ROWS_MAX = 8

/** Documents that editors work on, and releases for the schedule. */
export const LISTEN_FILTER = '*[_type in $types || _type == "system.release"]'

/**
 * Takes `$types`. `edited` contains published documents and drafts, the newest first: twice as many
 * as are shown, because a document and its draft share one row.
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
  scheduled: ScheduledEntry[]
}

/** Parses the result of `ACTIVITY_QUERY` for the start page; `null` if it is invalid. */
export function parseActivity(answer: unknown): Activity | null {
  const {data} = activitySchema.safeParse(answer)
  if (!data) return null
  const {drafts, draftCount, edited} = data
  const scheduled = scheduledEntries(data).filter(({isPaused}) => !isPaused)
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

/** Id of the published document, even if it is not published yet. */
export function publishedId(id: string): string {
  return id.replace(/^drafts\./, '')
}

const entrySchema = z.object({id: z.string(), author: z.string().nullish()})

/** User ids by transaction id, from the lines (NDJSON) of the lake's transaction log. */
export function parseAuthors(lines: string): Map<string, string> {
  const authors = new Map<string, string>()
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue
    const {data} = entrySchema.safeParse(JSON.parse(line))
    if (data?.author) authors.set(data.id, data.author)
  }
  return authors
}
