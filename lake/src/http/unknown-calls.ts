import type {ResolvedLakeOptions} from '../options.ts'

/** Limit of distinct calls, so that a scanner cannot fill the memory. */
const LIMIT = 1000

export type ReportUnknownCall = ReturnType<typeof unknownCallReporter>

/** Logs calls without an endpoint, each once: they show drift between a new Studio and this lake. */
export function unknownCallReporter(log: ResolvedLakeOptions['log']) {
  const known = new Set<string>()
  return (method: string, path: string): void => {
    const call = `${method} ${path}`
    if (known.has(call) || known.size === LIMIT) return
    known.add(call)
    log({level: 'warn', message: 'The lake has no such endpoint', method, path})
  }
}
