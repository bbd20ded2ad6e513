/**
 * A lake under clients that a seed makes up. After each step all that was acknowledged is there and nothing
 * else, listeners have heard each change once and in order, and strangers know what is published only.
 */
import assert from 'node:assert/strict'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import fc from 'fast-check'
import {temporaryFolder} from '../../../tests/helpers/lake/filled-lake.ts'
import {startReceiver} from '../../../tests/helpers/lake/webhook-receiver.ts'
import {createLake, verifyLake} from '../../src/index.ts'
import {faults, killAfter} from './crash.ts'
import {type Change, Listener} from './listener.ts'
import {assertLogMatches} from './log-matches.ts'
import {
  type Action,
  generatedSteps,
  type Notes,
  notesAfter,
  requestOf,
  type Step,
  versionsOf,
} from './model.ts'

const PUBLIC_URL = 'http://lake.test/lake'
const API = `${PUBLIC_URL}/v2025-02-19`
const POLL_MS = 20
const PATIENCE_MS = 20_000
const HOUR_MS = 60 * 60 * 1000
const NOTES = '*[_type == "note"] | order(_id) {_id, text, "link": link._ref}'

/**
 * Runs the steps that a seed makes up.
 *
 * @param endOnFailure - whether to throw at once, instead of to look for the shortest steps, which takes minutes
 * @throws Error with steps that show a fault
 */
export function simulate(seed: number, endOnFailure: boolean = false): Promise<void> {
  const property = fc.asyncProperty(generatedSteps, fc.boolean(), async (steps, isHeard) => {
    await using folder = await temporaryFolder()
    await using run = await startRun(folder.at, isHeard)
    for (const [n, step] of steps.entries()) await run.take(step, n)
    await run.finish()
  })
  return fc.assert(property, {seed, numRuns: 1, endOnFailure})
}

