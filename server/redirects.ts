import {fetchRedirectTable} from '#app/content/redirects.ts'
import {createRedirects, type Redirects} from '#app/services/content/redirects.server.ts'
import {createSanityClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import type {FollowUp, Lake} from '#lake/index.ts'
import {REDIRECTING_TYPES, redirectsAfter} from '#schemas/redirects.ts'

/** No subscription covers a hosted lake here, and each query counts against its plan. */
const HOSTED_MAX_AGE_MS = 1000

/** The redirects of the embedded lake, updated with every commit, or those of a hosted one. */
export function openRedirects(connection: SanityClientOptions, lake: Lake | null): Redirects {
  const client = createSanityClient(connection)
  const redirects = createRedirects({
    fetch: () => fetchRedirectTable(client),
    maxAgeMs: lake ? Number.POSITIVE_INFINITY : HOSTED_MAX_AGE_MS,
  })
  lake?.subscribe(({changes}) => {
    const isConcerned = changes.some(({documentId, before, after}) => {
      const type = (after ?? before)?._type
      return !documentId.includes('.') && type !== undefined && REDIRECTING_TYPES.has(type)
    })
    if (isConcerned) redirects.invalidate()
  })
  return redirects
}

/**
 * `onCommit` hook of the lake: a page that gets a new path leaves a redirect at the old one. The
 * redirect is in the same commit, for every publisher.
 */
export const followSlugs: FollowUp = (changes) => {
  const {create, remove} = redirectsAfter(changes)
  return [
    ...create.map((redirect) => ({createOrReplace: {...redirect}})),
    ...remove.map((id) => ({delete: {id}})),
  ]
}
