/** The Studio's query to the lake before a document leaves the site. */
import {expect, test} from 'vitest'
import {loadConsequences} from '#studio/editorial/consequences.ts'
import {startLake} from '../helpers/lake/start-lake.ts'

test('published and drafted documents block what they refer to; those of a release do not', async () => {
  await using lake = await startLake()
  const client = lake.client()
  const author = {_type: 'reference', _ref: 'asha'}
  const metadata = {releaseType: 'undecided', title: 'Spring'} as const
  await client.releases.create({releaseId: 'rspring', metadata})
  await client
    .transaction()
    .create({_id: 'asha', _type: 'teamMember', name: 'Asha'})
    .create({_id: 'drafts.asha', _type: 'teamMember', name: 'Asha Rathore'})
    .create({_id: 'published', _type: 'article', title: 'Published', author})
    .create({_id: 'drafts.drafted', _type: 'article', title: 'Drafted', author})
    .create({_id: 'versions.rspring.later', _type: 'article', title: 'Later', author})
    .commit()
  const {blockers, versions} = await loadConsequences(client, 'asha')
  expect(blockers.map(({_id}) => _id).toSorted()).toEqual(['drafts.drafted', 'published'])
  expect(versions).toEqual(['drafts.asha'])
})
