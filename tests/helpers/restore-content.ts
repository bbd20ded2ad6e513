import {isDeepStrictEqual} from 'node:util'
import type {SanityClient, SanityDocument} from '@sanity/client'

/** Putting one document back may make the lake write another, such as a redirect. */
const ROUNDS = 4

export interface RestorableContent {
  /**
   * Makes every document what it was, deletes those that are new and brings back the deleted.
   *
   * @throws when documents stay different
   */
  restore: () => Promise<void>
}

/** Takes down the content of a lake, drafts included, as it is now. */
export async function rememberContent(client: SanityClient): Promise<RestorableContent> {
  const read = () => client.fetch<SanityDocument[]>('*', {}, {perspective: 'raw'})
  const kept = new Map((await read()).map((document) => [document._id, document]))

  async function differences(): Promise<{changed: SanityDocument[]; added: string[]}> {
    const found = new Map((await read()).map((document) => [document._id, document]))
    return {
      changed: [...kept.values()].filter((document) => !isSame(document, found.get(document._id))),
      added: [...found.keys()].filter((id) => !kept.has(id)),
    }
  }

  return {
    async restore() {
      for (let round = 0; round < ROUNDS; round++) {
        const {changed, added} = await differences()
        if (changed.length + added.length === 0) return
        const transaction = client.transaction()
        for (const document of changed) transaction.createOrReplace(document)
        for (const id of added) transaction.delete(id)
        await transaction.commit({visibility: 'sync'})
      }
      throw new Error(`The content could not be restored: ${JSON.stringify(await differences())}`)
    },
  }
}

/** Whether they differ in nothing but when and by which transaction they were written. */
function isSame(one: SanityDocument, other: SanityDocument | undefined): boolean {
  return isDeepStrictEqual({...other, _rev: one._rev, _updatedAt: one._updatedAt}, one)
}
