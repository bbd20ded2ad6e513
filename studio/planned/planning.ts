/** Plans, stored as the Studio stores its scheduled drafts and its releases. */
import type {SanityClient} from '@sanity/client'
import {getPublishedId} from 'sanity'
import type {Success} from '../tool-page/use-request.ts'

/** A document that is given a time, alone. */
export interface ExistingPlan {
  id: string
  releaseId: string
  isLeaving: boolean
  /** ISO 8601; null while it is paused. */
  at: string | null
}

export interface NewPlan {
  /** Ids of the published documents whose drafts are published. */
  publish: readonly string[]
  unpublish: readonly string[]
  /** Null: an editor has to run it, or to set a time. */
  at: Date | null
  /** For several documents. */
  title: string
}

const EXISTING = /* groq */ `{
  "versions": *[sanity::versionOf($id)]{_id, "isLeaving": coalesce(_system.delete, false)},
  "releases": releases::all()[metadata.cardinality == "one"
    && state in ["active", "scheduled", "scheduling"]]{name, "at": publishAt}
}`

interface Existing {
  versions: {_id: string; isLeaving: boolean}[]
  releases: {name: string; at: string | null}[]
}

/** The plan of a single document; `null` without one. */
export async function loadPlan(client: SanityClient, id: string): Promise<ExistingPlan | null> {
  const {versions, releases} = await client.fetch<Existing>(EXISTING, {id}, {perspective: 'raw'})
  for (const {name: releaseId, at} of releases) {
    const version = versions.find(({_id}) => _id === `versions.${releaseId}.${id}`)
    if (version) return {id, releaseId, at, isLeaving: version.isLeaving}
  }
  return null
}

const DRAFTS = /* groq */ `*[_id in path("drafts.**") && _id != "drafts." + $id
  && !string::startsWith(_type, "sanity.")] | order(_updatedAt desc)[0...20]{_id, _type}`

/** The newest drafts besides that of a document, as they can be published with it. */
export async function loadDrafts(client: SanityClient, id: string) {
  const options = {perspective: 'raw'} as const
  const drafts = await client.fetch<{_id: string; _type: string}[]>(DRAFTS, {id}, options)
  return drafts.map(({_id, _type: type}) => ({id: getPublishedId(_id), type}))
}

/**
 * Stores a plan: all of its documents change at one moment.
 *
 * @returns the id of the release
 */
export async function createPlan(client: SanityClient, plan: NewPlan): Promise<string> {
  const {publish, unpublish, at, title} = plan
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
  {id, releaseId, isLeaving}: Pick<ExistingPlan, 'id' | 'releaseId' | 'isLeaving'>,
): Promise<Success> {
  if (!isLeaving) await keepAsDraft(client, id, `versions.${releaseId}.${id}`)
  await discard(client, releaseId)
  return {title: 'Nothing is planned for it any more'}
}

/** Saves the version as the draft, unless the draft is newer because of later edits. */
async function keepAsDraft(client: SanityClient, id: string, versionId: string): Promise<void> {
  const draftId = `drafts.${id}`
  const [version, draft] = await client.getDocuments([versionId, draftId])
  if (!version || (draft && draft._updatedAt > version._updatedAt)) return
  const {_rev, _system, ...content} = version
  await client.createOrReplace({...content, _id: draftId})
}

async function discard(client: SanityClient, releaseId: string): Promise<void> {
  const query = '*[_id == "_.releases." + $releaseId][0].state'
  const state = await client.fetch<string | null>(query, {releaseId}, {perspective: 'raw'})
  if (state === 'scheduled') await client.releases.unschedule({releaseId})
  await client.releases.archive({releaseId})
  await client.releases.delete({releaseId})
}
