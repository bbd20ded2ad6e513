import {getPublishedId} from 'sanity'
import {z} from 'zod'
import {
  SCHEDULED_FIELDS,
  type ScheduledEntry,
  type ScheduledRelease,
  scheduledEntries,
  scheduledShape,
} from '../schedule/scheduled.ts'

/** Maximum number of rows in each list of the start page; the desk has the rest. */
export const ROWS_MAX = 8

/** The import of the first content takes less. */
const IMPORT_MS = 120_000

/** Documents that editors work on, and releases for the schedule. */
export const LISTEN_FILTER = '*[_type in $types || _type == "system.release"]'

/**
 * Takes `$types`. `edited` contains published documents, drafts and versions of releases, the newest
 * first: more than are shown, because those of one document share one row.
 */
export const ACTIVITY_QUERY = /* groq */ `{
  "drafts": *[_type in $types && _id in path("drafts.**")]
    | order(_updatedAt desc)[0...${ROWS_MAX}]{_id, _type, _updatedAt, _rev},
  "draftCount": count(*[_type in $types && _id in path("drafts.**")]),
  "edited": *[_type in $types]
    | order(_updatedAt desc)[0...${3 * ROWS_MAX}]{_id, _type, _updatedAt, _rev},
  "begun": *[_type in $types] | order(_createdAt asc)[0]._createdAt,
  "allReleases": *[_type == "system.release"]{
    name, state, "title": coalesce(metadata.title, "Untitled release"), "isSingle": coalesce(metadata.cardinality == "one", false)
  },
  ${SCHEDULED_FIELDS}
}`

const rowSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  _rev: z.string(),
})

const releaseSchema = z.object({
  name: z.string(),
  state: z.string(),
  title: z.string(),
  /** Whether it only schedules one document. */
  isSingle: z.boolean(),
})

const activitySchema = z.object({
  drafts: z.array(rowSchema),
  draftCount: z.number(),
  edited: z.array(rowSchema),
  begun: z.string().nullable(),
  allReleases: z.array(releaseSchema),
  ...scheduledShape,
})

/** A document in a list of the start page. */
export interface Row extends z.infer<typeof rowSchema> {
  /** Release of the version; `null` for a draft or a published document. */
  release: Release | null
}

type Release = z.infer<typeof releaseSchema>

export interface Activity {
  drafts: Row[]
  draftCount: number
  /** Releases with documents that have no time yet, and single documents that lost theirs. */
  waiting: ScheduledEntry[]
  edited: Row[]
  scheduled: ScheduledEntry[]
}

/** Parses the result of `ACTIVITY_QUERY` for the start page; `null` if it is invalid. */
export function parseActivity(answer: unknown): Activity | null {
  const {data} = activitySchema.safeParse(answer)
  if (!data) return null
  const {drafts, draftCount, edited, begun, allReleases, versions} = data
  const edits = edited.filter((row) => !isImported(row, begun))
  const countIn = ({name}: Release) =>
    versions.filter(({_id}) => _id.startsWith(`versions.${name}.`)).length
  const releases = allReleases
    .filter((release) => release.state === 'active' && !release.isSingle && countIn(release) > 0)
    .map((release): ScheduledRelease => {
      const {name: releaseId, title} = release
      const count = countIn(release)
      return {kind: 'release', releaseId, title, at: null, count, isPaused: false}
    })
  const entries = scheduledEntries(data)
  const releaseOf = ({_id}: {_id: string}) =>
    allReleases.find(({name}) => _id.startsWith(`versions.${name}.`)) ?? null
  const toRow = (row: z.infer<typeof rowSchema>) => ({...row, release: releaseOf(row)})
  return {
    drafts: drafts.map(toRow),
    draftCount,
    waiting: [...releases, ...entries.filter(({isPaused}) => isPaused)],
    edited: newestOfEach(edits).slice(0, ROWS_MAX).map(toRow),
    scheduled: entries.filter(({isPaused}) => !isPaused),
  }
}

/** Whether a published document is as it came with the first content: an import is no edit. */
function isImported({_id, _updatedAt}: {_id: string; _updatedAt: string}, begun: string | null) {
  const isPublished = _id === getPublishedId(_id)
  return isPublished && Date.parse(_updatedAt) < Date.parse(begun ?? '') + IMPORT_MS
}

/** One row for a document, its draft and its versions: the one that was changed last. */
function newestOfEach<T extends {_id: string}>(rows: T[]): T[] {
  const seen = new Set<string>()
  return rows.filter(({_id}) => {
    const id = getPublishedId(_id)
    return !seen.has(id) && seen.add(id)
  })
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
