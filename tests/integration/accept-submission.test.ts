import {expect, test} from 'vitest'
import {deliverWithoutStore, storeAndDeliver} from '#app/services/submissions/accept.server.ts'
import type {DeliveryOutcome} from '#app/services/submissions/state.server.ts'
import {START, startOutbox, submissionOf} from '../helpers/site/start-outbox.ts'

const DELIVERED: DeliveryOutcome = {kind: 'delivered', serviceReference: 'SRV-1'}
const SILENT: DeliveryOutcome = {kind: 'unanswered', reason: 'Nobody there.'}
const REFUSED: DeliveryOutcome = {kind: 'refused', status: 400, message: 'Known already'}

const contact = submissionOf('contact', {name: 'Asha'})
const referral = {...submissionOf('referral', {yourName: 'Kabir'}), reference: 'REF-1'}
const newsletter = submissionOf('newsletter', {email: 'a@b.example'})

async function start(...outcomes: DeliveryOutcome[]) {
  const site = await startOutbox(() => outcomes.shift() ?? DELIVERED)
  return {
    site,
    accept: storeAndDeliver(site.store, site.outbox),
    count: () => site.client.fetch<number>('count(*[_type == "submission"])'),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

const SENT: DeliveryOutcome = {kind: 'delivered', serviceReference: null}
const BROKEN: DeliveryOutcome = {kind: 'failed', status: 500, message: null, retryAfterMs: null}
const FAILED = {status: 'failed', message: null}
const ACCEPTED = {status: 'accepted', reference: null}

test('the writer of a message hears of every response of the service that is an error', async () => {
  const refused = {...REFUSED, message: null}
  await using started = await start(refused, BROKEN, SENT)
  const {accept, site, count} = started
  const state = () => site.client.fetch('*[_type == "submission"][0].delivery.state')
  expect(await accept(contact)).toEqual(FAILED)
  expect(await state()).toBe('refused')
  expect(await accept(contact)).toEqual(FAILED)
  expect(await state()).toBe('pending')
  expect(await accept(contact)).toEqual(ACCEPTED)
  expect(await accept(contact)).toEqual(ACCEPTED)
  expect([site.calls.length, new Set(site.calls).size, await count()]).toEqual([3, 1, 1])
})

test('a suspected sender gets the usual response; the same without suspicion is delivered under that id', async () => {
  await using started = await start()
  const {accept, site} = started
  const held = await accept({...referral, suspicion: 'too fast'})
  expect(held).toEqual({status: 'accepted', reference: 'REF-1'})
  expect(site.calls).toEqual([])
  expect(await accept({...referral, reference: 'REF-2'})).toEqual(held)
  expect(site.calls).toHaveLength(1)
})

test('a form without a service is done when it is stored, and kept without a delivery', async () => {
  await using started = await start()
  expect(await started.accept(newsletter)).toEqual({status: 'accepted', reference: null})
  const query = '*[_type == "submission"][0]{"has": defined(delivery)}'
  expect(await started.site.client.fetch(query)).toEqual({has: false})
  expect([started.site.calls.length, await started.count()]).toEqual([0, 1])
})

function startDirect(...outcomes: DeliveryOutcome[]) {
  const keys: string[] = []
  const transport = async (_submission: object, {idempotencyKey}: {idempotencyKey: string}) => {
    keys.push(idempotencyKey)
    return outcomes.shift() ?? DELIVERED
  }
  let time = Date.parse(START)
  const transports = {email: transport, referral: transport}
  const accept = deliverWithoutStore(transports, () => new Date(time))
  const advance = (hours: number) => {
    time += hours * 60 * 60 * 1000
  }
  return {accept, keys, advance}
}

test('without a lake to write to, the response of the service is the result', async () => {
  const {accept, keys} = startDirect(REFUSED, SILENT)
  expect(await accept(referral)).toEqual({status: 'failed', message: 'Known already'})
  expect(await accept(referral)).toEqual({status: 'failed', message: null})
  expect(await accept(referral)).toEqual({status: 'accepted', reference: 'SRV-1'})
  expect(await accept(referral)).toEqual({status: 'accepted', reference: 'SRV-1'})
  expect(await accept(contact)).toEqual({status: 'accepted', reference: 'SRV-1'})
  expect([keys.length, new Set(keys).size]).toEqual([4, 2])
})

test('without a lake to write to, the same is the same for a day', async () => {
  const {accept, keys, advance} = startDirect()
  await accept(contact)
  advance(23.9)
  await accept(contact)
  expect(keys).toHaveLength(1)
  advance(0.2)
  await accept(contact)
  expect(keys).toHaveLength(2)
})

test('without a lake to write to, nothing can be held and nothing kept', async () => {
  const {accept, keys} = startDirect()
  const failure = 'SANITY_API_WRITE_TOKEN'
  await expect(accept(newsletter)).rejects.toThrow(failure)
  await expect(accept({...contact, suspicion: 'honeypot'})).rejects.toThrow(failure)
  expect(keys).toEqual([])
})
