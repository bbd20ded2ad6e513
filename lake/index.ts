import {randomUUID} from 'node:crypto'
import {join} from 'node:path'
import {createAssetStore} from './assets/asset-store.ts'
import {withAssetUrl} from './assets/asset-url.ts'
import {type Accounts, createAccounts} from './auth/accounts.ts'
import {watchOutsideChanges} from './auth/outside-changes.ts'
import type {LakeContext, ResolvedLakeOptions} from './context.ts'
import {createApp} from './http/app.ts'
import {createUnknownCalls, type UnknownCall} from './http/unknown-calls.ts'
import {type LiveChange, liveChange} from './listen/live.ts'
import {DocumentIndex} from './query/document-index.ts'
import {evaluateQuery} from './query/evaluate.ts'
import {keepReleaseSchedule} from './releases/schedule.ts'
import {allRoutes} from './routes/index.ts'
import {createSocketHub, type SocketHub} from './socket/index.ts'
import {explainFolder} from './store/data-folder-error.ts'
import {createEraser, type EraseResult} from './store/eraser.ts'
import type {Meta} from './store/meta.ts'
import {openStore, type Store} from './store/store.ts'
import type {CommittedTransaction, Identity, LakeDocument, Perspective} from './types.ts'
import {DATABASE_FILE} from './upkeep/files.ts'
import {openFolder} from './upkeep/open-folder.ts'
import {createQueryPool} from './workers/query-pool.ts'

export type {Account, Accounts} from './auth/accounts.ts'
export {LakeError} from './http/errors.ts'
export {FairQueue, QueueFullError} from './http/fair-queue.ts'
export {RateLimit} from './http/rate-limit.ts'
export type {UnknownCall} from './http/unknown-calls.ts'
export {DataFolderError, explainFolder} from './store/data-folder-error.ts'
export type {EraseResult} from './store/eraser.ts'
export {FolderInUseError, isFolderLocked, LOCK_FILE, lockDataFolder} from './store/lock.ts'
export {writePrivately} from './store/private-folder.ts'
export type {
  CommittedTransaction,
  DocumentChange,
  FollowUp,
  Identity,
  LakeDocument,
  Perspective,
  Role,
} from './types.ts'
export {backUpLake, copyDatabase} from './upkeep/backup.ts'
export {inspectLake} from './upkeep/inspect.ts'
export {restoreLake} from './upkeep/restore.ts'
export {UpkeepError} from './upkeep/upkeep-error.ts'
export {verifyBackup, verifyLake} from './upkeep/verify.ts'

/** `dataDir` and `publicUrl` are needed; everything else has a default. */
export type LakeOptions = Pick<ResolvedLakeOptions, 'dataDir' | 'publicUrl'> &
  Partial<ResolvedLakeOptions> & {
    /**
     * False for a tool that manages accounts beside a running server: such a lake takes no lock and
     * refuses to write documents.
     */
    exclusive?: boolean
  }

export interface QueryOptions {
  /** Default `published`. */
  perspective?: Perspective
  /**
   * In whose name. Default: the public for `published`, so that nothing private slips into a page,
   * and the lake itself for any other perspective.
   */
  identity?: Identity | null
}

/** A content lake: one dataset on disk, behind Sanity's HTTP API. */
export interface Lake extends AsyncDisposable {
  readonly projectId: string
  readonly dataset: string
  readonly publicUrl: string
  /** Answers every request under `basePath`. */
  fetch(request: Request): Promise<Response>
  /**
   * The same for requests that this process makes itself: their queries are trusted, so they are
   * evaluated in this process, and read published documents of a private dataset without a token.
   */
  localFetch(request: Request): Promise<Response>
  /** Takes a WebSocket over; false when the path is not the lake's, then nothing was done. */
  handleUpgrade: SocketHub['handleUpgrade']
  /** Evaluates GROQ in this process, without HTTP. */
  query(query: string, params?: Record<string, unknown>, options?: QueryOptions): Promise<unknown>
  /** Calls `listener` after every commit, in order. Returns the way to stop that. */
  subscribe(listener: (transaction: CommittedTransaction) => void): () => void
  /**
   * Calls `listener` within every commit that the public can see, with what it changed: the sync
   * tags of the query endpoint. Returns the way to stop that.
   */
  watchPublic(listener: (change: LiveChange) => void): () => void
  /** Number of the last commit, visible or not; the ids of live events are of the same count. */
  lastSequence(): number
  /**
   * Erases documents for good, with drafts, versions and history, from every file of the folder;
   * ids of deleted documents are fine. Takes as long as writing the whole database anew.
   */
  erase(documentIds: readonly string[]): EraseResult
  /** Documents that are gone but can be restored, as they last were; their ids begin like this. */
  deletedDocuments(idPrefix: string): LakeDocument[]
  /** Who changed a document last; null if nobody ever did. */
  lastAuthor(documentId: string): string | null
  readonly accounts: Accounts
  /** Small facts about the dataset, such as that its seed was imported. */
  readonly meta: Meta
  /** What is open at this moment: WebSockets, and event streams over them or over HTTP. */
  connections(): {sockets: number; streams: number}
  /** Calls that no endpoint answered; a visit of the Studio must leave none. */
  unknownCalls(): UnknownCall[]
  /** Ends event streams and sockets, which never end by themselves; everything else goes on. */
  endStreams(): void
  /** Ends open streams and closes the database. */
  close(): Promise<void>
}

