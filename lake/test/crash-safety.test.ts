/**
 * Acknowledged writes survive `kill -9` at any instant. Needs a real process and a real disk,
 * because the promise is about the order of write, fsync and response.
 */

import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {SanityClient} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {forkLake} from '../../tests/helpers/lake/fork-lake.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'
import {createLake} from '../src/index.ts'

const ROUNDS = 6
const WRITERS = 8
const SLOTS = 5

interface Write {
  id: string
  slot: number
}

test('kill -9 in the middle of writes loses no acknowledged transaction, and a repeat is safe', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.path
  await using before = await startLake({dataDir})
  const token = before.token()
  await before.close()
  const acknowledged = new Set<string>()
  const unanswered: Write[] = []
  let forked = forkLake()
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const client = before.client(null, {apiHost: await forked.serve(dataDir), token})
      // Some of them were committed before the kill, and have their first result.
      for (const {id, slot} of unanswered.splice(0)) {
        await writePair(client, id, slot)
        acknowledged.add(id)
      }
      await writeUntilKilled(client, forked, round, {acknowledged, unanswered})
      // The next process loads its modules while this round is checked.
      forked = forkLake()
      await expectAllKept(dataDir, acknowledged)
      expectLogAndDocumentsAgree(dataDir)
    }
  } finally {
    forked.child.kill('SIGKILL')
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 10)
}, 120_000)

/** Several writers at once; the process is killed while their last transactions are in flight. */
async function writeUntilKilled(
  client: SanityClient,
  {child, ended}: ReturnType<typeof forkLake>,
  round: number,
  {acknowledged, unanswered}: {acknowledged: Set<string>; unanswered: Write[]},
): Promise<void> {
  const fatal = 15 + Math.floor(Math.random() * 60)
  let sent = 0
  await Promise.all(
    Array.from({length: WRITERS}, async (_, writer) => {
      for (let n = 0; child.exitCode === null && child.signalCode === null; n += 1) {
        const id = `r${round}-w${writer}-n${n}`
        const slot = sent % SLOTS
        const commit = writePair(client, id, slot)
        sent += 1
        if (sent === fatal) child.kill('SIGKILL')
        try {
          await commit
          acknowledged.add(id)
        } catch {
          unanswered.push({id, slot})
          return
        }
      }
    }),
  )
  await ended
}

/** One transaction over three documents, so that a partial write is visible. */
function writePair(client: SanityClient, id: string, slot: number): Promise<unknown> {
  const value = {by: id, text: `${id} `.repeat(50)}
  return client
    .transaction()
    .transactionId(id)
    .create({_id: `log-${id}`, _type: 'entry'})
    .createIfNotExists({_id: `left-${slot}`, _type: 'half'})
    .createIfNotExists({_id: `right-${slot}`, _type: 'half'})
    .patch(`left-${slot}`, (patch) => patch.set(value))
    .patch(`right-${slot}`, (patch) => patch.set(value))
    .commit({visibility: 'async'})
}

async function expectAllKept(dataDir: string, acknowledged: Set<string>): Promise<void> {
  await using lake = await createLake({dataDir, publicUrl: 'http://127.0.0.1/lake'})
  const kept = new Set<unknown>()
  const halves = new Map<string, unknown>()
  const documents = await lake.query('*[_type in ["entry", "half"]]{_id, _type, _rev, by}')
  for (const {_id, _type, _rev, by} of asArray(documents)) {
    if (_type === 'entry') kept.add(_rev)
    else halves.set(`${_id}`, by)
  }
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
  expect(halves.size).toBe(2 * SLOTS)
  for (let slot = 0; slot < SLOTS; slot += 1) {
    expect(halves.get(`left-${slot}`)).toBe(halves.get(`right-${slot}`))
  }
}

/** The documents must equal the replay of the effects in the log. */
function expectLogAndDocumentsAgree(dataDir: string): void {
  using database = new DatabaseSync(join(dataDir, 'lake.sqlite'), {readOnly: true})
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{integrity_check: 'ok'}])
  const replayed = new Map<string, unknown>()
  const changes = database.prepare(`
    SELECT document_id, apply, id FROM changes JOIN transactions USING (sequence)
    ORDER BY sequence, position`)
  for (const {document_id, apply, id} of changes.iterate()) {
    const {_rev, ...before}: Record<string, unknown> = {...asObject(replayed.get(`${document_id}`))}
    const after = applyPatch(before, JSON.parse(`${apply}`))
    replayed.set(`${document_id}`, {...after, _rev: id})
  }
  const documents = database.prepare('SELECT id, json(content) AS content FROM documents').all()
  expect(documents).toHaveLength(replayed.size)
  for (const {id, content} of documents) {
    expect(JSON.parse(`${content}`)).toEqual(replayed.get(`${id}`))
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function asArray(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}
