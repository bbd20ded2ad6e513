import {expect, test} from 'vitest'
import {startLake} from '#tests/helpers/start-lake.ts'
import {type QueryAnswer, withRecordedQueries} from './recorded-queries.server.ts'

test('every query is told before it is asked, and its answer with what it depends on', async () => {
  await using started = await startLake({visibility: 'public'})
  await started.client().create({_id: 'a', _type: 'article', title: 'One'})
  const told: (string | QueryAnswer)[] = []
  const client = withRecordedQueries(started.client(null), (query, params) => {
    told.push(`${query} ${JSON.stringify(params)}`)
    return (answer) => told.push(answer)
  })
  const query = '*[_type == "article" && _id == $id][0].title'
  expect(await client.fetch(query, {id: 'a'})).toBe('One')
  expect(told).toEqual([
    `${query} {"id":"a"}`,
    expect.objectContaining({result: 'One', syncTags: [expect.any(String)]}),
  ])
  expect(client.config().perspective).toBe(started.client(null).config().perspective)
})