/**
 * Opens the lake in `dataDir`, or makes a new one there.
 *
 * @throws FolderInUseError if another process writes to the folder
 * @throws DataFolderError if it can't be read or written as it is; the message says what to do
 */
export async function createLake(options: LakeOptions): Promise<Lake> {
  const {exclusive = true, ...given} = options
  const resolved = withDefaults(given)
  const {dataDir} = resolved
  try {
    const folder = openFolder(dataDir, exclusive)
    if (!folder.isPrivate) resolved.log({level: 'warn', message: OPEN_FOLDER, dataDir})
    try {
      return assembleLake(resolved, folder, exclusive)
    } catch (error) {
      folder.release()
      throw error
    }
  } catch (error) {
    throw explainFolder(error, dataDir)
  }
}

const OPEN_FOLDER =
  'Other users of this machine can read the data folder, which belongs to another user. Its owner closes it: chmod -R o= <folder>'

function assembleLake(
  resolved: ResolvedLakeOptions,
  {database, release}: ReturnType<typeof openFolder>,
  exclusive: boolean,
): Lake {
  const {now, randomId, log, projectId, dataset, publicUrl, dataDir} = resolved
  const store = openStore(database, {
    now,
    randomId,
    readOnly: !exclusive,
    derive: withAssetUrl(publicUrl),
    followUp: resolved.followUp,
    ...(resolved.observe && {observe: resolved.observe}),
    onSubscriberError: (error) =>
      log({level: 'error', message: 'A subscriber failed', reason: String(error)}),
  })
  const index = followingIndex(store)
  const accounts = createAccounts(database, resolved)
  const {forget: forgetTexts} = accounts.keyValues
  const context: LakeContext = {
    options: resolved,
    database,
    store,
    index,
    accounts,
    eraser: createEraser({database, store, forgetTexts, log, mayClean: exclusive}),
    assets: createAssetStore({options: resolved, store, exclusive}),
    queries: createQueryPool({
      databaseFile: join(dataDir, DATABASE_FILE),
      publicUrl,
      timeoutMs: resolved.queryTimeoutMs,
      log,
    }),
    unknownCalls: createUnknownCalls(log),
    closing: new AbortController(),
    streams: new Set(),
  }
  const stopWatching = exclusive ? watchOutsideChanges(database, accounts.announceChange) : () => {}
  const stopSchedule = exclusive ? keepReleaseSchedule(context) : () => {}
  const app = createApp(context, allRoutes(context))
  const fetch = async (request: Request) => app.fetch(request, {isLocal: false})
  const sockets = createSocketHub(context, fetch)

  function endStreams(): void {
    if (context.closing.signal.aborted) return
    context.closing.abort()
    sockets.close()
  }

  let isClosed = false
  async function close(): Promise<void> {
    if (isClosed) return
    isClosed = true
    endStreams()
    stopSchedule()
    stopWatching()
    await context.assets[Symbol.asyncDispose]()
    context.eraser.close()
    await context.queries.close()
    store.close()
    release()
  }

  return {
    projectId,
    dataset,
    publicUrl,
    fetch,
    localFetch: async (request) => app.fetch(request, {isLocal: true}),
    handleUpgrade: sockets.handleUpgrade,
    query: async (query, params = {}, {perspective = 'published', ...rest} = {}) => {
      const {identity = perspective === 'published' ? null : LAKE} = rest
      const request = {query, params, perspective, identity, now: now(), projectId, dataset}
      const start = performance.now()
      const {result} = evaluateQuery(context.index, request)
      resolved.observe?.('query', performance.now() - start)
      return result
    },
    subscribe: store.subscribe,
    watchPublic: (listener) =>
      store.subscribe((transaction) => {
        const change = liveChange(transaction, index, {includeDrafts: false})
        if (change) listener(change)
      }),
    lastSequence: () => store.log.lastSequence,
    erase: (documentIds) => context.eraser.erase({documentIds, identity: LAKE.id}),
    deletedDocuments: context.eraser.deletedDocuments,
    lastAuthor: (documentId) =>
      store.log.outline({documentIds: [documentId], reverse: true, limit: 1})[0]?.author ?? null,
    accounts: context.accounts,
    meta: store.meta,
    connections: () => ({sockets: sockets.count(), streams: context.streams.size}),
    unknownCalls: () => context.unknownCalls.list(),
    endStreams,
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Queries of private content in this process ask in the lake's own name. */
const LAKE: Identity = {id: 'lake', name: 'Lake', email: '', role: 'administrator', isRobot: true}

function withDefaults(options: Omit<LakeOptions, 'exclusive'>): ResolvedLakeOptions {
  return {
    projectId: 'neelgarh',
    dataset: 'production',
    basePath: '/lake',
    visibility: 'private',
    allowedOrigins: [],
    allowLocalEditor: false,
    now: () => new Date(),
    randomId: randomUUID,
    log: () => {},
    ...options,
  }
}

function followingIndex(store: Store): DocumentIndex {
  const index = new DocumentIndex(store.all())
  store.subscribe(({changes}) => {
    for (const change of changes) index.apply(change)
  })
  return index
}
