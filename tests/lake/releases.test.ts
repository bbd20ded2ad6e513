import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {startLake} from '#tests/helpers/start-lake.ts'

const HISTORY = '/data/history/production'

/** A release with a new, a changed and a leaving document, the last edit of each on its own. */
async function prepareRelease(client: SanityClient, releaseId: string): Promise<string[]> {
  await client.create({_id: 'changed', _type: 'article', title: 'Before'})
  await client.create({_id: 'leaving', _type: 'article', title: 'Leaving'})
  await client.releases.create({releaseId})
  const document = {_id: `versions.${releaseId}.new`, _type: 'article', title: 'New'}
  await client.create(document)
  await client.createVersion({baseId: 'changed', publishedId: 'changed', releaseId})
  await client.unpublishVersion({publishedId: 'leaving', releaseId})
  await client.patch(`versions.${releaseId}.changed`).set({title: 'After'}).commit()
  await client.patch(document._id).set({title: 'New indeed'}).commit()
  return ['changed', 'leaving', 'new'].map((id) => `versions.${releaseId}.${id}`)
}

/** The titles that visitors see. */
function published(client: SanityClient): Promise<Record<string, string | null>> {
  const query =
    '{"changed": *[_id == "changed"][0].title, "leaving": *[_id == "leaving"][0].title, "new": *[_id == "new"][0].title}'
  return client.fetch(query, {}, {perspective: 'published'})
}

interface Documents {
  documents: {_id: string; _rev: string; title: string}[]
}

for (const way of ['by hand', 'by the clock'] as const) {
  test(`the last revision of each version of a release that was run ${way} is that run`, async () => {
    await using started = await startLake()
    const client = started.client()
    const releaseId = 'spring'
    const members = await prepareRelease(client, releaseId)
    if (way === 'by hand') await client.releases.publish({releaseId})
    else await client.releases.schedule({releaseId, publishAt: new Date().toISOString()})
    await expect
      .poll(() => published(client))
      .toEqual({changed: 'After', leaving: null, new: 'New indeed'})

    // The Studio takes the publishing transaction from the revision of the first document.
    const {documents} = await client.request<Documents>({
      url: `${HISTORY}/documents/${members.join(',')}`,
      query: {lastRevision: 'true'},
    })
    const release = await client.getDocument(`_.releases.${releaseId}`)
    expect(documents.map(({_id, _rev}) => [_id, _rev])).toEqual(
      members.map((id) => [id, release?._rev]),
    )
  })
}

test('a version that left its release before has the revision of its last edit', async () => {
  await using started = await startLake()
  const client = started.client()
  const releaseId = 'spring'
  const [changed = ''] = await prepareRelease(client, releaseId)
  const last = await client.getDocument(changed)
  await client.discardVersion({publishedId: 'changed', releaseId})
  await client.releases.publish({releaseId})
  const url = `${HISTORY}/documents/${changed}`
  expect(await client.request({url, query: {lastRevision: 'true'}})).toEqual({documents: [last]})
})
