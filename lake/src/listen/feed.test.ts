import {expect, test} from 'vitest'
import {openDatabase} from '../store/database.ts'
import {Store} from '../store/store.ts'
import {openFeed} from './feed.ts'

function createStore() {
  const database = openDatabase(':memory:')
  let ids = 0
  const store = new Store(database, {now: () => new Date(), randomId: () => `id-${++ids}`})
  const write = () =>
    store.commit({mutations: [{create: {_type: 'note'}}], identity: 'me'}).transactionId
  return {store, write, [Symbol.dispose]: () => database.close()}
}

function rethrow(error: unknown): never {
  throw error
}

test('a feed hands over past and future alike, each transaction once', async () => {
  using opened = createStore()
  const written = [opened.write(), opened.write()]
  const received: string[] = []
  const done = Promise.withResolvers<void>()
  const close = openFeed(
    opened.store,
    0,
    ({transactionId}) => {
      received.push(transactionId)
      if (received.length === 2) written.push(opened.write(), opened.write())
      if (received.length === 4) done.resolve()
    },
    rethrow,
  )
  await done.promise
  close()
  expect(received).toEqual(written)
})

test('a slow reader is waited for and misses nothing', async () => {
  using opened = createStore()
  const gate = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  let active = 0
  let received = 0
  const close = openFeed(
    opened.store,
    0,
    async () => {
      active += 1
      expect(active).toBe(1)
      await gate.promise
      active -= 1
      received += 1
      if (received === 200) done.resolve()
    },
    rethrow,
  )
  for (let n = 0; n < 200; n += 1) opened.write()
  gate.resolve()
  await done.promise
  close()
})

test('a reader that fails is reported and heard no more', async () => {
  using opened = createStore()
  opened.write()
  const failure = Promise.withResolvers<unknown>()
  const deliver = () => {
    throw new Error('gone')
  }
  openFeed(opened.store, 0, deliver, failure.resolve)
  expect(await failure.promise).toMatchObject({message: 'gone'})
})

test('other work has its turn between two transactions of the past', async () => {
  using opened = createStore()
  for (let n = 0; n < 20; n += 1) opened.write()
  const done = Promise.withResolvers<void>()
  let received = 0
  let receivedAtFirstTurn = 0
  const close = openFeed(
    opened.store,
    0,
    () => {
      received += 1
      if (received === 1) {
        setImmediate(() => {
          receivedAtFirstTurn = received
        })
      }
      if (received === 20) done.resolve()
    },
    rethrow,
  )
  await done.promise
  close()
  expect(receivedAtFirstTurn).toBe(1)
})
