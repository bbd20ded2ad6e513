/**
 * What goes live or leaves the site at a set time, as the Studio stores it: single documents, each in a
 * release of its own, and releases of several documents.
 */
import {z} from 'zod'

/** Fields for a query: releases of a single document, releases of several, and the versions. */
export const SCHEDULED_FIELDS = /* groq */ `
  "releases": *[_type == "system.release" && state in ["active", "scheduled", "scheduling"]
    && metadata.cardinality == "one"]{
    name, state, "at": coalesce(publishAt, metadata.intendedPublishAt), "problem": error.message
  },
  "collections": *[_type == "system.release" && state in ["scheduled", "scheduling"]
    && coalesce(metadata.cardinality, "many") != "one"]{
    name, "title": metadata.title, "at": publishAt
  },
  "versions": *[_id in path("versions.**")]{
    _id, _type, "isLeaving": coalesce(_system.delete, false)
  }`

/** Schema fields for the result of `SCHEDULED_FIELDS`. */
export const scheduledShape = {
  releases: z.array(
    z.object({
      name: z.string(),
      state: z.string(),
      at: z.string().nullable(),
      problem: z.string().nullable(),
    }),
  ),
  collections: z.array(
    z.object({name: z.string(), title: z.string().nullable(), at: z.string().nullable()}),
  ),
  versions: z.array(z.object({_id: z.string(), _type: z.string(), isLeaving: z.boolean()})),
}

/** A document with a scheduled publish or unpublish. */
export interface ScheduledDocument {
  kind: 'document'
  /** Id of the published document. */
  id: string
  type: string
  releaseId: string
  /** ISO 8601. */
  at: string | null
  isLeaving: boolean
  /** Removed from the schedule by an editor or after a failure: it does not run. */
  isPaused: boolean
  /** Error message of the lake after a failure. */
  problem: string | null
}

/** Several documents that are published together. */
export interface ScheduledRelease {
  kind: 'release'
  releaseId: string
  title: string
  /** ISO 8601. */
  at: string | null
  /** Number of documents. */
  count: number
  isPaused: false
}

export type ScheduledEntry = ScheduledDocument | ScheduledRelease

const answerSchema = z.object(scheduledShape)
type Answer = z.infer<typeof answerSchema>

/** The soonest first; what is paused last. */
export function scheduledEntries(answer: Answer): ScheduledEntry[] {
  const entries = [...documentsIn(answer), ...releasesIn(answer)]
  return entries.sort(
    (a, b) => Number(a.isPaused) - Number(b.isPaused) || (a.at ?? '').localeCompare(b.at ?? ''),
  )
}

function documentsIn({releases, versions}: Answer): ScheduledDocument[] {
  return releases.flatMap(({name, state, at, problem}) => {
    const prefix = `versions.${name}.`
    return versions
      .filter(({_id}) => _id.startsWith(prefix))
      .map(({_id, _type: type, isLeaving}) => {
        const id = _id.slice(prefix.length)
        const isPaused = state === 'active'
        return {kind: 'document', id, type, releaseId: name, at, isLeaving, isPaused, problem}
      })
  })
}

function releasesIn({collections, versions}: Answer): ScheduledRelease[] {
  return collections.map(({name, title, at}) => {
    const count = versions.filter(({_id}) => _id.startsWith(`versions.${name}.`)).length
    return {
      kind: 'release',
      releaseId: name,
      title: title || 'Untitled release',
      at,
      count,
      isPaused: false,
    }
  })
}

/** Parses the result of a `SCHEDULED_FIELDS` query; empty if it is invalid. */
export function parseScheduled(answer: unknown): ScheduledEntry[] {
  const {data} = answerSchema.safeParse(answer)
  return data ? scheduledEntries(data) : []
}

/** Tells the entries of a list apart. */
export function keyOf(entry: ScheduledEntry): string {
  return entry.kind === 'document' ? `${entry.releaseId} ${entry.id}` : entry.releaseId
}
