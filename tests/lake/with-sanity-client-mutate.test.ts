/** Mutations through the real client over HTTP: what `@sanity/client` sends and expects back. */
import {expect, test} from 'vitest'
import {startLake} from '#tests/helpers/start-lake.ts'

test('create gives the document back with its system attributes', async () => {
  await using started = await startLake()
  const client = started.client()
  const created = await client.create({_type: 'faq', question: 'Why?'})
  expect(created).toMatchObject({_type: 'faq', question: 'Why?'})
  expect(created._id).toMatch(/^[\w-]+$/)
  expect(created._createdAt).toBe(created._updatedAt)
  expect(await client.getDocument(created._id)).toEqual(created)
})

test('create refuses an id that is taken, with the hosted error shape', async () => {
  await using started = await startLake()
  const client = started.client()
  await client.create({_id: 'faq-1', _type: 'faq'})
  await expect(client.create({_id: 'faq-1', _type: 'faq'})).rejects.toMatchObject({
    statusCode: 409,
    details: {
      type: 'mutationError',
      items: [{error: {type: 'documentAlreadyExistsError', id: 'faq-1'}, index: 0}],
    },
  })
})
