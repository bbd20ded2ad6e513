import {expect, test} from 'vitest'
import {openDatabase} from '../store/database.ts'
import {Store} from '../store/store.ts'
import {transactionsAfter} from './feed.ts'

function createStore() {
  const database = openDatabase(':memory:')
  let ids = 0
  const store = new Store(database, {now: () => new Date(), randomId: () => `id-${++ids}`})
  const write = () =>
    store.commit({mutations: [{create: {_type: 'note'}}], identity: 'me'}).transactionId
  const leaving = new AbortController()
  return {
    write,
    transactions: transactionsAfter(store, 0, leaving.signal),
    leave: () => leaving.abort(),
    [Symbol.dispose]: () => database.close(),
  }
}

test('a slow reader misses nothing', async () => {
  using opened = createStore()
  const first = opened.transactions.next()
  for (let n = 0; n < 200; n += 1) opened.write()
  await first
  let received = 1
  for await (const _ of opened.transactions) {
    received += 1
    if (received === 200) break
  }
  expect(received).toBe(200)
})

test('other work has its turn between two transactions of the past', async () => {
  using opened = createStore()
  for (let n = 0; n < 20; n += 1) opened.write()
  let received = 0
  let receivedAtFirstTurn = 0
  for await (const _ of opened.transactions) {
    received += 1
    if (received === 1) {
      setImmediate(() => {
        receivedAtFirstTurn = received
      })
    }
    if (received === 20) break
  }
  expect(receivedAtFirstTurn).toBe(1)
})
