/** Metrics of the lake and the outbox. */
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {WebSocket} from 'ws'
import type {DeliveryOutcome} from '#app/services/submissions/state.server.ts'
import {startLake} from '../helpers/lake/start-lake.ts'
import {startOutbox, submissionOf} from '../helpers/site/start-outbox.ts'

const VISITOR = {reference: 'REF-2', wasAccepted: false}
const BROKEN: DeliveryOutcome = {kind: 'failed', status: 500, message: null, retryAfterMs: null}
const REFUSED: DeliveryOutcome = {kind: 'refused', status: 400, message: 'No'}

test('queries, commits and images are timed for every caller', async () => {
  const did: string[] = []
  const observe = (operation: string, ms: number) => did.push(`${operation} ${ms > 0}`)
  await using started = await startLake({observe})
  await started.lake.query('count(*)')
  await started.client().fetch('count(*)')
  await started.client().create({_type: 'note'})
  const create = {width: 9, height: 9, channels: 3, background: '#1d3f8f'} as const
  const picture = await sharp({create}).png().toBuffer()
  const {url} = await started.client().assets.upload('image', picture)
  await (await fetch(`${url}?w=4&fm=png`)).arrayBuffer()
  expect(did.filter((line) => line === 'query true')).toHaveLength(2)
  expect(did.filter((line) => line === 'transaction true')).toHaveLength(2)
  expect(did.filter((line) => line === 'image true')).toHaveLength(1)
})

test('open streams and sockets are counted until they end', async () => {
  await using started = await startLake()
  const {lake, url} = started
  expect(lake.connections()).toEqual({sockets: 0, streams: 0})
  const following = started.client().listen('*').subscribe()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/listeners`)
  socket.on('open', () =>
    socket.send(
      JSON.stringify({
        type: 'open',
        id: 1,
        url: '/lake/v1/data/live/events/production',
        token: started.token(),
      }),
    ),
  )
  await expect.poll(() => lake.connections()).toEqual({sockets: 1, streams: 2})
  following.unsubscribe()
  socket.close()
  await expect.poll(() => lake.connections()).toEqual({sockets: 0, streams: 0})
})

test('the backlog counts what waits, what was refused and what is not attempted', async () => {
  let outcome: DeliveryOutcome = BROKEN
  await using site = await startOutbox(() => outcome)
  const {advance} = site
  const read = () => site.store.backlog()
  const store = async () =>
    (await site.store.add({...submissionOf('referral', {}), reference: 'REF-1'})).stored.id
  expect(await read()).toEqual({pending: 0, refused: 0, oldestSeconds: 0, overdueSeconds: 0})

  // The visitor's own attempt has ten seconds before another attempt may begin.
  const id = await store()
  advance(90_000)
  expect(await read()).toMatchObject({pending: 1, oldestSeconds: 90, overdueSeconds: 80})
  await site.outbox.deliver(id, VISITOR)
  expect(await read()).toMatchObject({pending: 1, oldestSeconds: 90, overdueSeconds: 0})
  advance(24 * 3600_000)
  expect((await read()).overdueSeconds).toBeGreaterThan(3600)

  outcome = REFUSED
  await site.outbox.deliver(id, VISITOR)
  const {pending, refused} = await read()
  expect({pending, refused}).toEqual({pending: 0, refused: 1})
})
