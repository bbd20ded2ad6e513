import assert from 'node:assert/strict'
import {setTimeout} from 'node:timers/promises'
import type {Lake} from '../../src/index.ts'
import {streamOverSocket} from './sockets.ts'

/** A change of a note, as a listener hears of it. */
export interface Change {
  id: string
  /** That of an erasure is unknown: `*`. */
  revision: string
  /** Null if the note is gone. */
  text: string | null
}

const OPTIONS = {includeResult: 'true', enableResume: 'true', includeAllVersions: 'true'}
const NOTES = '*[_type == "note"]'
/** Whether a stranger hears of an asset depends on the moment. */
export const NOTES_AND_ASSETS = '*[_type in ["note", "sanity.fileAsset", "sanity.imageAsset"]]'
const PATIENCE_MS = 60_000
const POLL_MS = 2

/** A client that listens, and goes on where it was when its connection breaks. */
export class Listener {
  readonly dataset: string
  readonly token: string | null
  readonly #isOverSocket: boolean
  #expected: Change[] = []
  #heard: Change[] = []
  /** Those of the greeting, and of each change that it heard. */
  #eventIds: (string | undefined)[] = []
  #connection = new AbortController()
  #greeting = ''
  /** An erased document is in no log, so who has heard nothing since then loads all again. */
  #mayReset = false

  /** @param token - null: a stranger */
  constructor(dataset: string, token: string | null, isOverSocket = false) {
    this.dataset = dataset
    this.token = token
    this.#isOverSocket = isOverSocket
  }

  /** Tells it what it has to hear of a transaction. */
  expect(changes: readonly Change[], isErasure: boolean): void {
    this.#expected.push(...changes)
    this.#mayReset ||= isErasure
  }

  /** @param sockets - the URL of the lake's WebSockets */
  async connect(url: string, {fetch}: Lake, sockets: string): Promise<void> {
    this.#connection.abort()
    this.#connection = new AbortController()
    const {signal} = this.#connection
    const lastId = this.#eventIds[this.#heard.length]
    const search = new URLSearchParams({...OPTIONS, query: this.token ? NOTES_AND_ASSETS : NOTES})
    const target = new URL(`${url}/data/listen/${this.dataset}?${search}`)
    this.#greeting = ''
    const request = {
      url: target.pathname + target.search,
      ...(this.token && {token: this.token}),
      ...(lastId && {lastEventId: lastId}),
    }
    const headers = {
      ...(this.token && {authorization: `Bearer ${this.token}`}),
      ...(lastId && {'last-event-id': lastId}),
    }
    const texts = this.#isOverSocket
      ? streamOverSocket(sockets, request, signal)
      : streamOf(await fetch(new Request(target, {headers, signal})))
    void this.#read(texts, signal).catch(() => {})
    await this.#until(() => this.#greeting !== '', 'no greeting')
    if (this.#mayReset && this.#greeting === 'reset') {
      // That of the greeting: a later one is of a process that was killed.
      this.#eventIds = [this.#eventIds[this.#heard.length]]
      this.#expected = []
      this.#heard = []
    } else assert.equal(this.#greeting, lastId ? 'welcomeback' : 'welcome')
  }

  /** Waits until it has heard what it has to, and nothing else. */
  async catchUp(): Promise<void> {
    const expected = this.#expected
    await this.#until(() => this.#heard.length >= expected.length, 'a change did not arrive')
    const heard = this.#heard.map(({revision, ...change}, n) => ({
      ...change,
      revision: expected[n]?.revision === '*' ? '*' : revision,
    }))
    assert.deepEqual(byTransaction(heard), byTransaction(expected))
  }

  /** Hears no more, and has not heard what it did not have to expect so far. */
  disconnect(): void {
    this.#connection.abort()
    this.#heard.length = this.#expected.length
  }

  async #read(texts: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
    let text = ''
    for await (const chunk of texts) {
      if (signal.aborted) return
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) this.#receive(event)
    }
  }

  #receive(event: string): void {
    const [, id] = /^id: (.*)$/m.exec(event) ?? []
    const [, name] = /^event: (.*)$/m.exec(event) ?? []
    const [, data] = /^data: (.*)$/m.exec(event) ?? []
    if (name === undefined) return
    if (name === 'mutation') {
      this.#mayReset = false
      const {documentId: id, resultRev: revision, result} = JSON.parse(`${data}`)
      this.#heard.push({id, revision, text: result?.text ?? result?.originalFilename ?? null})
    } else this.#greeting = name
    this.#eventIds[this.#heard.length] = id
  }

  async #until(isMet: () => boolean, problem: string): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    while (!isMet()) {
      assert(performance.now() < end, problem)
      await setTimeout(POLL_MS)
    }
  }
}

function streamOf({status, body}: Response): AsyncIterable<string> {
  assert.equal(status, 200)
  assert(body)
  return body.pipeThrough(new TextDecoderStream())
}

/** In the order of the transactions; those of one have none. */
function byTransaction(changes: readonly Change[]): Change[][] {
  const transactions = Map.groupBy(changes, ({revision}) => revision)
  return [...transactions.values()].map((each) => each.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}
