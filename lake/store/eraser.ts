/**
 * Erasing for good, an extension of ours: a deleted document can be restored from its history, an
 * erased one has none, and no file of the data folder holds a byte of it any more.
 *
 * SQLite leaves old content behind: in the write-ahead log, in free pages, and in the gaps of pages
 * whose cells have moved, which `secure_delete` does not reach. So the file is rewritten (`VACUUM`)
 * and the log truncated. That it is owed is noted in the same SQLite transaction as the deletion: a
 * process that dies in between makes up for it when it starts again.
 */
import type {DatabaseSync} from 'node:sqlite'
import type {ResolvedLakeOptions} from '../context.ts'
import {readDocumentId} from '../query/document-ids.ts'
import type {LakeDocument} from '../types.ts'
import {BUSY_TIMEOUT_MS} from './database.ts'
import {CLEANING_OWED} from './rows.ts'
import type {Store} from './store.ts'

/** Somebody outside may hold the file, a backup perhaps: then it is tried again. */
const RETRY_MS = 60_000
/** Nobody is served while SQLite waits. */
const PATIENCE_MS = 250

export interface EraseRequest {
  /** Published ids; drafts and versions go with them. Those of deleted documents are fine. */
  documentIds: readonly string[]
  /** Texts about the person; what the Studio remembers of an editor's searches for them goes too. */
  texts?: readonly string[]
  /** Id of the account that asks. */
  identity: string
}

export interface EraseResult {
  /** What was erased, drafts and versions included. */
  documentIds: string[]
  /** False while another process holds the database: the files are cleaned when it lets go. */
  isClean: boolean
}

export interface Eraser {
  /** @throws MutationError if a document that stays refers to one that should go */
  erase(request: EraseRequest): EraseResult
  /** Documents that are gone, but whose history is not, as they last were. */
  deletedDocuments(idPrefix: string): LakeDocument[]
  close(): void
}

export interface EraserOptions {
  database: DatabaseSync
  store: Store
  forgetTexts: (texts: readonly string[]) => void
  log: ResolvedLakeOptions['log']
  /** False beside a running lake, which cleans up itself. Default true. */
  mayClean?: boolean
}

/** Opens the eraser, and first cleans up after one that did not come to its end. */
export function createEraser({
  database,
  store,
  forgetTexts,
  log,
  mayClean = true,
}: EraserOptions): Eraser {
  let timer: NodeJS.Timeout | undefined

  function clean(): boolean {
    clearTimeout(timer)
    if (!mayClean || store.meta.get(CLEANING_OWED) === null) return true
    const isClean = rewrite(database, (error) =>
      log({level: 'warn', message: 'Cleaning the files is put off', reason: String(error)}),
    )
    if (isClean) store.meta.delete(CLEANING_OWED)
    else cleanLater()
    return isClean
  }

  function cleanLater(): void {
    timer = setTimeout(() => {
      try {
        clean()
      } catch (error) {
        // Thrown in a timer it would end the process, and a full disk has room again some time.
        log({level: 'error', message: 'Cleaning the files has to wait', reason: String(error)})
        cleanLater()
      }
    }, RETRY_MS).unref()
  }

  /** The ids themselves with all drafts and versions that are or were. */
  function withVersions(documentIds: readonly string[]): string[] {
    const publishedIds = new Set(documentIds.map((id) => readDocumentId(id).publishedId))
    const versions = store.log
      .documentIdsWithPrefix('versions.')
      .filter((id) => publishedIds.has(readDocumentId(id).publishedId))
    const ids = [...publishedIds].flatMap((id) => [id, `drafts.${id}`])
    return [...ids, ...versions].filter((id) => store.log.knows(id))
  }

  function forget(texts: readonly string[]): void {
    if (texts.length === 0) return
    store.meta.set(CLEANING_OWED, 'texts')
    forgetTexts(texts)
  }

  clean()
  return {
    erase({documentIds, texts = [], identity}) {
      const ids = withVersions(documentIds)
      store.commit({mutations: ids.map((id) => ({delete: {id, purge: true}})), identity})
      forget(texts)
      return {documentIds: ids, isClean: clean()}
    },
    deletedDocuments: (idPrefix) =>
      store.log
        .documentIdsWithPrefix(idPrefix)
        .filter((id) => store.get(id) === null)
        .map((id) => store.log.revisions.beforeLastDeletion(id))
        .filter((document) => document !== null),
    close: () => clearTimeout(timer),
  }
}

function rewrite(database: DatabaseSync, onError: (error: unknown) => void): boolean {
  database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`)
  try {
    database.exec('VACUUM')
    return Number(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy) === 0
  } catch (error) {
    onError(error)
    return false
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
}
