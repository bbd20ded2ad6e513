import {expect, test} from 'vitest'
import {startLake} from '#tests/helpers/lake/start-lake.ts'
import {fetchWithSyncTags} from './sync-tags.server.ts'

test('each response reports what it depends on', async () => {
  await using started = await startLake({visibility: 'public'})
  await started.client().create({_id: 'a', _type: 'article', title: 'One'})
  const reported: unknown[] = []
  const fetch = fetchWithSyncTags(started.client(null), (tags) => reported.push(tags))
  const query = '*[_type == "article" && _id == $id][0].title'
  const {signal} = new AbortController()
  expect(await fetch(query, {id: 'a'}, signal)).toBe('One')
  expect(reported).toEqual([[expect.any(String)]])
})
