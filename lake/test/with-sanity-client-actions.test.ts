/** Actions as the Studio sends them, through the real client over HTTP. */
import {expect} from 'vitest'
import {memoryLakeTest} from '../../tests/helpers/lake/shared-lake.ts'

const CREATE = {
  actionType: 'sanity.action.document.create',
  publishedId: 'a',
  attributes: {_id: 'drafts.a', _type: 'article', title: 'Draft'},
  ifExists: 'fail',
} as const

const PUBLISH = {
  actionType: 'sanity.action.document.publish',
  draftId: 'drafts.a',
  publishedId: 'a',
} as const

/** `drafted` is a client of a lake with a draft. */
const test = memoryLakeTest.extend('drafted', async ({client}) => {
  await client.action(CREATE)
  return client
})

test('the Studio learns that actions are enabled', async ({lake}) => {
  const response = await lake.client().request({url: '/data/actions/production'})
  expect(response).toEqual({enabled: true, compatibleStudioVersions: '*'})
})

test('create makes a draft; it fails or stands back if there is one', async ({drafted: client}) => {
  expect(await client.getDocument('drafts.a')).toMatchObject({title: 'Draft'})
  const again = {...CREATE, attributes: {...CREATE.attributes, title: 'Other'}}
  await expect(client.action(again)).rejects.toMatchObject({
    statusCode: 409,
    details: {type: 'actionError', items: [{error: {type: 'documentAlreadyExistsError'}}]},
  })
  await client.action({...again, ifExists: 'ignore'})
  expect(await client.getDocument('drafts.a')).toMatchObject({title: 'Draft'})
})

test('the first edit makes the draft from the published document', async ({drafted: client}) => {
  await client.action(PUBLISH)
  const before = await client.getDocument('a')
  const edit = (patch: Record<string, unknown>) =>
    client.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.a',
      publishedId: 'a',
      patch,
    })
  await edit({unset: ['_empty_action_guard_pseudo_field_']})
  await edit({set: {subtitle: 'New'}})
  expect(await client.getDocument('drafts.a')).toMatchObject({
    title: 'Draft',
    subtitle: 'New',
    _createdAt: before?._createdAt,
  })
  expect(await client.getDocument('a')).toEqual(before)
})

test('publishing again keeps the creation date and checks revisions', async ({drafted: client}) => {
  await client.action(PUBLISH)
  const published = await client.getDocument('a')
  await client.create({_id: 'drafts.a', _type: 'article', title: 'Second'})
  for (const stale of [{ifDraftRevisionId: 'x'}, {ifPublishedRevisionId: 'x'}]) {
    await expect(client.action({...PUBLISH, ...stale})).rejects.toMatchObject({
      statusCode: 409,
      details: {items: [{error: {type: 'documentRevisionIDDoesNotMatchError'}}]},
    })
  }
  await client.action({...PUBLISH, ifPublishedRevisionId: published?._rev})
  expect(await client.getDocument('a')).toMatchObject({
    title: 'Second',
    _createdAt: published?._createdAt,
  })
})

test('publish strengthens the references that wait for it', async ({client}) => {
  const author = {
    _type: 'reference',
    _ref: 'person',
    _weak: true,
    _strengthenOnPublish: {type: 'person'},
  }
  await client.create({_id: 'drafts.a', _type: 'article', author, tags: [{_key: 'k', ...author}]})
  await expect(client.action(PUBLISH)).rejects.toMatchObject({statusCode: 409})
  await client.create({_id: 'person', _type: 'person'})
  await client.action(PUBLISH)
  const reference = {_type: 'reference', _ref: 'person'}
  expect(await client.getDocument('a')).toMatchObject({author: reference})
  expect((await client.getDocument('a'))?.tags).toEqual([{_key: 'k', ...reference}])
})

test('discard removes the draft only; without one it is an error', async ({drafted: client}) => {
  const discard = {
    actionType: 'sanity.action.document.version.discard',
    versionId: 'drafts.a',
  } as const
  await client.action(discard)
  await expect(client.action(discard)).rejects.toMatchObject({statusCode: 409})
})

