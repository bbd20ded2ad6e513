/** Scheduled unpublishing: like the Studio's scheduled drafts, but the version is a deletion. */
import type {SanityClient} from '@sanity/client'

export interface UnpublishSchedule {
  releaseId: string
  /** ISO 8601. */
  publishAt: string
}

const QUERY = /* groq */ `{
  "versions": *[sanity::versionOf($id) && _system.delete == true]._id,
  "releases": releases::all()[state == "scheduled" && metadata.cardinality == "one"]{
    "releaseId": name, publishAt
  }
}`

interface Answer {
  versions: string[]
  releases: {releaseId: string; publishAt: string | null}[]
}

/** The scheduled unpublish of a document; `null` without one. */
export async function loadSchedule(
  client: SanityClient,
  id: string,
): Promise<UnpublishSchedule | null> {
  const {versions, releases} = await client.fetch<Answer>(QUERY, {id}, {perspective: 'raw'})
  for (const {releaseId, publishAt} of releases) {
    if (publishAt && versions.includes(`versions.${releaseId}.${id}`)) return {releaseId, publishAt}
  }
  return null
}

/** Creates the schedule, or changes its time if it exists. */
export async function scheduleUnpublishing(
  client: SanityClient,
  publishedId: string,
  publishAt: string,
  existing: UnpublishSchedule | null,
): Promise<void> {
  if (existing !== null) {
    const {releaseId} = existing
    await client.releases.edit({
      releaseId,
      patch: {set: {'metadata.intendedPublishAt': publishAt}},
    })
    await client.releases.schedule({releaseId, publishAt})
    return
  }
  const releaseId = newReleaseId()
  await client.releases.create({
    releaseId,
    metadata: {
      title: 'Scheduled unpublish',
      description: '',
      releaseType: 'scheduled',
      cardinality: 'one',
      intendedPublishAt: publishAt,
    },
  })
  try {
    await client.unpublishVersion({releaseId, publishedId})
    await client.releases.schedule({releaseId, publishAt})
  } catch (error) {
    await discard(client, releaseId)
    throw error
  }
}

/** Cancels the schedule; the document stays published. */
export function cancelUnpublishing(
  client: SanityClient,
  {releaseId}: UnpublishSchedule,
): Promise<void> {
  return discard(client, releaseId)
}

/** Cancels the schedule. A version to be published is kept as a draft. */
export async function cancelSchedule(
  client: SanityClient,
  {id, releaseId, isLeaving}: {id: string; releaseId: string; isLeaving: boolean},
): Promise<void> {
  if (!isLeaving) await keepAsDraft(client, id, `versions.${releaseId}.${id}`)
  await discard(client, releaseId)
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

/** A release id in the Studio's format: `r` and eight letters or digits. */
function newReleaseId(): string {
  const letters = crypto.getRandomValues(new Uint8Array(8))
  return `r${Array.from(letters, (letter) => (letter % 36).toString(36)).join('')}`
}
