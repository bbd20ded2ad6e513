import {getPublishedId} from 'sanity'
import {z} from 'zod'
import {
  PLANNED_FIELDS,
  type PlannedResult,
  plannedEntries,
  plannedShape,
} from '../planned/planned.ts'

/** Maximum number of rows in each list of the start page; the desk has the rest. */
export const ROWS_MAX = 8

/** Documents that editors work on, and releases for the schedule. */
export const LISTEN_FILTER = '*[_type in $types || _type == "system.release"]'

/**
 * Takes `$types`. `edited` contains published documents, drafts and versions of releases, the newest
 * first: more than are shown, because those of one document share one row. A version that unpublishes
 * has no content, and is in the plan.
 */
export const ACTIVITY_QUERY = /* groq */ `{
  "drafts": *[_type in $types && _id in path("drafts.**")]
    | order(_updatedAt desc)[0...${ROWS_MAX}]{_id, _type, _updatedAt, _rev},
  "draftCount": count(*[_type in $types && _id in path("drafts.**")]),
  "edited": *[_type in $types && _system.delete != true]
    | order(_updatedAt desc)[0...${3 * ROWS_MAX}]{_id, _type, _updatedAt, _rev},
  ${PLANNED_FIELDS}
}`

const rowSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  _rev: z.string(),
})

const resultSchema = z.object({
  drafts: z.array(rowSchema),
  draftCount: z.number(),
  edited: z.array(rowSchema),
  ...plannedShape,
})

/** A document in a list of the start page. */
export interface Row extends z.infer<typeof rowSchema> {
  /** Release of the version; `null` for a draft or a published document. */
  release: PlannedResult['releases'][number] | null
}

/** Makes the lists of the start page from the result of `ACTIVITY_QUERY`. */
export const activitySchema = resultSchema.transform((data) => {
  const {drafts, draftCount, edited, releases} = data
  const toRow = (row: z.infer<typeof rowSchema>): Row => ({
    ...row,
    release: releases.find(({name}) => row._id.startsWith(`versions.${name}.`)) ?? null,
  })
  return {
    drafts: drafts.map(toRow),
    draftCount,
    edited: newestOfEach(edited).slice(0, ROWS_MAX).map(toRow),
    planned: plannedEntries(data),
  }
})

export type Activity = z.infer<typeof activitySchema>

/** One row for a document, its draft and its versions: the one that was changed last. */
function newestOfEach<T extends {_id: string}>(rows: T[]): T[] {
  const seen = new Set<string>()
  return rows.filter(({_id}) => {
    const id = getPublishedId(_id)
    return !seen.has(id) && seen.add(id)
  })
}

const entrySchema = z.object({author: z.string().nullish()})

/** The user of an entry of the transaction log, a line of JSON. */
export function authorOf(entry: string): string | null {
  return (entry.trim() && entrySchema.parse(JSON.parse(entry)).author) || null
}
