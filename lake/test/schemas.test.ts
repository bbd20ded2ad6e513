/** Schemas of Studios, as `sanity schemas` deploys them. */
import {expect} from 'vitest'
import {ownLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'

const PATH = '/projects/neelgarh/datasets/production/schemas'

const schema = (workspace: string, more: object = {}) => ({
  schema: [{name: 'article', type: 'document', fields: [{name: 'title', type: 'string'}]}],
  version: '2025-05-01',
  workspace: {name: workspace, title: 'Site'},
  ...more,
})

test('schemas are deployed, replaced, listed, and deleted', async ({client}) => {
  const deploy = (body: object) => client.request({method: 'PUT', url: PATH, body})
  expect(await client.request({url: PATH})).toEqual([])
  await deploy({schemas: [schema('my site'), schema('other', {tag: 'next'})]})
  await deploy({schemas: [schema('my site', {schema: [{name: 'page', type: 'document'}]})]})
  const list: {_id: string; schema: string}[] = await client.request({url: PATH})
  expect(list.map(({_id}) => _id)).toEqual(['_.schemas.my_site', '_.schemas.other.tag.next'])
  const one = await client.request({url: `${PATH}/_.schemas.my_site`})
  expect(one).toMatchObject({_type: 'system.schema', workspace: {name: 'my site', title: 'Site'}})
  expect(JSON.parse(one.schema)).toEqual([{name: 'page', type: 'document'}])
  expect(await client.request({method: 'DELETE', url: `${PATH}/${one._id}`})).toEqual({
    deleted: true,
  })
  expect(await client.request({url: `${PATH}/${one._id}`})).toEqual([])
})

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
  expect(lake.lake.unknownCalls()).toEqual([])
})

test.each([
  ['no schema', {schemas: []}],
  ['an id with a dot', {schemas: [schema('a', {tag: 'b.c'})]}],
  ['types without a name', {schemas: [schema('a', {schema: [{type: 'document'}]})]}],
])('%s is refused', async (_what, body) => {
  await using lake = await startLake()
  const client = lake.client('editor')
  const answer = client.request({method: 'PUT', url: PATH, body})
  await expect(answer).rejects.toMatchObject({statusCode: 400})
  const remove = client.request({method: 'DELETE', url: `${PATH}/_.schemas.a`})
  await expect(remove).rejects.toMatchObject({statusCode: 404})
})
