/** A client that names its dataset as a resource, as `@sanity/sdk` makes one. */
import {createClient} from '@sanity/client'
import {expect} from 'vitest'
import {test} from '../../tests/helpers/lake/shared-lake.ts'

function resourceClient(url: string, token: string) {
  return createClient({
    resource: {type: 'dataset', id: 'neelgarh.production'},
    apiHost: url,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    maxRetries: 0,
    token,
  })
}

test('it reads, writes and listens', async ({lake}) => {
  const token = lake.token()
  const client = resourceClient(lake.url, token)
  const heard = Promise.withResolvers<string>()
  const subscription = client
    .listen('*[_type == "note"]', {}, {events: ['welcome', 'mutation']})
    .subscribe(async (event) => {
      if (event.type === 'welcome') await client.create({_id: 'note-r', _type: 'note', n: 1})
      if (event.type === 'mutation') heard.resolve(event.documentId)
    })
  expect(await heard.promise).toBe('note-r')
  subscription.unsubscribe()
  await client.patch('note-r').inc({n: 1}).commit()
  expect(await client.fetch('*[_id == "note-r"][0].n')).toBe(2)
  expect(await client.getDocument('note-r')).toMatchObject({n: 2})
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'note-r',
    includeDrafts: [],
  })
  expect(await client.getDocument('note-r')).toBeUndefined()
})
