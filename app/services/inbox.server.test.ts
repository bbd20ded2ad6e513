import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {createInbox} from './inbox.server.ts'

/** A client of a lake that answers everything with a status, and notes what it was sent. */
function createRecordedClient(status: number) {
  const bodies: unknown[] = []
  const client = createClient({
    projectId: 'test',
    dataset: 'test',
    apiVersion: '2025-02-19',
    apiHost: 'http://lake.invalid',
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    resolveFetch: () => async (_url, init) => {
      bodies.push(JSON.parse(String(init?.body)))
      return Response.json({transactionId: 't', results: [], documents: []}, {status})
    },
  })
  return {client, bodies}
}

const NOW = new Date('2026-06-01T08:00:00Z')
const options = {now: () => NOW, randomId: () => 'one'}

test('a submission becomes a document that only a token can read', async () => {
  const {client, bodies} = createRecordedClient(200)
  const values = {yourName: 'Kabir'}
  await createInbox({client, ...options}).store({form: 'referral', values, reference: 'REF-1'})
  expect(bodies).toMatchObject([
    {
      mutations: [
        {
          create: {
            _id: 'inbox.one',
            _type: 'submission',
            form: 'referral',
            submittedAt: '2026-06-01T08:00:00.000Z',
            status: 'new',
            reference: 'REF-1',
            referral: {yourName: 'Kabir'},
          },
        },
      ],
    },
  ])
})

test('what the lake refuses is not stored, and neither is anything without a token', async () => {
  const submission = {form: 'newsletter', values: {email: 'a@b.example'}} as const
  const {client} = createRecordedClient(500)
  await expect(createInbox({client, ...options}).store(submission)).rejects.toThrow()
  await expect(createInbox({client: null}).store(submission)).rejects.toThrow(
    'SANITY_API_WRITE_TOKEN',
  )
})
