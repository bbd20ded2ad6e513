import {Agent, request as send} from 'node:http'
import {setTimeout as sleep} from 'node:timers/promises'

/** Work that one client repeats, on its own connection. */
export interface Task {
  name: string
  pauseMs: number
  work: (get: Get) => Promise<void>
}

/** @throws when the response status is not 200 */
export type Get = (path: string, headers?: Record<string, string>) => Promise<void>

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
  return (path, headers = {}) => {
    const {promise, resolve, reject} = Promise.withResolvers<void>()
    const options = {agent, headers: {'x-forwarded-for': address, ...headers}}
    const sent = send(new URL(path, origin), options, (response) => {
      const {statusCode} = response
      response
        .on('error', reject)
        .on('end', () =>
          statusCode === 200 ? resolve() : reject(new Error(`${path} answers ${statusCode}`)),
        )
        .resume()
    })
    sent.on('error', reject).end()
    return promise
  }
}
