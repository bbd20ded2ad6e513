import type {ResolvedLakeOptions} from '../options.ts'

export interface UnknownCall {
  method: string
  path: string
  count: number
}

/** Calls without an endpoint. They show drift between a new Studio and this lake. */
export interface UnknownCalls {
  record(method: string, path: string): void
  list(): UnknownCall[]
}

/** Limit of distinct calls, so that a scanner cannot fill the memory. */
const LIMIT = 1000

/** Each call is logged the first time only. */
export function createUnknownCalls(log: ResolvedLakeOptions['log']): UnknownCalls {
  const calls = new Map<string, UnknownCall>()
  return {
    record(method, path) {
      const key = `${method} ${path}`
      const known = calls.get(key)
      if (known) known.count += 1
      else if (calls.size < LIMIT) {
        calls.set(key, {method, path, count: 1})
        log({level: 'warn', message: 'The lake has no such endpoint', method, path})
      }
    },
    list: () => [...calls.values()].map((call) => ({...call})),
  }
}
