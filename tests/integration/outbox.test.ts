import {once} from 'node:events'
import {test as base, expect} from 'vitest'
import type {DeliveryOutcome} from '#app/services/submissions/state.server.ts'
import {disposed} from '../helpers/disposed.ts'
import {START, type StartedOutbox, startOutbox, submissionOf} from '../helpers/site/start-outbox.ts'

const DELIVERED: DeliveryOutcome = {kind: 'delivered', serviceReference: 'SRV-1'}
const SILENT: DeliveryOutcome = {kind: 'unanswered', reason: 'Nobody there.'}
const REFUSED: DeliveryOutcome = {kind: 'refused', status: 400, message: 'No'}
const BROKEN: DeliveryOutcome = {kind: 'failed', status: 500, message: null, retryAfterMs: null}
const BUSY: DeliveryOutcome = {kind: 'failed', status: 429, message: null, retryAfterMs: 60_000}
const UNUSABLE: DeliveryOutcome = {kind: 'unusable', status: 200}

/** A visitor who sends a form for the first time, or again with a new reference. */
const VISITOR = {reference: 'REF-2', wasAccepted: false}

async function store(site: Pick<StartedOutbox, 'store'>, name = 'Kabir') {
  const submission = {...submissionOf('referral', {yourName: name}), reference: 'REF-1'}
  return (await site.store.add(submission)).stored.id
}

/** An outbox with one submission, whose service delivers until a test sets another response. */
const test = base
  .extend(
    'site',
    disposed(async () => {
      let respond: Parameters<typeof startOutbox>[0] = () => DELIVERED
      const respondWith = (next: typeof respond) => {
        respond = next
      }
      return {...(await startOutbox((...call) => respond(...call))), respondWith}
    }),
  )
  .extend('id', ({site}) => store(site))

test('a delivery is stored with its reference, and read from there', async ({site, id}) => {
  const first = await site.outbox.deliver(id, VISITOR)
  expect(first).toEqual({status: 'accepted', reference: 'SRV-1'})
  expect(await site.client.getDocument(id)).toMatchObject({
    reference: 'SRV-1',
    delivery: {state: 'delivered', attempts: 1, deliveredAt: START, serviceReference: 'SRV-1'},
  })
  expect(await site.outbox.deliver(id, VISITOR)).toEqual(first)
  expect(await site.second().outbox.deliver(id, VISITOR)).toEqual(first)
  expect(site.calls).toHaveLength(1)
})

test('after a failure there is no reference, until an attempt gives one', async ({site, id}) => {
  const outcomes = [REFUSED, BROKEN, SILENT, DELIVERED]
  site.respondWith(() => outcomes.shift() ?? DELIVERED)
  for (const reference of [undefined, undefined, 'REF-2', 'REF-2']) {
    await site.outbox.deliver(id, VISITOR)
    expect((await site.client.getDocument(id))?.reference).toBe(reference)
  }
  const other = await store(site, 'Other')
  outcomes.push(REFUSED)
  await site.outbox.deliver(other, VISITOR)
  expect(await site.outbox.deliver(other, VISITOR)).toMatchObject({reference: 'SRV-1'})
})

test('a reference that a visitor has read stays', async ({site, id}) => {
  site.respondWith(() => (site.calls.length === 1 ? SILENT : DELIVERED))
  expect(await site.outbox.deliver(id, VISITOR)).toMatchObject({
    status: 'accepted',
    reference: 'REF-1',
  })
  expect(await site.outbox.deliver(id, VISITOR)).toMatchObject({reference: 'REF-1'})
  expect(await site.client.getDocument(id)).toMatchObject({
    reference: 'REF-1',
    delivery: {serviceReference: 'SRV-1'},
  })
})

