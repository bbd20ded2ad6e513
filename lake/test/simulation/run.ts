/**
 * A lake under clients that a seed makes up. After each step all that was acknowledged is there and nothing
 * else, listeners have heard each change once and in order, and strangers know what is published only.
 */
import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {isDeepStrictEqual} from 'node:util'
import fc from 'fast-check'
import {temporaryFolder} from '../../../tests/helpers/lake/filled-lake.ts'
import {startReceiver} from '../../../tests/helpers/lake/webhook-receiver.ts'
import {endServer, listen} from '../../../tests/helpers/listen.ts'
import {createLake, verifyLake} from '../../src/index.ts'
import {faults, killAfter} from './crash.ts'
import {type Change, Listener, NOTES_AND_ASSETS} from './listener.ts'
import {assertLogMatches} from './log-matches.ts'
import {
  ASSETS,
  FIRST,
  generatedSteps,
  isAsset,
  isPublic,
  type Notes,
  type Part,
  partsOf,
  requestOf,
  SECOND,
  type Step,
  versionsOf,
  type World,
  worldAfter,
} from './model.ts'
import {openWindow} from './sockets.ts'

const PUBLIC_URL = 'http://lake.test/lake'
const API = `${PUBLIC_URL}/v2025-02-19`
const POLL_MS = 20
const PATIENCE_MS = 20_000
const HOUR_MS = 60 * 60 * 1000
/** The revision of what has no transaction id of the client's. */
const UNKNOWN = '*'

