import {isDeepStrictEqual} from 'node:util'
import type {SanityClient, SanityDocument} from '@sanity/client'

/** Restoring one document may make the lake write another, such as a redirect. */
const ROUNDS = 4

export interface RestorableContent {
  /**
   * Restores changed and deleted documents, and deletes new ones.
   *
   * @throws when documents still differ
   */
  restore: () => Promise<void>
}

/** Records the current content of a lake, drafts included. */
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

/** Whether they differ only in the time and the transaction of their last write. */
function isSame(one: SanityDocument, other: SanityDocument | undefined): boolean {
  return isDeepStrictEqual({...other, _rev: one._rev, _updatedAt: one._updatedAt}, one)
}