test.for<[string, DeliveryOutcome, string, string, number | null]>([
  ['silence', SILENT, 'accepted', 'pending', 2_500],
  ['a broken service', BROKEN, 'failed', 'pending', 2_500],
  ['a busy service, as long as it asks for', BUSY, 'failed', 'pending', 60_000],
  ['an unusable outcome', UNUSABLE, 'accepted', 'refused', null],
  ['a refusal', REFUSED, 'failed', 'refused', null],
])('after %s', async ([, outcome, status, state, retryIn], {site, id}) => {
  site.respondWith(() => outcome)
  expect(await site.outbox.deliver(id, VISITOR)).toMatchObject({status})
  const delivery = await site.delivery(id)
  expect(delivery).toMatchObject({state, attempts: 1, lastError: expect.any(String)})
  expect(delivery).not.toHaveProperty('leasedUntil')
  const next = retryIn === null ? undefined : new Date(Date.parse(START) + retryIn).toISOString()
  expect(delivery?.nextAttemptAt).toBe(next)
})

test('waits longer each time, under one key, until the service responds', async ({site, id}) => {
  site.respondWith(() => (site.calls.length < 4 ? SILENT : DELIVERED))
  expect(await site.outbox.deliverDue()).toBe(0)
  site.advance(10_000)
  for (const delay of [2_500, 5_000, 10_000]) {
    expect(await site.outbox.deliverDue()).toBe(1)
    site.advance(delay - 1)
    expect(await site.outbox.deliverDue()).toBe(0)
    site.advance(1)
  }
  expect(await site.outbox.deliverDue()).toBe(1)
  expect(await site.delivery(id)).toMatchObject({state: 'delivered', attempts: 4})
  expect(new Set(site.calls).size).toBe(1)
  expect(site.notified).toEqual([
    'Deliveries wait (referral): Nobody there.',
    'Deliveries work again (referral)',
  ])
})

test('a clock that is set back an hour makes nothing an hour late', async ({site, id}) => {
  site.respondWith(() => (site.calls.length < 2 ? SILENT : DELIVERED))
  site.advance(10_000)
  expect(await site.outbox.deliverDue()).toBe(1)
  site.advance(-60 * 60 * 1000)
  expect(await site.outbox.deliverDue()).toBe(1)
  expect(await site.delivery(id)).toMatchObject({state: 'delivered'})
  const sentLater = await store(site, 'Later')
  await site.outbox.deliver(sentLater, VISITOR)
  expect(await site.delivery(sentLater)).toMatchObject({state: 'delivered'})
})

test('after an outage, what waits is delivered with the first that succeeds', async ({site}) => {
  let isDown = true
  site.respondWith(() => (isDown ? SILENT : DELIVERED))
  const names = Array.from({length: 6}, (_, position) => `Visitor ${position}`)
  const ids = await Promise.all(names.map((name) => store(site, name)))
  for (let round = 0; round < 8; round += 1) {
    site.advance(5 * 60 * 1000)
    await site.outbox.deliverDue()
  }
  isDown = false
  expect(await site.outbox.deliverDue()).toBe(0)
  expect(await site.outbox.deliver(await store(site, 'New'), VISITOR)).toMatchObject({
    status: 'accepted',
  })
  for (const id of ids) {
    await expect.poll(() => site.delivery(id)).toMatchObject({state: 'delivered'})
  }
})

test('suspected spam is never attempted, until an editor releases it', async ({site}) => {
  const submission = {...submissionOf('contact', {name: 'x'}), suspicion: 'honeypot'}
  const {stored} = await site.store.add(submission)
  site.advance(60_000)
  expect(await site.outbox.deliverDue()).toBe(0)
  expect(await site.outbox.deliver(stored.id, VISITOR)).toMatchObject({status: 'accepted'})
  const nextAttemptAt = site.now().toISOString()
  await site.client
    .patch(stored.id)
    .set({'delivery.state': 'pending', 'delivery.nextAttemptAt': nextAttemptAt})
    .unset(['suspicion'])
    .commit()
  expect(await site.outbox.deliverDue()).toBe(1)
  expect(site.calls).toHaveLength(1)
})