type Fault = Extract<Step, {kind: 'act'}>['fault']

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
  const {token, account} = lake.accounts.createRobot({label: 'Client', role: 'administrator'})
  const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
  const server = createServer()
  server.on('upgrade', (...upgrade) => lake.handleUpgrade(...upgrade))
  const sockets = `ws://127.0.0.1:${await listen(server)}/lake`
  const listeners = new Set<Listener>()
  let windows: Awaited<ReturnType<typeof openWindow>>[] = []
  let world: World = new Map([[FIRST, new Map()]])
  /** By dataset, without what was erased. */
  const past = new Map<string, Change[]>()
  const receiver = await startReceiver()
  if (isHeard) {
    const body = JSON.stringify({name: 'Test', dataset: FIRST, url: receiver.url})
    assert((await send({method: 'POST', path: 'hooks/projects/neelgarh', body})).ok)
    listeners.add(new Listener(FIRST, token))
    listeners.add(new Listener(FIRST, token, true))
    listeners.add(new Listener(FIRST, null))
  }
  await connect()

  async function connect(): Promise<void> {
    for (const listener of listeners) await listener.connect(API, lake, sockets)
    for (const window of windows) window.close()
    if (isHeard) {
      const tokens = [token, token, null]
      windows = await Promise.all(tokens.map((each) => openWindow(sockets, FIRST, each)))
      windows.push(await openWindow(sockets, SECOND, token))
    }
  }

  function disconnect(): void {
    for (const listener of listeners) listener.disconnect()
    for (const window of windows) window.close()
  }

  async function restart(folder: string): Promise<void> {
    await lake.close()
    dataDir = folder
    lake = await open()
  }

  const folderOf = (dataset: string) =>
    dataset === FIRST ? dataDir : join(dataDir, 'datasets', dataset)

  async function send({method, path, body}: ReturnType<typeof requestOf>): Promise<Response> {
    return lake.fetch(new Request(`${API}/${path}`, {method, headers, body}))
  }

  const get = (path: string) => send({method: 'GET', path, body: null})

  const act = async (part: Part, dataset: string, id: string) =>
    (await send(requestOf(part, dataset, id))).ok

  /** The datasets as their exports show them. */
  async function readWorld(): Promise<World> {
    const found = new Map<string, Notes>()
    for (const dataset of [FIRST, SECOND]) {
      const notes = await readExport(await get(`data/export/${dataset}`))
      if (notes) found.set(dataset, notes)
    }
    return found
  }

  /** What follows from a request that was done. */
  async function accept(next: World, part: Part, dataset: string, id: string): Promise<void> {
    const before = world.get(dataset) ?? new Map()
    const after = next.get(dataset) ?? new Map()
    world = next
    if (part.kind === 'create' && isHeard) {
      const listener = new Listener(dataset, token)
      listeners.add(listener)
      await listener.connect(API, lake, sockets)
    }
    if (part.kind === 'drop') return forget(dataset)
    const isErasure = part.kind === 'erase'
    const revision = isErasure || part.kind === 'upload' ? UNKNOWN : id
    const changes = [...new Set([...before.keys(), ...after.keys()])]
      .toSorted()
      .filter((id) => before.get(id) !== after.get(id))
      .map((id) => ({id, text: after.get(id)?.text ?? null, revision}))
    for (const listener of listeners) {
      const isHeardBy = ({id}: Change) => listener.token || !(isAsset(id) || id.includes('.'))
      if (listener.dataset === dataset) listener.expect(changes.filter(isHeardBy), isErasure)
    }
    const all = [...(past.get(dataset) ?? []), ...changes]
    const gone = all.filter((change) => isErasure && versionsOf(part.id).includes(change.id))
    assertForgotten(folderOf(dataset), gone)
    past.set(
      dataset,
      all.filter((change) => !gone.includes(change)),
    )
  }

  /** A deleted dataset leaves nothing. */
  function forget(dataset: string): void {
    assert(!existsSync(folderOf(dataset)), `The folder of ${dataset} is there`)
    past.delete(dataset)
    for (const listener of listeners) {
      if (listener.dataset !== dataset) continue
      listener.disconnect()
      listeners.delete(listener)
    }
  }

  async function actAndDie(part: Part, dataset: string, id: string, writes: number) {
    const next = worldAfter(world, dataset, part)
    const copy = at(`data-${id}`)
    const endKilling = killAfter(writes, dataDir, copy)
    const isDone = await act(part, dataset, id)
    const isAcknowledged = endKilling()
    disconnect()
    await restart(copy)
    assert.equal(isDone, next !== null)
    const possible = isAcknowledged ? [next ?? world] : [world, next ?? world]
    const left = await readWorld()
    assert(possible.some((each) => isDeepStrictEqual(each, left)))
    // A client that heard nothing sends it again.
    const isKnown =
      (part.kind === 'create' || part.kind === 'drop') && !isDeepStrictEqual(left, world)
    if (!isAcknowledged && !isKnown) assert.equal(await act(part, dataset, id), next !== null)
    if (next) await accept(next, part, dataset, id)
    await connect()
    return isDone
  }

  /** Sends one request. @returns whether it was done */
  async function perform(part: Part, dataset: string, id: string, fault: Fault): Promise<boolean> {
    if (typeof fault === 'number') return actAndDie(part, dataset, id, fault)
    const next = worldAfter(world, dataset, part)
    faults.isDiskFull = fault === 'full'
    const isDone = await act(part, dataset, id)
    faults.isDiskFull = false
    if (fault === null) assert.equal(isDone, next !== null)
    if (isDone && next) await accept(next, part, dataset, id)
    for (const listener of listeners) await listener.catchUp()
    return isDone
  }

  async function takeAction(
    {action, dataset, isExported, fault}: Extract<Step, {kind: 'act'}>,
    n: number,
  ): Promise<void> {
    const before = world
    const exported = isExported && fault === null && (await get(`data/export/${dataset}`))
    const source = world.get(dataset === FIRST ? SECOND : FIRST) ?? new Map()
    const parts = partsOf(action, (id) => `text-${n}-of-${id}-`, source)
    const send = async (name: string, faulty: number) => {
      for (const [position, part] of parts.entries()) {
        const given = position === faulty ? fault : null
        if (!(await perform(part, dataset, `${name}.${position}`, given))) break
      }
    }
    await send(`t${n}`, n % parts.length)
    // A client whose import was interrupted begins it again.
    if (parts.length > 1 && fault !== null) await send(`t${n}.again`, -1)
    if (!exported) return
    const notes = await readExport(exported)
    const isErased = notes === null && (action.kind === 'erase' || action.kind === 'drop')
    if (!isErased) assert.deepEqual(notes, before.get(dataset) ?? null)
  }

  /** The others in the dataset see where an editor is. */
  async function announce(from: number, id: string): Promise<void> {
    const [first, second, stranger, other] = windows
    const window = [first, second, other][from]
    if (!window) return
    await window.announce(`session-${from}`, [id])
    const event = {type: 'state', i: account.id, m: {sessionId: `session-${from}`, locations: [id]}}
    for (const each of windows) {
      const isNotified: boolean =
        each !== window && each !== stranger && each.dataset === window.dataset
      assert.deepEqual(await each.takeHeard(), isNotified ? [event] : [])
    }
  }

  async function take(step: Step, n: number): Promise<void> {
    if (step.kind === 'clock') time += step.hours * HOUR_MS
    else if (step.kind === 'announce') await announce(step.from, step.id)
    else if (step.kind === 'act') await takeAction(step, n)
    else {
      if (step.kind === 'restart') await restart(dataDir)
      await connect()
    }
    assert.deepEqual(await readWorld(), world)
    const notes = world.get(FIRST) ?? new Map()
    const shown = await lake.query(NOTES_AND_ASSETS)
    assert(Array.isArray(shown))
    assert.deepEqual(notesIn(shown), new Map([...notes].filter(([id]) => isPublic(id, notes))))
    await assertServed()
    for (const listener of listeners) await listener.catchUp()
  }

  /** The bytes of each asset are served as they were sent; and no export to strangers. */
  async function assertServed(): Promise<void> {
    for (const dataset of [FIRST, SECOND]) {
      const path = `data/export/${dataset}`
      assert.equal((await lake.fetch(new Request(`${API}/${path}`))).status, 401)
      for (const asset of ASSETS) {
        const url = `${PUBLIC_URL}/${asset.path.replace('DATASET', dataset)}`
        const response = await lake.fetch(new Request(url))
        const bytes = response.ok ? Buffer.from(await response.arrayBuffer()) : null
        assert.deepEqual(bytes, world.get(dataset)?.has(asset.id) ? asset.bytes : null)
      }
    }
  }

  /** The webhook has sent each public change that is not erased, and nothing else. */
  async function assertSent(): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      await lake.deliverWebhooks()
      const sent = receiver.received.map(
        ({headers}) => `${headers['sanity-document-id']} of ${headers['sanity-transaction-id']}`,
      )
      assert(!sent.some((name) => /^[^ ]*\./.test(name)), 'an unpublished change is sent')
      const expected = (past.get(FIRST) ?? [])
        .filter(({id, revision}) => !id.includes('.') && revision !== UNKNOWN)
        .map(({id, revision}) => `${id} of ${revision}`)
      const missing = expected.filter((name) => !sent.includes(name))
      if (missing.length === 0) return
      assert(performance.now() < end, `not sent: ${missing}`)
      await setTimeout(POLL_MS)
    }
  }

  /** Each revision that is not erased can be read again, and logs and files are consistent. */
  async function finish(): Promise<void> {
    if (isHeard) await assertSent()
    for (const [dataset, changes] of past) {
      for (const {id, revision, text} of changes) {
        if (revision === UNKNOWN) continue
        const response = await get(`data/history/${dataset}/documents/${id}?revision=${revision}`)
        const {documents} = Object(await response.json())
        assert.equal(documents[0]?.text ?? documents[0]?.originalFilename ?? null, text)
      }
    }
    await lake.close()
    for (const dataset of world.keys()) assertLogMatches(folderOf(dataset))
    assert.deepEqual((await verifyLake(dataDir)).faults, [])
  }

  async function close(): Promise<void> {
    disconnect()
    await lake.close()
    await endServer(server)
    await receiver.stop()
  }

  return {take, finish, [Symbol.asyncDispose]: close}
}

/** The notes in an export; `null` if there is none. */
async function readExport(response: Response): Promise<Notes | null> {
  const text = response.ok ? await response.text().catch(() => null) : null
  const lines = text?.split('\n').filter(Boolean)
  return lines ? notesIn(lines.map((line) => JSON.parse(line))) : null
}

function notesIn(documents: Record<string, unknown>[]): Notes {
  const notes = documents.map(({_id, text, originalFilename, link}) => {
    const {_ref = null, _weak = false} = Object(link ?? {})
    return [`${_id}`, {text: `${text ?? originalFilename}`, link: _ref, isWeak: _weak}] as const
  })
  return new Map(notes)
}

/** No file of a dataset has a text of the changes. To read them here would end the locks of SQLite. */
function assertForgotten(folder: string, changes: readonly Change[]): void {
  const patterns = changes.flatMap(({text}) => (text ? ['-e', text] : []))
  if (patterns.length === 0) return
  const {stdout} = spawnSync('grep', ['-arFo', '--exclude-dir=datasets', ...patterns, folder])
  assert.equal(`${stdout}`, '')
}
