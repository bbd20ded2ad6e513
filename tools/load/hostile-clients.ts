/**
 * The clients of `npm run load -- --hostile`, in a child process. It receives the targets in a
 * message, and sends requests until its parent requests the report or disconnects.
 */
import {Agent, type IncomingMessage, request as send} from 'node:http'
import {setTimeout as sleep} from 'node:timers/promises'
import {z} from 'zod'
import {floodPresence, postSlowly} from './hostile-connections.ts'
import {type Attack, attacks, bombDrawing, type HostileRequest} from './hostile-requests.ts'

const start = z.object({
  origin: z.string(),
  token: z.string(),
  viewerToken: z.string(),
  photo: z.string(),
})

/** Time that a response is left unread before the connection is closed. */
const UNREAD_MS = 10_000
/** Pause between the endless uploads of an editor's program. */
const UPLOAD_PAUSE_MS = 1000

const leaving = new AbortController()
/** Count of each outcome, by kind of request. */
const report: Record<string, Record<string, number>> = {}

function count(name: string, outcome: string): void {
  if (leaving.signal.aborted) return
  const outcomes = report[name] ?? {}
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  report[name] = outcomes
}

/** A 503 without `Retry-After` is a failure. */
function outcomeOf({statusCode = 0, headers}: IncomingMessage): string {
  return statusCode === 503 && !headers['retry-after']
    ? '503 without Retry-After'
    : String(statusCode)
}

async function repeat(work: () => Promise<void>): Promise<void> {
  while (!leaving.signal.aborted) await work()
}

class Client {
  readonly #origin: string
  readonly #attack: Attack
  readonly #headers: Record<string, string>
  readonly #agent = new Agent({keepAlive: true})

  constructor(origin: string, attack: Attack, headers: Record<string, string>) {
    this.#origin = origin
    this.#attack = attack
    this.#headers = headers
  }

  async attack(nextNumber: () => number): Promise<void> {
    const {name, request, inFlight} = this.#attack
    const once = async () => {
      try {
        count(name, await this.#send(request(nextNumber())))
      } catch (error) {
        count(name, error instanceof Error ? error.message : String(error))
      }
    }
    await Promise.all(Array.from({length: inFlight}, () => repeat(once)))
  }

  #send({path, body}: HostileRequest): Promise<string> {
    const {promise, resolve, reject} = Promise.withResolvers<string>()
    const sent = send(new URL(path, this.#origin), {
      agent: this.#agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...this.#headers,
        ...(body !== undefined && {'content-type': 'application/json'}),
      },
      signal: leaving.signal,
    })
    sent.on('error', reject).on('response', async (response) => {
      try {
        if (this.#attack.isUnread) {
          await sleep(UNREAD_MS, null, {signal: leaving.signal})
          response.destroy()
        } else for await (const _ of response);
        resolve(outcomeOf(response))
      } catch (error) {
        reject(error)
      }
    })
    sent.end(body)
    return promise
  }
}

async function run(message: unknown): Promise<void> {
  const {origin, token, viewerToken, photo} = start.parse(message)
  let uploads = 0
  const upload = async () => {
    const response = await fetch(`${origin}/lake/v2025-02-19/assets/images/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'image/svg+xml'},
      body: bombDrawing(++uploads),
      signal: leaving.signal,
    })
    count('uploads of drawings', String(response.status))
    await response.arrayBuffer()
    await sleep(UPLOAD_PAUSE_MS, null, {signal: leaving.signal})
  }
  const works = attacks({photo}).flatMap((attack) => {
    let number = 0
    const nextNumber = () => number++
    return attack.addresses.map((address) => {
      const authorization = attack.isViewer && {authorization: `Bearer ${viewerToken}`}
      const headers = {'x-forwarded-for': address, ...authorization}
      return new Client(origin, attack, headers).attack(nextNumber)
    })
  })
  const uploader = repeat(() =>
    upload().catch((error) => count('uploads of drawings', String(error))),
  )
  const connections = {origin, signal: leaving.signal, count}
  await Promise.all([
    ...works,
    uploader,
    floodPresence({...connections, token: viewerToken}),
    postSlowly(connections),
  ])
}

process.once('message', (message) => {
  process.once('message', () => {
    process.send?.(report)
    leaving.abort()
  })
  void run(message).then(() => process.disconnect())
})
process.once('disconnect', () => process.exit())
