/** The migration of the four fixed forms to documents, by Sanity's own command. */
import {expect, test} from 'vitest'
import {runMigration} from '../helpers/lake/run-migration.ts'
import {startLake} from '../helpers/lake/start-lake.ts'

const IDS = {offer: 'contact', 'drafts.offer': 'referral', 'versions.rSpring.offer': 'course'}

const block = (form: unknown) => ({_type: 'formBlock', _key: 'form', form, anchor: 'write'})

test('the forms of the site are made once, and blocks refer to them in pages, drafts and versions', async () => {
  await using lake = await startLake({projectId: 'neelgarh', dataset: 'production'})
  const client = lake.client('editor', {perspective: 'raw'})
  await client.action({
    actionType: 'sanity.action.release.create',
    releaseId: 'rSpring',
    metadata: {title: 'Spring', releaseType: 'undecided'},
  })
  for (const [_id, form] of Object.entries(IDS)) {
    const hero = {_type: 'heroBlock', _key: 'hero', title: 'Offer'}
    await client.create({_id, _type: 'page', blocks: [hero, block(form)]})
  }
  await client.create({_id: 'newsletter', _type: 'form', title: 'Made by an editor'})
  await runMigration(lake, 'forms-as-content')

  expect(await client.fetch('*[_type == "form"] | order(_id).title')).toEqual([
    'Message',
    'Course registration',
    'Made by an editor',
    'Referral',
  ])
  for (const [_id, form] of Object.entries(IDS)) {
    const migrated = block({_type: 'reference', _ref: form})
    expect(await client.fetch('*[_id == $_id][0].blocks[1]', {_id}), _id).toEqual(migrated)
  }
  const url = '/data/history/production/transactions/offer?excludeContent=true'
  const history = await lake.client('administrator').request({url, json: false})
  expect(String(history).trim().split('\n')).toHaveLength(2)

  const all = () => client.fetch('*[!(_id in path("_.**"))] | order(_id){_id, _rev}')
  const before = await all()
  await runMigration(lake, 'forms-as-content')
  expect(await all()).toEqual(before)
}, 120_000)