test('a submission from before forms were documents is delivered', async ({site}) => {
  const delivery = {state: 'pending', attempts: 1, nextAttemptAt: START}
  const rest = {submittedAt: START, contact: {name: 'Asha'}, delivery}
  await site.client.create({_id: 'inbox.old', _type: 'submission', form: 'contact', ...rest})
  expect(await site.store.backlog()).toMatchObject({pending: 1})
  expect(await site.outbox.deliverDue()).toBe(1)
  expect(await site.delivery('inbox.old')).toMatchObject({state: 'delivered', attempts: 2})
})

test.for<[string, DeliveryOutcome, object]>([
  ['success', DELIVERED, {status: 'accepted', reference: 'SRV-1'}],
  ['failure', BROKEN, {status: 'failed', message: null}],
])(
  'the same values during a delivery get its %s by one call, also in another process',
  async ([, outcome, receipt], {site, id}) => {
    const pending = Promise.withResolvers<DeliveryOutcome>()
    site.respondWith(() => pending.promise)
    const attempts = [site.outbox, site.outbox, site.second().outbox].map((outbox) =>
      outbox.deliver(id, VISITOR),
    )
    await expect.poll(() => site.calls.length).toBe(1)
    pending.resolve(outcome)
    for (const received of await Promise.all(attempts)) expect(received).toEqual(receipt)
    expect(site.calls).toHaveLength(1)
  },
)

test('a lake that fails after storing makes a delivery late, not lost', async ({site, id}) => {
  await site[Symbol.asyncDispose]()
  expect(await site.outbox.deliver(id, VISITOR)).toBeNull()
  expect(site.notified).toEqual([expect.stringMatching(/^A delivery could not be attempted: /)])
})

test('several processes on one lake attempt each submission once', async ({site}) => {
  const names = Array.from({length: 30}, (_, position) => `Visitor ${position}`)
  await Promise.all(names.map((name) => store(site, name)))
  site.advance(10_000)
  const outboxes = [site.outbox, site.second().outbox, site.second().outbox]
  await Promise.all(outboxes.map((outbox) => outbox.deliverDue()))
  expect(site.calls).toHaveLength(30)
  expect(new Set(site.calls).size).toBe(30)
})

test('an attempt whose process died is made again once its lease has ended', async ({site, id}) => {
  expect(await lease(site, id)).toEqual(expect.any(String))
  site.advance(19_999)
  expect(await site.outbox.deliverDue()).toBe(0)
  site.advance(1)
  expect(await site.outbox.deliverDue()).toBe(1)
  expect(await site.delivery(id)).toMatchObject({state: 'delivered', attempts: 2})
})

async function lease({store}: StartedOutbox, id: string) {
  const taken = await store.lease(id, 'visitor')
  if (!taken?.leasedUntil) throw new Error('There is no lease')
  return taken.leasedUntil
}

test('an attempt after its lease takes nothing from the next one', async ({site, id}) => {
  const late = await lease(site, id)
  site.advance(20_000)
  const current = await lease(site, id)
  await site.store.settle(id, late, REFUSED)
  expect(await site.delivery(id)).toMatchObject({
    state: 'pending',
    leasedUntil: current,
  })
  await site.store.settle(id, late, DELIVERED)
  await site.store.settle(id, current, SILENT)
  expect(await site.delivery(id)).toMatchObject({state: 'delivered'})
})

test('what an editor writes meanwhile is kept', async ({site, id}) => {
  site.respondWith(async () => {
    await site.client
      .patch(await store(site))
      .set({notes: 'Called back', status: 'handled'})
      .commit()
    return DELIVERED
  })
  await Promise.all([
    site.outbox.deliver(id, VISITOR),
    site.client.patch(id).set({notes: 'First call'}).commit(),
  ])
  expect(await site.client.getDocument(id)).toMatchObject({
    notes: 'Called back',
    status: 'handled',
    delivery: {state: 'delivered', attempts: 1},
  })
})

test('what was erased meanwhile stays erased', async ({site, id}) => {
  site.respondWith(async () => {
    await site.client.delete({query: '*[_type == "submission"]'})
    return DELIVERED
  })
  expect(await site.outbox.deliver(id, VISITOR)).toMatchObject({status: 'accepted'})
  expect(await site.client.getDocument(id)).toBeUndefined()
  expect(await site.outbox.deliver(id, VISITOR)).toBeNull()
  expect(site.notified).toEqual([])
})

