/**
 * Permanent erasure, an extension to Sanity's API. A deleted document can be restored from its
 * history. An erased one has no history, and no file of the data folder holds a byte of it.
 *
 * SQLite leaves old content behind: in the write-ahead log, in free pages, in the gaps of pages whose cells have moved, which
 * `secure_delete` does not reach, and in the index of texts. So the file is rewritten and the log truncated. The transaction of
 * the deletion also records that this cleanup is due. If the process is killed before it, the next start does it.
 */
import {randomUUID} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import type {ResolvedLakeOptions} from '../options.ts'
import {readDocumentId} from '../query/document-ids.ts'
import type {LakeDocument} from '../types.ts'
import {BUSY_TIMEOUT_MS, rewriteFile} from './database.ts'
import {CLEANING_OWED} from './rows.ts'
import type {Store} from './store.ts'

/** Key of `meta`: an id of the last cleanup, until the continuous copy has nothing from before it. */
export const COPY_OUTDATED = 'copy-outdated'

/** Delay of a retry when another process, such as a backup, holds the file. */
const RETRY_MS = 60_000
/** The busy timeout of the cleanup is short: the process serves no requests while SQLite waits. */
const PATIENCE_MS = 250

export interface EraseRequest {
  /** Published ids, also of deleted documents. Their drafts and versions are erased too. */
  documentIds: readonly string[]
  /** Texts about the person. Studio state with one, e.g. a recent search, is deleted too. */
  texts?: readonly string[]
  /** Id of the account that makes the request. */
  identity: string
}

export type Eraser = ReturnType<typeof createEraser>

export interface EraserOptions {
  database: DatabaseSync
  store: Store
  forgetTexts: (texts: readonly string[]) => void
  /** Removes the file with this SHA-1, and the pictures made of it. */
  removeFile: (sha1: string) => void
  log: ResolvedLakeOptions['log']
  /** False next to a running lake, which does the cleanup. Default true. */
  mayClean?: boolean
}

/** Creates the eraser. A start calls `clean` when no message of a webhook has an erased text any more. */
export function createEraser(options: EraserOptions) {
  const {database, store, forgetTexts, removeFile, log, mayClean = true} = options
  let timer: NodeJS.Timeout | undefined

  /** Returns false, and tries again later, while another process holds the database or the disk is full. */
  function clean(): boolean {
    clearTimeout(timer)
    try {
      const owed = mayClean ? store.meta.get(CLEANING_OWED) : null
      if (owed === null) return true
      for (const sha1 of owed.match(/[a-f0-9]{40}/g) ?? []) if (!isNamed(sha1)) removeFile(sha1)
      rewrite(database)
      store.meta.set(COPY_OUTDATED, randomUUID())
      store.meta.delete(CLEANING_OWED)
      return true
    } catch (error) {
      log({level: 'warn', message: 'Cleaning the files is put off', reason: String(error)})
      timer = setTimeout(clean, RETRY_MS).unref()
      return false
    }
  }

  /** Whether the history has an asset with these bytes. */
  const isNamed = (sha1: string) =>
    ['file', 'image'].some((kind) => store.log.documentIdsWithPrefix(`${kind}-${sha1}-`).length > 0)

  /** The ids, with the ids of all their present and past drafts and versions. */
  function withVersions(documentIds: readonly string[]): string[] {
    const publishedIds = new Set(documentIds.map((id) => readDocumentId(id).publishedId))
    const versions = store.log
      .documentIdsWithPrefix('versions.')
      .filter((id) => publishedIds.has(readDocumentId(id).publishedId))
    const ids = [...publishedIds].flatMap((id) => [id, `drafts.${id}`])
    return [...ids, ...versions].filter((id) => store.log.knows(id))
  }

  return {
    clean,
    /**
     * @returns the ids with those of drafts and versions, and whether the files are clean. While another
     *   process holds the database they are not, and cleaned later
     * @throws MutationError if a document that stays refers to one of the documents
     */
    erase({documentIds, texts = [], identity}: EraseRequest) {
      const ids = withVersions(documentIds)
      const mutations = ids.map((id) => ({delete: {id, purge: true}}))
      store.commit({mutations, identity, isUnbounded: true})
      if (texts.length > 0) {
        if (store.meta.get(CLEANING_OWED) === null) store.meta.set(CLEANING_OWED, 'texts')
        forgetTexts(texts)
      }
      return {documentIds: ids, isClean: clean()}
    },
    /** Last state of the documents that are deleted but still have a history. */
    deletedDocuments: (idPrefix: string): LakeDocument[] =>
      store.log
        .documentIdsWithPrefix(idPrefix)
        .filter((id) => store.get(id) === null)
        .flatMap((id) => store.log.revisions.beforeLastDeletion(id) ?? []),
    close: () => clearTimeout(timer),
  }
}

function rewrite(database: DatabaseSync): void {
  database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`)
  try {
    rewriteFile(database)
    const {busy} = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {}
    if (busy !== 0) throw new Error('Another process reads the database')
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
}
