import type {ResolvedLakeOptions} from '../options.ts'

export interface UnknownCall {
  method: string
  path: string
  count: number
}

/** Limit of distinct calls, so that a scanner cannot fill the memory. */
const LIMIT = 1000

export type UnknownCalls = ReturnType<typeof createUnknownCalls>

/**
 * Calls without an endpoint. They show drift between a new Studio and this lake. Each is logged the first time
 * only.
 */
export function createUnknownCalls(log: ResolvedLakeOptions['log']) {
  const calls = new Map<string, UnknownCall>()
  return {
    record(method: string, path: string): void {
      const key = `${method} ${path}`
      const known = calls.get(key)
      if (known) known.count += 1
      else if (calls.size < LIMIT) {
        calls.set(key, {method, path, count: 1})
        log({level: 'warn', message: 'The lake has no such endpoint', method, path})
      }
    },
    list: (): UnknownCall[] => [...calls.values()].map((call) => ({...call})),
  }
}
