/** E-mails to senders, and the addresses that they confirm, on a lake of their own. */
import {expect, test} from 'vitest'
import {openSubscriptions} from '#app/services/submissions/subscriptions.server.ts'
import {startOutbox, submissionOf} from '../helpers/site/start-outbox.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const start = () => startOutbox(() => ({kind: 'delivered', serviceReference: null}))

function message(text: string, isDoubleOptIn = false) {
  const answers = submissionOf('contact', {email: 'Asha@clinic.example', message: text}).answers
  const typed = answers.map((one) =>
    one.name === 'email' ? {...one, kind: 'email' as const} : one,
  )
  const confirmation = {subject: 'Received', text: 'Thank you', isDoubleOptIn}
  return {...submissionOf('contact', {}), answers: typed, confirmation}
}

test('a process that is killed while it sends a confirmation is replaced by another', async () => {
  await using site = await start()
  const {stored} = await site.store.add(message('Hello'))
  await site.store.add(message('Hello'))
  const killed = site.second('confirmation')
  expect(await killed.store.lease(stored.id, 'due')).toMatchObject({leasedUntil: expect.anything()})
  const {outbox} = site.second('confirmation')
  expect(await outbox.deliverDue()).toBe(0)
  site.advance(20_001)
  expect(await outbox.deliverDue()).toBe(1)
  expect(await outbox.deliverDue()).toBe(0)
  const document = await site.client.getDocument(stored.id)
  expect(document).toMatchObject({
    confirmation: {state: 'delivered'},
    delivery: {state: 'pending', attempts: 0},
  })
  // The same service recognises both by their keys.
  await site.outbox.deliver(stored.id, {reference: null, wasAccepted: false})
  expect(new Set(site.calls).size).toBe(2)
})

test('suspected spam is confirmed when an editor says that it is none', async () => {
  await using site = await start()
  const {stored} = await site.store.add({...message('Hello'), suspicion: 'honeypot'})
  const {outbox} = site.second('confirmation')
  expect(await outbox.deliverDue()).toBe(0)
  await site.client.patch(stored.id).unset(['suspicion']).commit()
  expect(await outbox.deliverDue()).toBe(1)
})

test('an address gets three confirmations a day, and one for a list', async () => {
  await using site = await start()
  const stateOf = async (text: string, isDoubleOptIn = false) => {
    const {stored} = await site.store.add(message(text, isDoubleOptIn))
    return (await site.client.getDocument(stored.id))?.confirmation.state
  }
  expect(await stateOf('one', true)).toBe('pending')
  expect(await stateOf('two', true)).toBe('refused')
  expect(await stateOf('three')).toBe('pending')
  expect(await stateOf('four')).toBe('pending')
  expect(await stateOf('five')).toBe('refused')
  site.advance(DAY_MS + 1)
  expect(await stateOf('six', true)).toBe('pending')
})

test('an address can be confirmed for 7 days, and removed for ever', async () => {
  await using site = await start()
  const {stored} = await site.store.add(message('Hello', true))
  const {secret} = (await site.client.getDocument(stored.id))?.subscription ?? {}
  const token = `${stored.id.slice('inbox.'.length)}.${secret}`
  const erased: string[] = []
  const inbox = {erase: async (ids: readonly string[]) => void erased.push(...ids)}
  const {confirm, leave} = openSubscriptions(site.client, inbox, site.now)
  site.advance(7 * DAY_MS + 1)
  expect(await confirm(token)).toBe('expired')
  site.advance(-2)
  expect(await confirm(token)).toBe('confirmed')
  expect(await confirm(token)).toBe('used')
  site.advance(1000 * DAY_MS)
  expect(await leave(token)).toBe('left')
  expect(erased).toEqual([stored.id])
})
