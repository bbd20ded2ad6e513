import type {SanityClient} from '@sanity/client'
import {redirectId} from '#schemas/redirects.ts'
import {publicPath} from '../public-path.ts'
import {SET_ASIDE, type StoredDocument} from './content.ts'

/** Makes the draft of a redirect, to the page with the most words of the path. */
export async function draftRedirect(
  client: SanityClient,
  from: string,
  documents: readonly StoredDocument[],
) {
  const id = redirectId(from)
  const to = similarPath(from, documents)
  const fields = {_type: 'redirect', kind: 'permanent', from, ...(to && {to})}
  await client.createIfNotExists({_id: `drafts.${id}`, ...fields})
  return {id, type: 'redirect', path: 'to'}
}

/** The path of the site that shares the most long words with another; `null` when none shares any. */
export function similarPath(from: string, documents: readonly StoredDocument[]): string | null {
  const words: readonly string[] = from.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const shared = (path: string) => words.filter((word) => path.toLowerCase().includes(word)).length
  const paths = documents.flatMap((document) => publicPath(document) ?? [])
  const [best] = paths.toSorted((a, b) => shared(b) - shared(a) || a.length - b.length)
  return best && shared(best) > 0 ? best : null
}

/** Adds words to those by which the search finds a page, in the draft of its document. */
export async function addSearchWords(
  client: SanityClient,
  words: string,
  {_id: id, _type: type}: StoredDocument,
) {
  // The list of faults has only parts of the documents.
  const {_rev, _updatedAt, ...published} = {...(await client.getDocument(id)), _id: `drafts.${id}`}
  await client
    .transaction()
    .createIfNotExists({...published, _type: type})
    .patch(published._id, (draft) =>
      draft
        .setIfMissing({seo: {_type: 'seo'}, 'seo.searchWords': []})
        .append('seo.searchWords', [words]),
    )
    .commit()
  return {id, type, path: 'seo.searchWords'}
}

/**
 * Stores that a fault is meant so, or not any more.
 *
 * @throws when a colleague changes the list at the same moment
 */
export async function setAside(client: SanityClient, key: string, isAside: boolean): Promise<void> {
  await client.createIfNotExists(SET_ASIDE)
  const stored = await client.getDocument<{faults?: string[]}>(SET_ASIDE._id)
  const faults = new Set(stored?.faults)
  faults[isAside ? 'add' : 'delete'](key)
  const patch = client.patch(SET_ASIDE._id, {set: {faults: [...faults]}})
  await patch.ifRevisionId(stored?._rev ?? '').commit()
}