test('delete takes the drafts it names and stops at unknown ones', async ({drafted: client}) => {
  await client.action(PUBLISH)
  await client.create({_id: 'drafts.a', _type: 'article'})
  const remove = {actionType: 'sanity.action.document.delete', publishedId: 'a'} as const
  await expect(client.action({...remove, includeDrafts: []})).rejects.toMatchObject({
    statusCode: 409,
  })
  await client.action({...remove, includeDrafts: ['drafts.a']})
  expect(await client.getDocuments(['a', 'drafts.a'])).toEqual([null, null])
})

test('purge takes the history along', async ({drafted: client}) => {
  await client.action({...PUBLISH, actionType: 'sanity.action.document.discard', purge: true})
  const url = '/data/history/production/transactions/drafts.a'
  expect(await client.request({url})).toBeUndefined()
})

test('a deleted document is restored as the Studio does it', async ({client}) => {
  const attributes = {_id: 'drafts.a', _type: 'article', title: 'Restored'}
  await client.action([
    {...CREATE, attributes},
    {actionType: 'sanity.action.document.replaceDraft', publishedId: 'a', attributes},
  ])
  expect(await client.getDocument('drafts.a')).toMatchObject({title: 'Restored'})
})

test('the actions of a request are atomic; a dry run keeps nothing', async ({drafted: client}) => {
  await expect(
    client.action([PUBLISH, {...PUBLISH, draftId: 'drafts.b', publishedId: 'b'}]),
  ).rejects.toMatchObject({statusCode: 409, details: {items: [{index: 1}]}})
  await client.action(PUBLISH, {dryRun: true})
  expect(await client.getDocument('a')).toBeUndefined()
})

test('a viewer is refused with the Studio’s type of a missing permission', async ({lake}) => {
  const release = {releaseId: 'r1', metadata: {title: 'Spring', releaseType: 'asap' as const}}
  const attempt = lake.client('viewer').releases.create(release, {dryRun: true})
  await expect(attempt).rejects.toMatchObject({
    statusCode: 403,
    details: {type: 'insufficientPermissionsError'},
  })
})

test('an unknown action and an incomplete one are named', async ({client}) => {
  // @ts-expect-error -- no such action
  await expect(client.action({actionType: 'sanity.action.explode'})).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('sanity.action.explode'),
  })
  // @ts-expect-error -- no document named
  await expect(client.action({actionType: PUBLISH.actionType})).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('draftId'),
  })
})

test('a draft is created as the App SDK does it', async ({lake}) => {
  const body = {
    actions: [
      {
        actionType: 'sanity.action.document.version.create',
        publishedId: 'a',
        attributes: {_id: 'drafts.a', _type: 'article', title: 'From an app'},
      },
    ],
  }
  const client = lake.client()
  const create = () =>
    client.request({url: `/data/actions/${lake.lake.dataset}`, method: 'POST', body})
  await create()
  expect(await client.getDocument('drafts.a')).toMatchObject({title: 'From an app'})
  await expect(create()).rejects.toMatchObject({statusCode: 409})
})

test('an archived release gives its versions up and back', async ({client}) => {
  await client.releases.create({releaseId: 'spring'})
  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'a',
    document: {_id: 'versions.spring.a', _type: 'article', title: 'Soon'},
  })
  await client.releases.archive({releaseId: 'spring'})
  expect(await client.getDocument('versions.spring.a')).toBeUndefined()
  await client.releases.unarchive({releaseId: 'spring'})
  expect(await client.getDocument('versions.spring.a')).toMatchObject({title: 'Soon'})
  await expect(client.releases.delete({releaseId: 'spring'})).rejects.toMatchObject({
    statusCode: 409,
  })
  await client.releases.archive({releaseId: 'spring'})
  await client.releases.delete({releaseId: 'spring'})
  expect(await client.getDocument('_.releases.spring')).toBeUndefined()
})

test('a release is read with its documents; a version is replaced', async ({drafted: client}) => {
  const {releaseId} = await client.releases.create({metadata: {title: 'Spring'}})
  await client.createVersion({baseId: 'drafts.a', publishedId: 'a', releaseId})
  const document = {_id: `versions.${releaseId}.a`, _type: 'article', title: 'Second'}
  await client.replaceVersion({document})
  expect(await client.releases.get({releaseId})).toMatchObject({metadata: {title: 'Spring'}})
  // The other perspectives hide versions, or show them under the ids of published documents.
  const raw = client.withConfig({perspective: 'raw'})
  const {result} = await raw.releases.fetchDocuments({releaseId})
  expect(result).toMatchObject([document])
})
