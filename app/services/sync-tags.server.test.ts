import {expect, test} from 'vitest'
import {startLake} from '#tests/helpers/start-lake.ts'
import {withSyncTags} from './sync-tags.server.ts'

test('each answer reports what it depends on', async () => {
  await using started = await startLake({visibility: 'public'})
  await started.client().create({_id: 'a', _type: 'article', title: 'One'})
  const reported: unknown[] = []
  const client = withSyncTags(started.client(null), (tags) => reported.push(tags))
  const query = '*[_type == "article" && _id == $id][0].title'
  expect(await client.fetch(query, {id: 'a'})).toBe('One')
  expect(reported).toEqual([[expect.any(String)]])
  expect(client.config().perspective).toBe(started.client(null).config().perspective)
})
