import type {ResolvedLakeOptions} from '../options.ts'

/** Limit of distinct warnings, so that a scanner cannot fill the memory. */
const LIMIT = 1000

/** Logs each warning once: about origins, and about endpoints, which show drift between a new Studio and this lake. */
export function onceWarner(log: ResolvedLakeOptions['log']) {
  const known = new Set<string>()
  return (message: string, details: Record<string, string>): void => {
    const warning = JSON.stringify([message, details])
    if (known.has(warning) || known.size === LIMIT) return
    known.add(warning)
    log({level: 'warn', message, ...details})
  }
}

/** What the hosted service has and a lake does not, by the first part of its paths. */
const ABSENT_FEATURES = new Map([
  ['agent', 'Agent Actions'],
  ['blueprints', 'Functions'],
  ['collaboration', 'comments of an organization'],
  ['context', 'knowledge bases'],
  ['functions', 'Functions'],
  ['graphql', 'GraphQL'],
  ['media-libraries', 'Media Library'],
])

/** The message of a 404, which names the feature that a client looks for. */
export function noSuchEndpoint(method: string, path: string): string {
  const [, first = ''] = /\/v[\dX][^/]*\/([^/]+)/.exec(path) ?? []
  const feature = ABSENT_FEATURES.get(first)
  return `This lake has no ${feature ? `${feature} and no ` : ''}endpoint ${method} ${path}`
}
