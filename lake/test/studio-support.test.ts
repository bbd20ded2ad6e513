import {expect, test} from 'vitest'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'

test('a Studio of version 5 hears that its schema is known and that AI Assist is off', async () => {
  await using lake = await startLake()
  const client = lake.client('editor')
  const url = '/descriptors/claim'
  const body = {descriptorId: 'a', contextKey: 'dataset:neelgarh:production'}
  // `processSetSynchronization` of `@sanity/descriptors` sends nothing further.
  expect(await client.request({method: 'POST', url, body})).toEqual({
    synchronization: {type: 'complete'},
  })
  expect(
    await client.request({url: '/assist/tasks/instruction/production/status?projectId=neelgarh'}),
  ).toEqual({enabled: false, initialized: false, validToken: false})
})
