import {expect, vi} from 'vitest'
import {cancelPlan, createPlan, loadDrafts, loadPlan} from '#studio/planned/planning.ts'
import {test} from '../helpers/lake/shared-lake.ts'
import {startLake} from '../helpers/lake/start-lake.ts'

const AT = new Date('2099-01-01T10:00:00Z')
const PLAN = {publish: ['story'], unpublish: [], at: AT, title: ''}

test('a document is planned once, also in a release that has a time', async ({lake}) => {
  const client = lake.client()
  for (const id of ['story', 'other', 'a', 'b'])
    await client.create({_id: `drafts.${id}`, _type: 'article'})
  const both = {...PLAN, publish: ['a', 'b'], title: 'Spring'}
  await createPlan(client, {...both, at: null})
  expect(await loadPlan(client, 'b')).toBeNull()
  await createPlan(client, both)
  await expect(createPlan(client, {...PLAN, publish: ['b']})).rejects.toThrow('planned already')
  const releaseId = await createPlan(client, PLAN)
  const again = createPlan(client, {...PLAN, publish: ['other', 'story']})
  await expect(again).rejects.toThrow('planned already')
  expect(await loadDrafts(client, '')).toEqual([{id: 'other', type: 'article'}])
  expect(await loadPlan(client, 'story')).toMatchObject({releaseId, at: AT.toISOString()})
})

test.each([
  ['draft', ['version', 'draft']],
  ['version', ['draft', 'version']],
])('words of a cancelled plan and of the draft stay; the %s is later', async (later, order) => {
  await using own = await startLake()
  const client = own.client()
  await client.create({_id: 'drafts.story', _type: 'article', title: 'Words'})
  const releaseId = await createPlan(client, PLAN)
  await client.releases.unschedule({releaseId})
  const ids = {draft: 'drafts.story', version: `versions.${releaseId}.story`}
  for (const name of order) {
    const id = name === 'draft' ? ids.draft : ids.version
    await client.patch(id).set({title: name}).commit()
  }
  const plan = {id: 'story', releaseId, isLeaving: false}
  if (later === 'draft') {
    vi.spyOn(client, 'getDocuments').mockImplementationOnce(async (given) => {
      const found = await client.getDocuments(given)
      await client.patch(ids.draft).set({excerpt: 'Typed'}).commit()
      return found
    })
    await expect(cancelPlan(client, plan)).rejects.toThrow('unexpected revision')
  }
  await cancelPlan(client, plan)
  expect(await client.getDocument(ids.draft)).toMatchObject({title: later})
  const history = await own.client('administrator').request<string>({
    url: `/data/history/${client.config().dataset}/transactions/drafts.story?excludeContent=false`,
  })
  for (const name of order) expect(JSON.stringify(history)).toContain(name)
})