test('a stop waits for what is under way and begins nothing more', async ({site, id}) => {
  const outcome = Promise.withResolvers<DeliveryOutcome>()
  site.respondWith(() => outcome.promise)
  const receipt = site.outbox.deliver(id, VISITOR)
  await expect.poll(() => site.calls.length).toBe(1)
  const stopped = site.outbox.stop()
  const later = await store(site, 'Later')
  expect(await site.outbox.deliver(later, VISITOR)).toBeNull()
  expect(await site.outbox.deliverDue()).toBe(0)
  outcome.resolve(DELIVERED)
  await stopped
  expect(await receipt).toMatchObject({status: 'accepted'})
  expect(await site.delivery(id)).toMatchObject({state: 'delivered'})
  expect(await site.delivery(later)).toMatchObject({state: 'pending', attempts: 0})
})

test('a stop cuts off what takes too long, which the next process delivers', async ({site, id}) => {
  site.respondWith((_key, signal) => once(signal, 'abort').then(() => SILENT))
  const receipt = site.outbox.deliver(id, VISITOR)
  await expect.poll(() => site.calls.length).toBe(1)
  await site.outbox.stop()
  expect(await receipt).toMatchObject({status: 'accepted'})
  expect(await site.delivery(id)).not.toHaveProperty('leasedUntil')
  expect(site.notified).toEqual([])
  site.respondWith(() => DELIVERED)
  site.advance(2_500)
  expect(await site.second().outbox.deliverDue()).toBe(1)
  expect(await site.delivery(id)).toMatchObject({state: 'delivered', attempts: 2})
})

test('only a few are attempted at once in the background', async ({site}) => {
  const outcomes: (() => void)[] = []
  site.respondWith(() => {
    const {promise, resolve} = Promise.withResolvers<DeliveryOutcome>()
    outcomes.push(() => resolve(DELIVERED))
    return promise
  })
  for (let position = 0; position < 10; position += 1) {
    await store(site, `Visitor ${position}`)
  }
  site.advance(10_000)
  const delivered = site.outbox.deliverDue()
  for (let done = 0; done < 10; done += 1) {
    await expect.poll(() => outcomes.length).toBe(Math.min(10, 4 + done))
    outcomes[done]?.()
  }
  expect(await delivered).toBe(10)
})

test('an outbox polls at once, when woken and at intervals, until it stops', async ({site}) => {
  const delivered = async (id: string) => (await site.delivery(id))?.state
  const first = await store(site, 'First')
  site.advance(10_000)
  site.outbox.start(60_000)
  await expect.poll(() => delivered(first)).toBe('delivered')
  const second = await store(site, 'Second')
  site.advance(10_000)
  site.outbox.wake()
  await expect.poll(() => delivered(second)).toBe('delivered')
  await site.outbox.stop()

  const {outbox} = site.second()
  outbox.start(50)
  const third = await store(site, 'Third')
  site.advance(10_000)
  await expect.poll(() => delivered(third)).toBe('delivered')
  await outbox.stop()
  const fourth = await store(site, 'Fourth')
  site.advance(10_000)
  outbox.wake()
  expect(await outbox.deliverDue()).toBe(0)
  expect(await delivered(fourth)).toBe('pending')
})

test('a retry comes when it is due, however seldom the outbox polls', async ({site}) => {
  let outcome: DeliveryOutcome = SILENT
  site.respondWith(() => outcome)
  site.outbox.start(3_600_000)
  const id = await store(site, 'First')
  site.advance(10_000)
  site.outbox.wake()
  // The retry is planned when the attempt is over.
  const isOver = async () => {
    const delivery = await site.delivery(id)
    return delivery?.attempts === 1 && !delivery.leasedUntil
  }
  await expect.poll(isOver).toBe(true)
  outcome = DELIVERED
  site.advance(10_000)
  await expect.poll(async () => (await site.delivery(id))?.state).toBe('delivered')
})
