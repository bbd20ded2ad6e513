/** What is going to happen at a set time, as the Studio's own scheduling stores it. */
import {z} from 'zod'

/** For a query's projection: releases of one document, and the versions that belong to them. */
export const SCHEDULED_FIELDS = /* groq */ `
  "releases": *[_type == "system.release" && state in ["active", "scheduled", "scheduling"]
    && metadata.cardinality == "one"]{
    name, state, "at": coalesce(publishAt, metadata.intendedPublishAt), "problem": error.message
  },
  "versions": *[_id in path("versions.**")]{
    _id, _type, "isLeaving": coalesce(_system.delete, false)
  }`

/** Parts of a schema for the answer to it. */
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

/** A document that goes live, or leaves the site, at a set time. */
export interface ScheduledDocument {
  /** Id of the published document. */
  id: string
  type: string
  releaseId: string
  /** ISO 8601. */
  at: string | null
  isLeaving: boolean
  /** Taken off the schedule, by an editor or because it failed: it won't happen. */
  isPaused: boolean
  /** Why the lake could not do it. */
  problem: string | null
}

const answerSchema = z.object(scheduledShape)

/** Soonest first, and what is paused at the end. */
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

/** The answer to a query of `SCHEDULED_FIELDS`; nothing for anything else. */
export function parseScheduled(answer: unknown): ScheduledDocument[] {
  const {data} = answerSchema.safeParse(answer)
  return data ? scheduledDocuments(data) : []
}
