import {expect, test} from 'vitest'
import {START, startOutbox, submissionOf} from '../helpers/site/start-outbox.ts'

const HOUR_MS = 60 * 60 * 1000
const reference = 'REF-2026-K7M3QX'
const values = {yourName: 'Kabir', clientName: 'City Hospital', yourNumber: '9876543210'}
const referral = {...submissionOf('referral', values), reference}

const start = () => startOutbox(() => ({kind: 'delivered', serviceReference: null}))

test('a submission becomes a document that only a token can read', async () => {
  await using site = await start()
  const {stored} = await site.store.add(referral)
  expect(stored.id).toMatch(/^inbox\.[0-9a-f]{32}$/)
  expect(await site.client.getDocument(stored.id)).toMatchObject({
    _type: 'submission',
    _rev: stored.revision,
    form: 'referral',
    submittedAt: START,
    status: 'new',
    reference,
    formTitle: 'referral',
    answers: referral.answers.map((answer) => ({_key: answer.name, _type: 'answer', ...answer})),
    delivery: {
      service: 'referral',
      state: 'pending',
      attempts: 0,
      nextAttemptAt: '2026-06-01T08:00:10.000Z',
    },
  })
  const stranger = site.client.withConfig({token: ''})
  await expect(stranger.getDocument(stored.id)).rejects.toMatchObject({statusCode: 401})
})

test('a referral is found by its ID in any case, with what its status depends on', async () => {
  await using site = await start()
  const {stored} = await site.store.add(referral)
  const found = {
    yourNumber: '9876543210',
    progress: null,
    isDelivered: false,
    submittedAt: START,
    updatedAt: expect.any(String),
  }
  expect(await site.store.referrals('REF-2026-K7M3QX')).toEqual([found])
  await site.client
    .patch(stored.id)
    .set({progress: 'converted', 'delivery.state': 'delivered'})
    .commit()
  expect(await site.store.referrals('ref-2026-k7m3qx')).toEqual([
    {...found, progress: 'converted', isDelivered: true},
  ])
  const old = {
    form: 'referral',
    referral: {yourNumber: '91'},
    reference: 'SRV-1',
    submittedAt: START,
  }
  await site.client.create({_id: 'inbox.old', _type: 'submission', ...old})
  expect(await site.store.referrals('SRV-1')).toEqual([{...found, yourNumber: '91'}])
  for (const id of ['REF-2026-K7M3Q', '*', '']) {
    expect(await site.store.referrals(id), id).toEqual([])
  }
})

test('the same values in the same form are one document, also for several processes', async () => {
  await using site = await start()
  const stores = [site.store, site.second().store, site.second().store]
  const kept = await Promise.all(
    [...stores, ...stores].map((store, position) =>
      store.add({...referral, reference: `REF-2026-AAAA${position}`}),
    ),
  )
  const [first] = kept
  for (const {stored} of kept) {
    expect([stored.id, stored.reference]).toEqual([first?.stored.id, first?.stored.reference])
  }
  expect(await site.client.fetch('count(*[_type == "submission"])')).toBe(1)
})

test('other values, another form, or a day later: another document', async () => {
  await using site = await start()
  const ids = new Set([(await site.store.add(referral)).stored.id])
  ids.add((await site.store.add(submissionOf('referral', {yourName: 'Kabir S.'}))).stored.id)
  ids.add((await site.store.add({...referral, form: 'contact'})).stored.id)
  site.advance(23.9 * HOUR_MS)
  expect(ids).toContain((await site.store.add(referral)).stored.id)
  site.advance(0.2 * HOUR_MS)
  expect(ids).not.toContain((await site.store.add(referral)).stored.id)
})

test('a suspicion is kept, and lifted when the same comes again without one', async () => {
  await using site = await start()
  const held = await site.store.add({...referral, suspicion: 'too fast'})
  expect(await site.client.getDocument(held.stored.id)).toMatchObject({suspicion: 'too fast'})
  const again = await site.store.add({...referral, suspicion: 'honeypot'})
  expect(again).toMatchObject({stored: {suspicion: 'too fast'}, wasHeld: false})
  const released = await site.store.add(referral)
  expect(released).toMatchObject({stored: {id: held.stored.id, suspicion: null}, wasHeld: true})
  expect(await site.client.getDocument(held.stored.id)).not.toHaveProperty('suspicion')
})
