/** Mutations through the real client over HTTP: what `@sanity/client` sends and expects back. */
import {expect} from 'vitest'
import {memoryLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'

/** The error of a mutation, in the hosted shape. */
const refusal = (statusCode: number, error: object) => ({
  statusCode,
  details: {type: 'mutationError', items: [{error, index: 0}]},
})

test('create gives the document back with its system attributes', async ({client}) => {
  const created = await client.create({_type: 'faq', question: 'Why?'})
  expect(created).toMatchObject({_type: 'faq', question: 'Why?'})
  expect(created._id).toMatch(/^[\w-]+$/)
  expect(created._createdAt).toBe(created._updatedAt)
  expect(await client.getDocument(created._id)).toEqual(created)
})

test('create refuses an id that is taken, with the hosted error shape', async ({client}) => {
  await client.create({_id: 'faq-1', _type: 'faq'})
  const error = {type: 'documentAlreadyExistsError', id: 'faq-1'}
  const second = client.create({_id: 'faq-1', _type: 'faq'})
  await expect(second).rejects.toMatchObject(refusal(409, error))
})

test('a release is created and changed by actions, and by no mutation', async ({client}) => {
  const release = {_id: '_.releases.spring', _type: 'system.release', name: 'spring'}
  await client.releases.create({releaseId: 'autumn', metadata: {releaseType: 'asap'}})
  const state = {set: {state: 'published'}}
  const transactions = [
    client.transaction().create(release),
    client.transaction().createOrReplace(release),
    client.transaction().createIfNotExists(release),
    client.transaction().patch('_.releases.autumn', state),
    client.transaction().delete('_.releases.autumn'),
    client.transaction().patch(client.patch({query: '*[_type == "system.release"]'}, state)),
  ]
  for (const transaction of transactions) {
    const error = {description: expect.stringContaining('by actions only')}
    await expect(transaction.commit()).rejects.toMatchObject(refusal(400, error))
  }
  const patch = {set: {metadata: {title: 'Autumn', releaseType: 'undecided'}}}
  await client.releases.edit({releaseId: 'autumn', patch})
  for (const refused of [
    client.releases.edit({releaseId: 'autumn', patch: state}),
    client.releases.create({releaseId: 'a.b', metadata: {releaseType: 'asap'}}),
    client
      .create({_id: 'a', _type: 'faq'})
      .then(() => client.patch('a', {set: {_type: 'system.release'}}).commit()),
  ]) {
    await expect(refused).rejects.toMatchObject({statusCode: 400})
  }
  const stored = {name: 'autumn', state: 'active', metadata: {title: 'Autumn'}}
  expect(
    await client.fetch('*[_type == "system.release"]', {}, {perspective: 'raw'}),
  ).toMatchObject([stored])
})

test('an id that ends in a dot is completed, and a bad one is refused', async ({client}) => {
  const draft = await client.create({_id: 'drafts.', _type: 'faq'})
  expect(draft._id).toMatch(/^drafts\..+/)
  for (const _id of ['sp ace', 'umläut', '-dash', 'a..b', 'x'.repeat(129)]) {
    await expect(client.create({_id, _type: 'faq'})).rejects.toMatchObject({statusCode: 400})
  }
})

test('a given creation date is kept; revision and update date are the lake’s', async () => {
  const now = new Date('2026-03-04T05:06:07.890Z')
  await using started = await startLake({now: () => now})
  const created = await started.client().create({
    _type: 'faq',
    _createdAt: '2020-01-01T00:00:00Z',
    _updatedAt: '2020-01-01T00:00:00Z',
    _rev: 'mine',
  })
  expect(created._createdAt).toBe('2020-01-01T00:00:00Z')
  expect(created._updatedAt).toBe(now.toISOString())
  expect(created._rev).not.toBe('mine')
})

test('createOrReplace replaces everything, createIfNotExists nothing', async ({client}) => {
  await client.create({_id: 'faq-1', _type: 'faq', question: 'Old', answer: 'Yes'})
  const replaced = await client.createOrReplace({_id: 'faq-1', _type: 'faq', question: 'New'})
  expect(replaced).not.toHaveProperty('answer')
  const kept = await client.createIfNotExists({_id: 'faq-1', _type: 'faq', question: 'Other'})
  expect(kept).toEqual(replaced)
})

test('patches set, setIfMissing, unset, inc, dec and insert', async ({client}) => {
  await client.create({
    _id: 'a',
    _type: 'article',
    views: 3,
    tags: ['one', 'two'],
    body: [{_key: 'k1', text: 'first'}],
    gone: true,
  })
  const patched = await client
    .patch('a')
    .set({'seo.title': 'Title', 'body[_key=="k1"].text': 'changed'})
    .setIfMissing({views: 99, rating: 5})
    .unset(['gone'])
    .inc({views: 4})
    .insert('after', 'tags[-1]', ['three'])
    .commit()
  expect(patched).toMatchObject({
    seo: {title: 'Title'},
    body: [{_key: 'k1', text: 'changed'}],
    views: 7,
    rating: 5,
    tags: ['one', 'two', 'three'],
  })
  expect(patched).not.toHaveProperty('gone')
  const again = await client
    .patch('a')
    .dec({views: 2})
    .insert('before', 'tags[0]', ['zero'])
    .commit()
  expect(again).toMatchObject({views: 5, tags: ['zero', 'one', 'two', 'three']})
  const replaced = await client.patch('a').insert('replace', 'tags[1:3]', ['x']).commit()
  expect(replaced.tags).toEqual(['zero', 'x', 'three'])
})

test('diffMatchPatch edits a string in place', async ({client}) => {
  await client.create({_id: 'a', _type: 'article', title: 'the quick fox'})
  const patched = await client
    .patch('a')
    .diffMatchPatch({title: '@@ -1,13 +1,19 @@\n the quick \n+brown \n fox\n'})
    .commit()
  expect(patched.title).toBe('the quick brown fox')
})

test('a patch cannot move the identity of a document', async ({client}) => {
  await client.create({_id: 'a', _type: 'article'})
  await expect(client.patch('a').set({_type: 'faq'}).commit()).rejects.toMatchObject({
    statusCode: 400,
  })
  const patched = await client.patch('a').set({_rev: 'mine', title: 'x'}).commit()
  expect(patched._rev).not.toBe('mine')
})

test('patch and delete select by query', async ({client}) => {
  const transaction = client.transaction()
  for (const n of [1, 2, 3, 4]) transaction.create({_id: `n${n}`, _type: 'number', n})
  await transaction.commit()
  await client
    .patch({query: '*[_type == "number" && n > $min]', params: {min: 2}})
    .set({big: true})
    .commit()
  await client.delete({query: '*[_type == "number" && big != true]'})
  expect(await client.fetch('*[_type == "number"] | order(n) {n, big}')).toEqual([
    {n: 3, big: true},
    {n: 4, big: true},
  ])
})

test('ifRevisionID stops a patch that was made against an older revision', async ({client}) => {
  const {_rev} = await client.create({_id: 'a', _type: 'article'})
  await client.patch('a').set({title: 'first'}).commit()
  const error = {type: 'documentRevisionIDDoesNotMatchError', expectedRevisionID: _rev}
  const second = client.patch('a').ifRevisionId(_rev).set({title: 'second'}).commit()
  await expect(second).rejects.toMatchObject(refusal(409, error))
})

test('a patch of a missing document names it', async ({client}) => {
  const error = {type: 'documentNotFoundError', id: 'nowhere'}
  const patch = client.patch('nowhere').set({a: 1}).commit()
  await expect(patch).rejects.toMatchObject(refusal(409, error))
})

test('dryRun responds in the same way and stores nothing', async ({client}) => {
  const result = await client.create({_id: 'a', _type: 'faq'}, {dryRun: true})
  expect(result._id).toBe('a')
  expect(await client.getDocument('a')).toBeUndefined()
})

test('autoGenerateArrayKeys gives keys to objects in arrays, nested ones too', async ({client}) => {
  const created = await client.create(
    {_type: 'page', sections: [{items: [{a: 1}]}, {_key: 'mine'}], words: ['x']},
    {autoGenerateArrayKeys: true},
  )
  expect(created.sections).toEqual([
    {_key: expect.any(String), items: [{_key: expect.any(String), a: 1}]},
    {_key: 'mine'},
  ])
  expect(created.words).toEqual(['x'])
})

test('a strong reference needs its target, a weak one does not', async ({client}) => {
  const author = {_type: 'reference', _ref: 'person-1'}
  const missing = {type: 'documentReferenceDoesNotExistError', referenceID: 'person-1'}
  const early = client.create({_id: 'a', _type: 'article', author})
  await expect(early).rejects.toMatchObject(refusal(409, missing))
  await client.create({_id: 'weak', _type: 'article', author: {...author, _weak: true}})
  await client
    .transaction()
    .create({_id: 'a', _type: 'article', author})
    .create({_id: 'person-1', _type: 'person'})
    .commit()
  const used = {type: 'documentHasExistingReferencesError', referencingIDs: ['a']}
  await expect(client.delete('person-1')).rejects.toMatchObject(refusal(409, used))
  const ofAnotherType = client.createOrReplace({_id: 'person-1', _type: 'company'})
  await expect(ofAnotherType).rejects.toMatchObject(refusal(409, used))
  await client.createOrReplace({_id: 'person-1', _type: 'person', name: 'Asha'})
  await client.transaction().delete('person-1').delete('a').commit()
  expect(await client.getDocument('person-1')).toBeUndefined()
})

test('writing needs a token that may write', async ({lake}) => {
  const document = {_id: 'a', _type: 'faq'}
  const error = {type: 'insufficientPermissionsError', permission: 'create'}
  await expect(lake.client(null).create(document)).rejects.toMatchObject(refusal(403, error))
  const viewer = lake.client('viewer')
  await expect(viewer.create(document)).rejects.toMatchObject({statusCode: 403})
  const attempt = viewer
    .transaction()
    .createOrReplace(document)
    .patch('a', {set: {n: 1}})
    .delete('a')
  const refused = (permission: string, index: number) => ({
    error: {
      type: 'insufficientPermissionsError',
      description: `Insufficient permissions; permission "${permission}" required`,
      permission,
    },
    index,
  })
  await expect(attempt.commit()).rejects.toMatchObject({
    statusCode: 403,
    message: expect.stringContaining('permission "create" required'),
    details: {
      type: 'mutationError',
      description: 'Mutation(s) failed with 3 error(s)',
      items: [refused('create', 0), refused('update', 1), refused('update', 2)],
    },
  })
})

test('two writers who increment at the same time lose no update', async ({lake}) => {
  const first = lake.client()
  const second = lake.client('administrator')
  await first.create({_id: 'counter', _type: 'counter', n: 0})
  const increments = Array.from({length: 40}, (_, i) =>
    (i % 2 ? first : second).patch('counter').inc({n: 1}).commit({returnDocuments: false}),
  )
  await Promise.all(increments)
  expect((await first.getDocument('counter'))?.n).toBe(40)
})

test('documents are read by id; missing and hidden ones are distinguished', async () => {
  await using started = await startLake({visibility: 'public'})
  const client = started.client()
  await client.create({_id: 'a', _type: 'faq'})
  await client.create({_id: 'drafts.b', _type: 'faq'})
  expect(await client.getDocuments(['drafts.b', 'nowhere', 'a'])).toEqual([
    expect.objectContaining({_id: 'drafts.b'}),
    null,
    expect.objectContaining({_id: 'a'}),
  ])
  const response = await fetch(
    `${started.url}/v2025-02-19/data/doc/production/a,drafts.b,drafts.c,nowhere`,
  )
  expect(await response.json()).toMatchObject({
    documents: [{_id: 'a'}],
    omitted: [
      {id: 'drafts.b', reason: 'permission'},
      {id: 'drafts.c', reason: 'permission'},
      {id: 'nowhere', reason: 'existence'},
    ],
  })
  expect(await client.documentsExists(['a', 'nowhere', 'drafts.b'])).toEqual(
    new Set(['a', 'drafts.b']),
  )
})

test('another dataset, a wrong body and an unknown endpoint are named', async ({lake, client}) => {
  const elsewhere = client.withConfig({dataset: 'staging'}).create({_type: 'faq'})
  const message = expect.stringContaining('"staging"')
  await expect(elsewhere).rejects.toMatchObject({statusCode: 404, message})

  const headers = {authorization: `Bearer ${lake.token()}`}
  const post = (body: string, path = 'data/mutate/production') =>
    fetch(`${lake.url}/v1/${path}`, {method: 'POST', body, headers})
  expect((await post('{')).status).toBe(400)
  expect((await post('{"mutations": [{"explode": {}}]}')).status).toBe(400)
  expect((await post('{"mutations": [{}]}')).status).toBe(400)
  const untyped = await post('{"mutations": [{"create": {"_id": "a"}}]}')
  expect(await untyped.json()).toMatchObject({message: expect.stringContaining('create._type')})
  const unknown = await post('{}', 'data/nonsense/production')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({statusCode: 404, error: 'Not Found'})
})
