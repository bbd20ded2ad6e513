/** Plans, stored as the Studio stores its scheduled drafts and its releases. */
import type {SanityClient} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import {ProblemError} from '../tool-page/problem-of.ts'
import type {Success} from '../tool-page/use-request.ts'
import {PLANNED_QUERY, type PlannedDocument, plannedSchema} from './planned.ts'

export interface NewPlan {
  /** Ids of the published documents whose drafts are published. */
  publish: readonly string[]
  unpublish: readonly string[]
  /** Null: an editor has to run it, or to set a time. */
  at: Date | null
  /** For several documents. */
  title: string
}

const RAW = {perspective: 'raw'} as const

/** The plans of some documents, alone or in a release that has a time; the soonest first. */
async function loadPlans(client: SanityClient, ids: readonly string[]): Promise<PlannedDocument[]> {
  const entries = plannedSchema.parse(await client.fetch(PLANNED_QUERY, {}, RAW))
  return entries
    .flatMap((entry) =>
      entry.kind === 'document' ? entry : entry.isWaiting ? [] : entry.documents,
    )
    .filter(({id}) => ids.includes(id))
}

/** The next plan of a single document; `null` without one. */
export async function loadPlan(client: SanityClient, id: string): Promise<PlannedDocument | null> {
  const [plan = null] = await loadPlans(client, [id])
  return plan
}

const DRAFTS = /* groq */ `*[_id in path("drafts.**") && _id != "drafts." + $id
  && !string::startsWith(_type, "sanity.")] | order(_updatedAt desc)[0...20]{_id, _type}`

/** The newest drafts besides that of a document, as they can be published with it. Planned ones are left out. */
export async function loadDrafts(client: SanityClient, id: string) {
  const found = await client.fetch<{_id: string; _type: string}[]>(DRAFTS, {id}, RAW)
  const drafts = found.map(({_id, _type: type}) => ({id: getPublishedId(_id), type}))
  const ids = drafts.map((draft) => draft.id)
  const plans = await loadPlans(client, ids)
  return drafts.filter((draft) => plans.every((plan) => plan.id !== draft.id))
}

/**
 * Stores a plan: all of its documents change at one moment.
 *
 * @returns the id of the release
 * @throws ProblemError if a document is planned already: another editor may have been faster
 */
export async function createPlan(client: SanityClient, plan: NewPlan): Promise<string> {
  const {publish, unpublish, at, title} = plan
  const [known] = await loadPlans(client, [...publish, ...unpublish])
  if (known) throw new ProblemError('It is planned already. Look into “Planned”.')
  const isSingle = publish.length + unpublish.length === 1
  const {releaseId} = await client.releases.create({
    metadata: {
      title: isSingle ? `Scheduled ${publish.length === 1 ? 'publish' : 'unpublish'}` : title,
      description: '',
      releaseType: at ? 'scheduled' : 'asap',
      ...(isSingle && {cardinality: 'one'}),
      ...(at && {intendedPublishAt: at.toISOString()}),
    },
  })
  try {
    for (const publishedId of publish) {
      await client.createVersion({baseId: `drafts.${publishedId}`, publishedId, releaseId})
    }
    for (const publishedId of unpublish) await client.unpublishVersion({publishedId, releaseId})
    if (at) await client.releases.schedule({releaseId, publishAt: at.toISOString()})
  } catch (error) {
    await discard(client, releaseId)
    throw error
  }
  return releaseId
}

/** Cancels the plan of a single document. A version to be published is kept as a draft. */
export async function cancelPlan(
  client: SanityClient,
  {id, releaseId, isLeaving}: Pick<PlannedDocument, 'id' | 'releaseId' | 'isLeaving'>,
): Promise<Success> {
  if (!isLeaving) await keepAsDraft(client, id, `versions.${releaseId}.${id}`)
  await discard(client, releaseId)
  return {title: 'Nothing is planned for it any more'}
}

/** The later of both texts becomes the draft; the other is in its history. Fails when it changes meanwhile. */
async function keepAsDraft(client: SanityClient, id: string, versionId: string): Promise<void> {
  const draftId = `drafts.${id}`
  const [version, draft] = await client.getDocuments([versionId, draftId])
  if (!version) return
  const {_rev, _system, ...content} = version
  const transaction = client.transaction()
  if (draft) transaction.patch(draftId, {ifRevisionID: draft._rev, unset: ['_system']})
  await transaction.createOrReplace({...content, _id: draftId}).commit()
  if (draft && draft._updatedAt > version._updatedAt) await client.createOrReplace(draft)
}

async function discard(client: SanityClient, releaseId: string): Promise<void> {
  const query = '*[_id == "_.releases." + $releaseId][0].state'
  const state = await client.fetch<string | null>(query, {releaseId}, RAW)
  if (state === 'scheduled') await client.releases.unschedule({releaseId})
  await client.releases.archive({releaseId})
  await client.releases.delete({releaseId})
}
