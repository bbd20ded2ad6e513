/** Lakes for tests, with the real client and without a port. */
import {existsSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {testLake} from '../src/testing.ts'

const POST = {_id: 'post', _type: 'post', title: 'First'}
const TITLES = '*[_type == "post"] | order(_id).title'

test('a lake begins with documents, which each role sees and changes as it may', async () => {
  const draft = {...POST, _id: 'drafts.post', title: 'Not yet'}
  await using lake = await testLake({documents: [POST, draft], projectId: 'abc123'})
  expect(await lake.client.fetch(TITLES)).toEqual(['First'])
  expect(await lake.client.fetch(TITLES, {}, {perspective: 'drafts'})).toEqual(['Not yet'])
  expect(await lake.clientAs('viewer', {perspective: 'raw'}).fetch(TITLES)).toHaveLength(2)
  const refused = lake.clientAs('viewer').patch('post').set({title: 'Mine'}).commit()
  await expect(refused).rejects.toMatchObject({statusCode: 403})
  await expect(lake.clientAs(null).fetch(TITLES)).rejects.toMatchObject({statusCode: 401})
  await using visible = await testLake({documents: [POST, draft], visibility: 'public'})
  expect(await visible.clientAs(null, {perspective: 'raw'}).fetch(TITLES)).toEqual(['First'])
})

test('lakes of one test share nothing, and leave nothing', async () => {
  const lakes = await Promise.all(
    ['One', 'Two'].map((title) => testLake({documents: [{...POST, title}]})),
  )
  const titles = lakes.map(({client}) => client.fetch(TITLES))
  expect(await Promise.all(titles)).toEqual([['One'], ['Two']])
  for (const lake of lakes) {
    await lake.client.assets.upload('file', Buffer.from('words'))
    expect(existsSync(lake.dataDir)).toBe(true)
    await lake[Symbol.asyncDispose]()
    expect(existsSync(lake.dataDir)).toBe(false)
  }
})

test('clock and ids are those of the test, also for a release', async () => {
  let count = 0
  let now = '2030-01-01T00:00:00.000Z'
  await using lake = await testLake({
    documents: [POST],
    now: () => new Date(now),
    randomId: () => `id-${++count}`,
  })
  const {client} = lake
  expect(await client.create({_type: 'post', title: 'Second'})).toMatchObject({
    _id: expect.stringMatching(/^id-\d+$/),
    _createdAt: now,
  })
  await client.releases.create({
    releaseId: 'spring',
    metadata: {title: 'Spring', releaseType: 'scheduled'},
  })
  await client.createVersion({baseId: 'post', publishedId: 'post', releaseId: 'spring'})
  await client.patch('versions.spring.post').set({title: 'Blossom'}).commit()
  await client.releases.schedule({releaseId: 'spring', publishAt: '2030-03-01T00:00:00.000Z'})
  const title = () => client.fetch('*[_id == "post"][0].title')
  expect(await title()).toBe('First')
  now = '2030-03-01T00:00:01.000Z'
  await expect.poll(title, {timeout: 5000}).toBe('Blossom')
})

test('listeners and pictures work without a port', async () => {
  await using lake = await testLake({documents: [POST]})
  const seen: unknown[] = []
  const listening = lake.client.listen(
    '*[_type == $type]',
    {type: 'post'},
    {events: ['welcome', 'mutation']},
  )
  const subscription = listening.subscribe((event) => seen.push(event.type))
  await expect.poll(() => seen).toEqual(['welcome'])
  await lake.client.patch('post').set({title: 'Later'}).commit()
  await expect.poll(() => seen).toEqual(['welcome', 'mutation'])
  subscription.unsubscribe()

  const create = {width: 40, height: 20, channels: 3, background: '#214bb4'} as const
  const picture = await sharp({create}).png().toBuffer()
  const asset = await lake.client.assets.upload('image', picture, {filename: 'blue.png'})
  const response = await lake.lake.fetch(new Request(`${asset.url}?w=20&fm=webp`))
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(20)
})

test('what one lake exports, another begins with', async () => {
  await using folder = await temporaryFolder()
  await using first = await testLake({documents: [POST]})
  const exported = await first.lake.fetch(
    new Request(`${first.url}/v1/data/export/production`, {
      headers: {authorization: `Bearer ${first.token('administrator')}`},
    }),
  )
  await writeFile(folder.at('data.ndjson'), await exported.text())
  await using second = await testLake({archive: folder.at('data.ndjson')})
  expect(await second.client.fetch('*[_type == "post"]{_id, _type, title}')).toEqual([POST])
})
