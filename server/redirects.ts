import {fetchRedirectTable} from '#app/content/redirects.ts'
import {createRedirects, type Redirects} from '#app/services/redirects.server.ts'
import {createSanityClient, type SanityClientOptions} from '#app/services/sanity.server.ts'
import type {CommittedTransaction, FollowUp, Lake} from '#lake/index.ts'
import {REDIRECTING_TYPES, redirectsAfter} from '#schemas/redirects.ts'

/** A hosted lake tells nobody of changes, and each question counts against its plan. */
const HOSTED_MAX_AGE_MS = 1000

/** The redirects of our own lake, current with every commit, or those of a hosted one. */
export function openRedirects(connection: SanityClientOptions, lake: Lake | null): Redirects {
  const client = createSanityClient(connection)
  const redirects = createRedirects({
    fetchTable: () => fetchRedirectTable(client),
    maxAgeMs: lake ? Number.POSITIVE_INFINITY : HOSTED_MAX_AGE_MS,
  })
  lake?.subscribe((transaction) => {
    if (concernsRedirects(transaction)) redirects.forget()
  })
  return redirects
}

function concernsRedirects({changes}: CommittedTransaction): boolean {
  return changes.some(({documentId, before, after}) => {
    const type = (after ?? before)?._type
    return !documentId.includes('.') && type !== undefined && REDIRECTING_TYPES.has(type)
  })
}

/**
 * `followUp` of the lake: a page that gets another address leaves a redirect at the old one, in the
 * same commit and whoever publishes.
 */
export const followSlugs: FollowUp = (changes) => {
  const {create, remove} = redirectsAfter(changes)
  return [
    ...create.map((redirect) => ({createOrReplace: {...redirect}})),
    ...remove.map((id) => ({delete: {id}})),
  ]
}
