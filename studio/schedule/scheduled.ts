/** Scheduled publishing and unpublishing, as the Studio's own scheduling stores it. */
import {z} from 'zod'

/** Fields for a query: releases of a single document, and the versions. */
export const SCHEDULED_FIELDS = /* groq */ `
  "releases": *[_type == "system.release" && state in ["active", "scheduled", "scheduling"]
    && metadata.cardinality == "one"]{
    name, state, "at": coalesce(publishAt, metadata.intendedPublishAt), "problem": error.message
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
  versions: z.array(z.object({_id: z.string(), _type: z.string(), isLeaving: z.boolean()})),
}

/** A document with a scheduled publish or unpublish. */
export interface ScheduledDocument {
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

const answerSchema = z.object(scheduledShape)

/** The soonest first; paused documents last. */
export function scheduledDocuments({
  releases,
  versions,
}: z.infer<typeof answerSchema>): ScheduledDocument[] {
  const documents = releases.flatMap(({name, state, at, problem}) => {
    const prefix = `versions.${name}.`
    return versions
      .filter(({_id}) => _id.startsWith(prefix))
      .map(({_id, _type: type, isLeaving}) => {
        const id = _id.slice(prefix.length)
        return {id, type, releaseId: name, at, isLeaving, isPaused: state === 'active', problem}
      })
  })
  return documents.sort(
    (a, b) => Number(a.isPaused) - Number(b.isPaused) || (a.at ?? '').localeCompare(b.at ?? ''),
  )
}

/** Parses the result of a `SCHEDULED_FIELDS` query; empty if it is invalid. */
export function parseScheduled(answer: unknown): ScheduledDocument[] {
  const {data} = answerSchema.safeParse(answer)
  return data ? scheduledDocuments(data) : []
}
