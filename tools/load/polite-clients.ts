import {Agent, request as send} from 'node:http'
import {setTimeout as sleep} from 'node:timers/promises'

/** Options of a request: a body makes it a post. */
interface GetOptions {
  headers?: Record<string, string>
  body?: string
  /** Expected status; by default 200. */
  status?: number
}

/** Work that one client repeats, on its own connection. */
export interface Task {
  name: string
  pauseMs: number
  work: (get: Get) => Promise<void>
}

/** @throws when the response has another status */
export type Get = (path: string, options?: GetOptions) => Promise<void>

export interface Measured {
  name: string
  /** Durations of the successful runs, in ascending order. */
  timesMs: number[]
  failures: string[]
}

/** Repeats each task until the signal aborts, and returns the duration of each run. */
export function measure(
  origin: string,
  tasks: readonly Task[],
  signal: AbortSignal,
): Promise<Measured[]> {
  return Promise.all(tasks.map((task, n) => measureOne(getter(origin, n), task, signal)))
}

async function measureOne(get: Get, {name, pauseMs, work}: Task, signal: AbortSignal) {
  const timesMs: number[] = []
  const failures: string[] = []
  while (!signal.aborted) {
    const start = performance.now()
    try {
      await work(get)
      timesMs.push(performance.now() - start)
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
    await sleep(pauseMs)
  }
  return {name, timesMs: timesMs.toSorted((a, b) => a - b), failures}
}

function getter(origin: string, client: number): Get {
  const agent = new Agent({keepAlive: true, maxSockets: 1})
  const address = `203.0.113.${client + 1}`
  return (path, {headers = {}, body, status = 200} = {}) => {
    const {promise, resolve, reject} = Promise.withResolvers<void>()
    const options = {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {'x-forwarded-for': address, ...headers},
    }
    const sent = send(new URL(path, origin), options, (response) => {
      const {statusCode} = response
      response
        .on('error', reject)
        .on('end', () =>
          statusCode === status ? resolve() : reject(new Error(`${path}: status ${statusCode}`)),
        )
        .resume()
    })
    sent.on('error', reject).end(body)
    return promise
  }
}