/** @param isHeard - whether clients listen; without them a run takes a tenth of the time */
async function startRun(at: (name: string) => string, isHeard: boolean) {
  let time = Date.parse('2026-06-01T12:00:00Z')
  let dataDir = at('data')
  const now = () => new Date(time)
  const webhookNetworks = ['127.0.0.1']
  const open = () =>
    createLake({dataDir, publicUrl: PUBLIC_URL, visibility: 'public', now, webhookNetworks})
  let lake = await open()
  const {token} = lake.accounts.createRobot({label: 'Client', role: 'administrator'})
  const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
  const editor = new Listener(token)
  const stranger = new Listener(null)
  const listeners = isHeard ? [editor, stranger] : []
  let notes: Notes = new Map()
  let past: Change[] = []
  const receiver = await startReceiver()
  if (isHeard) assert(await post('hooks/projects/neelgarh', hookTo(receiver.url)))
  await connect()

  async function connect(): Promise<void> {
    for (const listener of listeners) await listener.connect(API, lake)
  }

  function disconnect(): void {
    for (const listener of listeners) listener.disconnect()
  }

  async function restart(folder: string): Promise<void> {
    await lake.close()
    dataDir = folder
    lake = await open()
  }

  const read = async (perspective: 'raw' | 'published') =>
    JSON.stringify(await lake.query(NOTES, {}, {perspective}))

  async function act(action: Action, n: number): Promise<boolean> {
    const request = requestOf(action, textOf(n))
    if (typeof request === 'string') return erase(request)
    return post(`data/${request.path}/production`, {...request.body, transactionId: `t${n}`})
  }

  async function post(path: string, body: object): Promise<boolean> {
    const init = {method: 'POST', headers, body: JSON.stringify(body)}
    return (await lake.fetch(new Request(`${API}/${path}`, init))).ok
  }

  function erase(id: string): boolean {
    try {
      lake.erase([id])
      return true
    } catch {
      return false
    }
  }

  /** What follows from an action that was done. */
  function accept(next: Notes, action: Action, n: number): void {
    const isErasure = action.kind === 'erase'
    const ids = [...new Set([...notes.keys(), ...next.keys()])].toSorted()
    const changes = ids
      .filter((id) => notes.get(id) !== next.get(id))
      .map((id) => ({id, text: next.get(id)?.text ?? null, revision: isErasure ? '*' : `t${n}`}))
    notes = next
    past.push(...changes)
    editor.expect(changes, isErasure)
    stranger.expect(changes.filter(isPublic), isErasure)
    if (!isErasure) return
    const gone = past.filter(({id}) => versionsOf(action.id).includes(id))
    assertForgotten(dataDir, gone)
    past = past.filter((change) => !gone.includes(change))
  }

  async function actAndDie(action: Action, n: number, statements: number): Promise<void> {
    const next = notesAfter(notes, action, textOf(n))
    const copy = at(`data-${n}`)
    const endKilling = killAfter(statements, dataDir, copy)
    const isDone = await act(action, n)
    const isAcknowledged = endKilling()
    disconnect()
    await restart(copy)
    assert.equal(isDone, next !== null)
    const possible = isAcknowledged ? [next ?? notes] : [notes, next ?? notes]
    assert(possible.map((each) => textOfNotes(each)).includes(await read('raw')))
    // A client that heard nothing sends it again.
    if (!isAcknowledged) assert.equal(await act(action, n), next !== null)
    if (next) accept(next, action, n)
    await connect()
  }

  async function take(step: Step, n: number): Promise<void> {
    if (step.kind === 'clock') time += step.hours * HOUR_MS
    else if (step.kind !== 'act') {
      if (step.kind === 'restart') await restart(dataDir)
      await connect()
    } else if (typeof step.fault === 'number') await actAndDie(step.action, n, step.fault)
    else {
      const next = notesAfter(notes, step.action, textOf(n))
      faults.isDiskFull = step.fault === 'full'
      const isDone = await act(step.action, n)
      faults.isDiskFull = false
      if (step.fault === null) assert.equal(isDone, next !== null)
      if (isDone && next) accept(next, step.action, n)
    }
    assert.equal(await read('raw'), textOfNotes(notes))
    assert.equal(await read('published'), textOfNotes(notes, isPublic))
    for (const listener of listeners) await listener.catchUp()
  }

  /** The webhook has sent each public change that is not erased, and nothing else. */
  async function assertSent(): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      await lake.deliverWebhooks()
      const sent = receiver.received.map(
        ({headers}) => `${headers['sanity-document-id']} of ${headers['sanity-transaction-id']}`,
      )
      assert(!sent.some((name) => name.includes('.')), 'an unpublished change is sent')
      const expected = past.filter(isPublic).map(({id, revision}) => `${id} of ${revision}`)
      const missing = expected.filter((name) => !sent.includes(name))
      if (missing.length === 0) return
      assert(performance.now() < end, `not sent: ${missing}`)
      await setTimeout(POLL_MS)
    }
  }

  /** Each revision that is not erased can be read again, and log and files are consistent. */
  async function finish(): Promise<void> {
    if (isHeard) await assertSent()
    for (const {id, revision, text} of past.filter((change) => change.revision !== '*')) {
      const url = `${API}/data/history/production/documents/${id}?revision=${revision}`
      const response = await lake.fetch(new Request(url, {headers}))
      const {documents} = Object(await response.json())
      assert.equal(documents[0]?.text ?? null, text)
    }
    await lake.close()
    assertLogMatches(dataDir)
    assert.deepEqual((await verifyLake(dataDir)).faults, [])
  }

  async function close(): Promise<void> {
    disconnect()
    await lake.close()
    await receiver.stop()
  }

  return {take, finish, [Symbol.asyncDispose]: close}
}

const hookTo = (url: string) => ({name: 'Test', dataset: 'production', url})
const textOf = (n: number) => (id: string) => `text-${n}-of-${id}-`
const isPublic = ({id}: {id: string}) => !id.includes('.')

function textOfNotes(notes: Notes, isShown = (_: {id: string}) => true): string {
  const shown = [...notes].map(([id, note]) => ({id, note})).filter(isShown)
  const sorted = shown.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return JSON.stringify(sorted.map(({id, note: {text, link}}) => ({_id: id, text, link})))
}

/** No file of the data folder has a text of the changes. */
function assertForgotten(dataDir: string, changes: readonly Change[]): void {
  const names = readdirSync(dataDir).filter((name) => name.includes('sqlite'))
  for (const name of names) {
    const bytes = readFileSync(join(dataDir, name))
    for (const {text} of changes) assert(!(text && bytes.includes(text)), `${text} is in ${name}`)
  }
}
