import fc from 'fast-check'
import {applyPatch} from 'mendoza'
import {expect, test} from 'vitest'
import {MutationError} from '../mutations/errors.ts'
import type {CommittedTransaction, LakeDocument, Mutation} from '../types.ts'
import {openDatabase} from './database.ts'
import {sql} from './sql.ts'
import {Store, type StoreOptions} from './store.ts'

function createStore(options: Partial<StoreOptions> = {}) {
  let ids = 0
  const database = openDatabase(':memory:')
  const now = () => new Date('2026-01-01T00:00:00Z')
  const open = () => new Store(database, {now, randomId: () => `random-${++ids}`, ...options})
  return Object.assign(open(), {
    database,
    /** Opens the same data again, as after a restart. */
    reopened: open,
    [Symbol.dispose]: () => database.close(),
  })
}

function create(_id: string, fields = {}): Mutation {
  return {create: {_id, _type: 'note', ...fields}}
}

const id = fc.constantFrom('a', 'b', 'drafts.a')
const field = fc.constantFrom('x', 'y')
const value = fc.oneof(fc.integer({min: 0, max: 9}), fc.string({maxLength: 20}), fc.boolean())
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({
    createOrReplace: fc.record({_id: id, _type: fc.constant('note'), x: value}),
  }),
  fc.record({
    createIfNotExists: fc.record({_id: id, _type: fc.constant('note'), y: value}),
  }),
  fc.record({patch: fc.record({id, set: fc.dictionary(field, value, {minKeys: 1})})}),
  fc.record({patch: fc.record({id, unset: fc.array(field, {minLength: 1, maxLength: 2})})}),
  fc.record({delete: fc.record({id})}),
)

/** Commits the valid transactions. A refused one must leave no trace. */
function commitAll(store: Store, transactions: Mutation[][]): CommittedTransaction[] {
  const committed: CommittedTransaction[] = []
  using _ = {[Symbol.dispose]: store.subscribe((transaction) => committed.push(transaction))}
  for (const mutations of transactions) {
    try {
      store.commit({mutations, identity: 'me'})
    } catch (error) {
      if (!(error instanceof MutationError)) throw error
    }
  }
  return committed
}

function snapshot(store: Store): Record<string, LakeDocument> {
  return Object.fromEntries(
    [...store.documents.each(sql`ORDER BY id`)].map((document) => [document._id, document]),
  )
}

/** Long enough that the log holds snapshots of documents. */
const transactions = fc.array(fc.array(mutation, {minLength: 1, maxLength: 4}), {
  minLength: 60,
  maxLength: 150,
})

test('every revision can be read back, and the log leads to the documents', () => {
  fc.assert(
    fc.property(transactions, (all) => {
      using store = createStore()
      const committed = commitAll(store, all)
      const replayed: Record<string, object> = {}
      for (const {sequence, transactionId, changes} of committed) {
        for (const {documentId, before, after, effects} of changes) {
          expect(store.log.revisions.at(documentId, sequence - 1)).toEqual(before)
          expect(store.log.revisions.at(documentId, sequence)).toEqual(after)
          // Effects don't contain the revision, and readers apply them to documents without it.
          const {_rev, ...content} = {...replayed[documentId], _rev: ''}
          const applied = applyPatch(content, effects.apply)
          expect(applyPatch(applied, effects.revert)).toEqual(before === null ? null : content)
          if (applied === null) delete replayed[documentId]
          else replayed[documentId] = {...applied, _rev: transactionId}
        }
      }
      expect(snapshot(store)).toEqual(replayed)
      expect(snapshot(store.reopened())).toEqual(replayed)
    }),
    {numRuns: 15},
  )
})

test('subscribers are called before commit returns, and one that fails does not affect the others', () => {
  const errors: unknown[] = []
  using store = createStore({onSubscriberError: (error) => errors.push(error)})
  const notified: string[] = []
  store.subscribe(() => {
    throw new Error('broken')
  })
  store.subscribe(({transactionId}) => notified.push(transactionId))
  store.commit({transactionId: 't1', mutations: [create('a')], identity: 'me'})
  expect(notified).toEqual(['t1'])
  expect(errors).toHaveLength(1)
  expect(store.get('a')).not.toBeNull()
})

test('a transaction that changes nothing leaves no trace in the log', () => {
  using store = createStore()
  store.commit({mutations: [{delete: {id: 'nowhere'}}], identity: 'me'})
  store.commit({mutations: [create('a'), {delete: {id: 'a'}}], identity: 'me'})
  expect(store.log.lastSequence).toBe(0)
})

test('a request that is repeated has its first result', () => {
  using store = createStore()
  const digest = new Uint8Array([1])
  const mutations = [create('a'), {patch: {id: 'a', set: {title: 'A'}}}]
  const commit = (digest?: Uint8Array) =>
    store.commit({transactionId: 't1', mutations, digest, identity: 'me'})
  const first = commit(digest)
  store.commit({mutations: [{delete: {id: 'a'}}], identity: 'me'})
  expect(commit(digest).changes).toEqual(first.changes)
  expect(commit(digest).results).toMatchObject([{id: 'a', operation: 'create'}])
  expect(store.get('a')).toBeNull()
  expect(() => commit(new Uint8Array([2]))).toThrow('made by another request')
  expect(() => commit()).toThrow('already exists')
})

test('a transaction id is refused the second time, and when it is none', () => {
  using store = createStore()
  const commit = (transactionId: string) => () =>
    store.commit({transactionId, mutations: [create(transactionId)], identity: 'me'})
  commit('t1')()
  expect(commit('t1')).toThrow('already exists')
  expect(commit('no spaces')).toThrow(MutationError)
})

test('values that JSON cannot hold are dropped from memory as from disk', () => {
  using store = createStore()
  store.commit({mutations: [create('a', {gone: undefined})], identity: 'me'})
  expect(Object.keys(store.get('a') ?? {})).not.toContain('gone')
})

test('a read-only store refuses to write', () => {
  using store = createStore({readOnly: true})
  const commit = () => store.commit({mutations: [create('a')], identity: 'me'})
  expect(commit).toThrow(/without the right to write/)
})

test('a write that the disk refuses changes nothing, and the next one goes through', () => {
  for (const raise of ['ABORT', 'ROLLBACK']) {
    using store = createStore()
    store.commit({mutations: [create('kept', {n: 1})], identity: 'me'})
    const before = snapshot(store)
    store.database.exec(`
      CREATE TEMP TRIGGER full BEFORE INSERT ON main.changes WHEN NEW.document_id = 'b'
      BEGIN SELECT RAISE(${raise}, 'disk full'); END`)
    const mutations: Mutation[] = [{patch: {id: 'kept', set: {n: 2}}}, create('b')]
    expect(() => store.commit({mutations, identity: 'me'})).toThrow('disk full')
    expect(snapshot(store)).toEqual(before)
    expect(snapshot(store.reopened())).toEqual(before)
    store.commit({mutations: [create('c')], identity: 'me'})
    expect(Object.keys(snapshot(store.reopened()))).toEqual(['c', 'kept'])
  }
})
