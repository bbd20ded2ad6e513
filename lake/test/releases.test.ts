import type {SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import {memoryLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'

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

test.for(['by hand', 'by the clock'])(
  'the last revision of each version of a release that was run %s is that run',
  async (way, {client}) => {
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
  },
)

test('no version is made in a release that is over', async ({client}) => {
  const releaseId = 'spring'
  const [draftId = ''] = await prepareRelease(client, releaseId)
  await client.create({_id: 'other', _type: 'article', title: 'Other'})
  await client.releases.publish({releaseId})
  const edit = {actionType: 'sanity.action.document.edit', draftId, publishedId: 'changed'} as const
  const error = {statusCode: 409, message: expect.stringContaining('its release is published')}
  await expect(client.action({...edit, patch: {set: {title: 'Late'}}})).rejects.toMatchObject(error)
  const other = {publishedId: 'other', releaseId}
  await expect(client.createVersion({...other, baseId: 'other'})).rejects.toMatchObject(error)
  await expect(client.unpublishVersion(other)).rejects.toMatchObject(error)
  expect(await client.fetch('*[_id in path("versions.**")]', {}, {perspective: 'raw'})).toEqual([])
})

test('a version that left its release has the revision of its last edit', async ({client}) => {
  const releaseId = 'spring'
  const [changed = ''] = await prepareRelease(client, releaseId)
  const last = await client.getDocument(changed)
  await client.discardVersion({publishedId: 'changed', releaseId})
  await client.releases.publish({releaseId})
  const url = `${HISTORY}/documents/${changed}`
  expect(await client.request({url, query: {lastRevision: 'true'}})).toEqual({documents: [last]})
})

test('comments go with a scheduled draft, and come back when it is published', async ({client}) => {
  const {datasetName: dataset} = await client.request<{datasetName: string}>({
    url: '/comments/production/setup',
    method: 'POST',
  })
  const comments = client.withConfig({dataset})
  const target = {document: {_ref: 'a', _type: 'crossDatasetReference', _weak: true}}
  await comments.create({_id: 'c', _type: 'comment', target})
  const document = {...target.document, _ref: 'b'}
  await comments.create({_id: 'other', _type: 'comment', target: {document}})
  const versionOf = async (id: string) =>
    (await comments.getDocument(id))?.target.documentVersionId ?? null

  async function schedule(releaseId: string) {
    await client.createOrReplace({_id: 'drafts.a', _type: 'article', title: 'Draft'})
    await client.releases.create({
      releaseId,
      metadata: {releaseType: 'scheduled', cardinality: 'one'},
    })
    await client.createVersion({baseId: 'drafts.a', publishedId: 'a', releaseId})
    expect(await versionOf('c')).toBe(releaseId)
    expect(await versionOf('other')).toBeNull()
  }
  await schedule('soon')
  await client.releases.publish({releaseId: 'soon'})
  expect(await versionOf('c')).toBeNull()
  await schedule('later')
  await client.releases.archive({releaseId: 'later'})
  expect(await versionOf('c')).toBeNull()

  // A release of several documents has its own comments, and a page that leaves is written as a draft.
  await client.releases.create({releaseId: 'spring'})
  await client.createVersion({baseId: 'a', publishedId: 'a', releaseId: 'spring'})
  const metadata = {releaseType: 'scheduled', cardinality: 'one'} as const
  await client.releases.create({releaseId: 'leaving', metadata})
  await client.unpublishVersion({publishedId: 'a', releaseId: 'leaving'})
  expect(await versionOf('c')).toBeNull()
})

test('what is corrected in a scheduled version leaves no older draft behind', async ({client}) => {
  const draft = await client.create({_id: 'drafts.a', _type: 'article', title: 'A msitake'})
  const metadata = {releaseType: 'scheduled', cardinality: 'one'} as const
  await client.releases.create({releaseId: 'soon', metadata})
  await client.createVersion({baseId: 'drafts.a', publishedId: 'a', releaseId: 'soon'})
  const version = await client.patch('versions.soon.a').set({title: 'A mistake'}).commit()
  expect(version._system).toEqual({base: {id: 'drafts.a', rev: draft._rev}})
  await client.releases.publish({releaseId: 'soon'})
  const [published, left] = await client.getDocuments(['a', 'drafts.a'])
  expect(published).toMatchObject({title: 'A mistake'})
  expect(published).not.toHaveProperty('_system')
  expect(left).toBeNull()
})

test.for(['published', 'drafts', 'previewDrafts', 'raw'])(
  'no release has the name %s, by whatever request',
  async (name, {client}) => {
    await client.create({_id: 'a', _type: 'article'})
    await client.create({_id: 'drafts.a', _type: 'article'})
    const attributes = {
      _id: `_.releases.${name}`,
      _type: 'system.release',
      name,
      state: 'active',
      metadata: {title: 'Theirs'},
    }
    const versionId = `versions.${name}.a`
    const actions = {
      'release.create': {releaseId: name},
      'release.import': {releaseId: name, attributes, ifExists: 'replace'},
      'document.version.create': {publishedId: 'a', baseId: 'a', versionId},
      'document.version.unpublish': {publishedId: 'a', versionId},
    }
    const refused = [
      ...Object.entries(actions).map(([type, rest]) => () => {
        const body = {actions: [{actionType: `sanity.action.${type}`, ...rest}]}
        return client.request({method: 'POST', url: '/data/actions/production', body})
      }),
      () => client.create({...attributes, _type: 'article'}),
      () => client.createOrReplace({_id: `versions.${name}.b`, _type: 'article'}),
      () => client.createIfNotExists({_id: `versions.${name}.b`, _type: 'article'}),
    ]
    for (const request of refused) {
      await expect(request(), String(request)).rejects.toThrow(
        `No release can have the name "${name}"`,
      )
    }
    for (const action of ['archive', 'publish', 'delete'] as const) {
      await expect(client.releases[action]({releaseId: name})).rejects.toThrow('not found')
    }
    expect(await client.fetch('*[_type == "article"]._id', {}, {perspective: 'raw'})).toEqual([
      'a',
      'drafts.a',
    ])
  },
)
