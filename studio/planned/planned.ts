/**
 * What is going to be published or unpublished, as the Studio stores it: single documents, each in a
 * release of its own, and releases of several documents.
 */
import {z} from 'zod'

/** Fields for a query: releases that are still to come, and the versions. */
export const PLANNED_FIELDS = /* groq */ `
  "releases": *[_type == "system.release" && state in ["active", "scheduled", "scheduling"]]{
    name, state,
    "title": coalesce(metadata.title, "Untitled release"),
    "isSingle": coalesce(metadata.cardinality == "one", false),
    "at": coalesce(publishAt, metadata.intendedPublishAt),
    "problem": error.message
  },
  "versions": *[_id in path("versions.**")]{
    _id, _type, "isLeaving": coalesce(_system.delete, false)
  }`

/** All that is planned. */
export const PLANNED_QUERY = /* groq */ `{${PLANNED_FIELDS}}`

/** Schema fields for the result of `PLANNED_FIELDS`. */
export const plannedShape = {
  releases: z.array(
    z.object({
      name: z.string(),
      state: z.string(),
      title: z.string(),
      /** Whether it only gives a time to one document. */
      isSingle: z.boolean(),
      at: z.string().nullable(),
      problem: z.string().nullable(),
    }),
  ),
  versions: z.array(z.object({_id: z.string(), _type: z.string(), isLeaving: z.boolean()})),
}

interface Plan {
  releaseId: string
  /** ISO 8601. */
  at: string | null
  /** It has no time, or is paused by an editor or after a failure. An editor has to run it. */
  isWaiting: boolean
  /** Error message of the lake after a failure. */
  problem: string | null
}

/** A document that is going to be published or unpublished. */
export interface PlannedDocument extends Plan {
  kind: 'document'
  /** Id of the published document. */
  id: string
  type: string
  isLeaving: boolean
}

/** Several documents that change together. */
export interface PlannedRelease extends Plan {
  kind: 'release'
  title: string
  documents: PlannedDocument[]
}

export type PlannedEntry = PlannedDocument | PlannedRelease

const resultSchema = z.object(plannedShape)
export type PlannedResult = z.infer<typeof resultSchema>

/** The soonest first; what waits is last. */
export function plannedEntries({releases, versions}: PlannedResult): PlannedEntry[] {
  return releases
    .flatMap(({name, state, title, isSingle, at, problem}): PlannedEntry[] => {
      const prefix = `versions.${name}.`
      const own = versions.filter(({_id}) => _id.startsWith(prefix))
      const plan = {releaseId: name, at, isWaiting: state === 'active', problem}
      const documents = own.map(({_id, _type: type, isLeaving}): PlannedDocument => {
        return {...plan, kind: 'document', id: _id.slice(prefix.length), type, isLeaving}
      })
      return isSingle ? documents : [{...plan, kind: 'release', title, documents}]
    })
    .sort(
      (a, b) => Number(a.isWaiting) - Number(b.isWaiting) || (a.at ?? '').localeCompare(b.at ?? ''),
    )
}

/** For the result of `PLANNED_QUERY`. */
export const plannedSchema = resultSchema.transform(plannedEntries)
