/** Unpublishing at a set time: a release of one version that says "gone", as the Studio's own. */
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

/** When a document is going to be unpublished; `null` if it isn't. */
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

/** Sets the time or, where there is one already, changes it. */
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

/** The document stays published. */
export async function cancelUnpublishing(
  client: SanityClient,
  {releaseId}: UnpublishSchedule,
): Promise<void> {
  await client.releases.unschedule({releaseId})
  await discard(client, releaseId)
}

async function discard(client: SanityClient, releaseId: string): Promise<void> {
  await client.releases.archive({releaseId})
  await client.releases.delete({releaseId})
}

/** As the Studio names releases: `r` and eight letters or digits. */
function newReleaseId(): string {
  const letters = crypto.getRandomValues(new Uint8Array(8))
  return `r${Array.from(letters, (letter) => (letter % 36).toString(36)).join('')}`
}
