import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {INBOX_FILTER} from './inbox-lists.ts'
import {contactDetails} from './person.ts'
import {nameOf, parseSubmissions, type Submission} from './submission.ts'

/** Documents in one request. */
const BATCH = 500

/** Whether the lake can erase; the hosted one can only delete. */
export type ErasingMode = 'embedded' | 'hosted'

/** A submission; a deleted one can still be restored from its history. */
export type StoredSubmission = Submission & {isDeleted: boolean}

const deletedSchema = z.object({documents: z.array(z.unknown())})
const erasedSchema = z.object({isClean: z.boolean()})

/** Loads all submissions in which to search for those of a person. */
export async function loadInbox(
  client: SanityClient,
  mode: ErasingMode,
): Promise<StoredSubmission[]> {
  const options = {perspective: 'raw', tag: 'inbox.erase'} as const
  const [present, deleted] = await Promise.all([
    client.fetch<unknown>(`*[${INBOX_FILTER}] | order(submittedAt desc)`, {}, options),
    mode === 'embedded' ? loadDeleted(client) : [],
  ])
  return [
    ...parseSubmissions(present).map((submission) => ({...submission, isDeleted: false})),
    ...parseSubmissions(deleted).map((submission) => ({...submission, isDeleted: true})),
  ]
}

async function loadDeleted(client: SanityClient): Promise<unknown[]> {
  const url = `/data/deleted/${client.config().dataset}`
  const response = await client.request<unknown>({url, query: {idPrefix: 'inbox.'}})
  return deletedSchema.parse(response).documents
}

/**
 * Erases submissions for good; in the hosted lake they are deleted.
 *
 * @returns false when the lake still has to clean its files
 */
export async function eraseSubmissions(
  client: SanityClient,
  mode: ErasingMode,
  submissions: readonly Submission[],
): Promise<boolean> {
  let isClean = true
  for (let start = 0; start < submissions.length; start += BATCH) {
    const batch = submissions.slice(start, start + BATCH)
    const ids = batch.map(({_id}) => _id)
    const details = batch.flatMap(contactDetails)
    const texts = [...details.flatMap(({text, key}) => [text, key]), ...batch.map(nameOf)]
    if (mode === 'hosted') await deleteAll(client, ids)
    else isClean = (await eraseAll(client, ids, [...new Set(texts)])) && isClean
  }
  return isClean
}

async function eraseAll(
  client: SanityClient,
  documentIds: string[],
  texts: string[],
): Promise<boolean> {
  const response = await client.request<unknown>({
    url: `/data/erase/${client.config().dataset}`,
    method: 'POST',
    body: {documentIds, texts},
  })
  return erasedSchema.parse(response).isClean
}

/** `purge` also deletes the history, as far as the project's plan allows. */
async function deleteAll(client: SanityClient, ids: string[]): Promise<void> {
  const all = ids.flatMap((id) => [id, `drafts.${id}`])
  await client.mutate(all.map((id) => ({delete: {id, purge: true}})))
}
