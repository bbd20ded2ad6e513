import type {ResolvedLakeOptions} from '../options.ts'

export type Origins = ReturnType<typeof createOrigins>

/** The origins other than loopback whose pages may use the lake (CORS), as its options name them. */
export function createOrigins({
  allowedOrigins,
  studioOrigins = [],
}: Pick<ResolvedLakeOptions, 'allowedOrigins' | 'studioOrigins'>) {
  const all = new Set([...allowedOrigins, ...studioOrigins])
  return {
    /** @param origin - value of the header `Origin` */
    allows: (origin: string): boolean => all.has(origin),
    /** Whether editors may sign in from its pages. Other origins are for programs that have a token. */
    allowsSignIn: (origin: string): boolean => studioOrigins.includes(origin),
  }
}
