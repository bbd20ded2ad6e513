import {randomUUID} from 'node:crypto'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import type {Datasets} from './datasets/datasets.ts'
import {lakePath} from './http/app.ts'
import {liveChange} from './listen/live.ts'
import {openDatasets} from './open-datasets.ts'
import type {ResolvedLakeOptions} from './options.ts'
import {evaluateQuery} from './query/evaluate.ts'
import {SocketHub} from './socket/index.ts'
import {openDatabase} from './store/database.ts'
import {explainFolder} from './store/files/disk-fault.ts'
import {lockDataFolder} from './store/files/lock.ts'
import {closeFolder} from './store/files/private-folder.ts'
import type {CommittedTransaction, Identity, Perspective} from './types.ts'
import {DATABASE_FILE} from './upkeep/files.ts'
import {finishRestore, isRestoreOwed} from './upkeep/restore.ts'

export type {Account, Accounts} from './auth/accounts.ts'
export {COMMAND_LINE} from './auth/audit-log.ts'
export {ROBOT_ROLES, ROLE_NAMES} from './auth/roles.ts'
export {invitationLink, isLoopback} from './auth/sign-in-target.ts'
export {LakeError} from './errors.ts'
export {addressGroup, plainAddress} from './limits/addresses.ts'
export {FairQueue, QueueFullError} from './limits/fair-queue.ts'
export {RateLimit} from './limits/rate-limit.ts'
export {isWebSocket, refuseUpgrade} from './socket/index.ts'
export {inTransaction} from './store/database.ts'
export type {DatasetEntry} from './store/dataset-list.ts'
export {DataFolderError, explainFolder} from './store/files/disk-fault.ts'
export {FolderInUseError, isFolderLocked, lockDataFolder} from './store/files/lock.ts'
export {writePrivately} from './store/files/private-folder.ts'
export {markStaged, STAGE_DIR} from './store/files/staged.ts'
export {syncPath} from './store/files/sync.ts'
export type {
  CommittedTransaction,
  DocumentChange,
  FollowUp,
  Identity,
  LakeDocument,
  Perspective,
  Role,
} from './types.ts'
export {backUpLake, copyFirstDataset} from './upkeep/backup.ts'
export {UpkeepError} from './upkeep/files.ts'
export {restoreLake} from './upkeep/restore.ts'
export {inspectLake, verifyLake} from './upkeep/verify.ts'
export {publicRequest} from './webhooks/delivery.ts'

/** `dataDir` and `publicUrl` are required; everything else has a default. */
export type LakeOptions = Pick<ResolvedLakeOptions, 'dataDir' | 'publicUrl'> &
  Partial<ResolvedLakeOptions>

/**
 * A content lake: datasets on disk, behind Sanity's HTTP API. What is not about HTTP is about the first
 * dataset. The README says what each member does.
 */
export type Lake = Awaited<ReturnType<typeof assembleLake>>

/**
 * Opens the lake in `dataDir`, or makes a new one there.
 *
 * @throws FolderInUseError if another process writes to the folder
 * @throws DataFolderError if it can't be read or written as it is; the message says what to do
 */
export async function createLake(options: LakeOptions): Promise<Lake> {
  const resolved = withDefaults(options)
  const folder = new DisposableStack()
  try {
    const database = await openFolder(folder, resolved)
    return await assembleLake(resolved, database, folder)
  } catch (error) {
    folder.dispose()
    throw explainFolder(error, options.dataDir)
  }
}

/**
 * Opens the database in a data folder. First finishes an interrupted restore, and closes the folder
 * to other users of the machine.
 *
 * @param folder - closes the database, and then releases the folder's lock
 */
async function openFolder(
  folder: DisposableStack,
  {dataDir, copyDir, exclusive, inMemory, log}: ResolvedLakeOptions,
): Promise<DatabaseSync> {
  if (inMemory) return folder.use(openDatabase(':memory:'))
  // A tool holds no lock, but an interrupted restore must be finished before the data is read.
  if (exclusive || isRestoreOwed(dataDir)) {
    const lock = lockDataFolder(dataDir, exclusive ? undefined : 0)
    folder.defer(() => lock.release())
    await finishRestore(dataDir)
    if (!exclusive) lock.release()
  }
  const isPrivate = closeFolder(dataDir)
  const database = folder.use(openDatabase(join(dataDir, DATABASE_FILE), Boolean(copyDir)))
  if (!isPrivate) log({level: 'warn', message: OPEN_FOLDER, dataDir})
  return database
}

const OPEN_FOLDER =
  'Other users of this machine can read the data folder, which belongs to another user. Its owner closes it: chmod o= <folder>'

async function assembleLake(
  options: ResolvedLakeOptions,
  database: DatabaseSync,
  folder: DisposableStack,
) {
  const {projectId, dataset, publicUrl, basePath} = options
  const {shared, first} = await openDatasets(options, database)
  const {accounts, audit, datasets, webhooks, closing, streams} = shared
  const {store, eraser} = first.context
  const respond = async (request: Request, isLocal: boolean) =>
    datasets.respond(request, {isLocal}, lakePath(request, projectId).slice(basePath.length))
  const fetch = (request: Request) => respond(request, false)
  const sockets = new SocketHub(first.context, fetch)

  function endStreams(): void {
    if (closing.signal.aborted) return
    closing.abort()
    sockets.close()
  }

  /** Closes its parts in reverse order. */
  const parts = new AsyncDisposableStack()
  parts.use(folder)
  for (const part of [datasets, shared.queryProcesses, webhooks]) parts.use(part)
  if (options.exclusive) parts.defer(watchOutsideChanges(database, () => accounts.announceChange()))
  parts.defer(endStreams)
  const close = () => parts.disposeAsync()

  return {
    projectId,
    dataset,
    publicUrl,
    fetch,
    /** The same for requests of this process, which need no token to read published documents. */
    localFetch: (request: Request) => respond(request, true),
    handleUpgrade: sockets.handleUpgrade.bind(sockets),
    /**
     * The default perspective is `published`, for which the public runs the query, so that no private content
     * reaches a page. For any other perspective the lake itself does.
     */
    query: async (
      query: string,
      params: Record<string, unknown> = {},
      {perspective = 'published'}: {perspective?: Perspective} = {},
    ): Promise<unknown> => {
      const identity = perspective === 'published' ? null : LAKE
      const now = options.now()
      const request = {query, params, perspective, identity, now, projectId, dataset}
      const start = performance.now()
      const {result} = evaluateQuery(store.documents, request)
      options.observe?.('query', performance.now() - start)
      return result
    },
    /** Calls `listener` after every commit, in order. Returns a function that unsubscribes. */
    subscribe: (listener: (transaction: CommittedTransaction) => void) => store.subscribe(listener),
    watchDatasets: (listener: Parameters<Datasets['watch']>[0]) => datasets.watch(listener),
    /**
     * Calls `listener` synchronously on every commit that the public can see, with the changed sync
     * tags of the query endpoint. Returns a function that unsubscribes.
     */
    watchPublic: (listener: (change: {tags: string[]}) => void) =>
      store.subscribe((transaction) => {
        const change = liveChange(transaction, store.documents, null)
        if (change) listener(change)
      }),
    /** Sequence number of the last commit, visible or not. Live events use the same ids. */
    lastSequence: () => store.log.lastSequence,
    erase: (documentIds: readonly string[]) => eraser.erase({documentIds, identity: LAKE.id}),
    deletedDocuments: eraser.deletedDocuments,
    /** Id of the account that changed a document last; null if the document has no history. */
    lastAuthor: (documentId: string) => store.log.authorOf(documentId, 'last'),
    deliverWebhooks: () => webhooks.deliverDue(),
    accounts,
    audit,
    /** Small facts about the dataset, such as that its seed was imported. */
    meta: store.meta,
    /** All that was committed before is in the continuous copy; null without one. */
    copiedAt: () => datasets.copiedAt(),
    /** Number of open WebSockets, and of open event streams over them or over HTTP. */
    connections: () => ({sockets: sockets.count, streams: streams.size}),
    /** Ends event streams and sockets, which have no end of their own. Everything else continues. */
    endStreams,
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** The lake itself: the identity of queries for private content in this process. */
const LAKE: Identity = {id: 'lake', name: 'Lake', email: '', role: 'administrator', isRobot: true}

function withDefaults(options: LakeOptions): ResolvedLakeOptions {
  return {
    projectId: 'neelgarh',
    dataset: 'production',
    inMemory: false,
    basePath: '/lake',
    visibility: 'private',
    allowedOrigins: [],
    allowLocalEditor: false,
    now: () => new Date(),
    randomId: randomUUID,
    log: () => {},
    ...options,
    exclusive: options.exclusive ?? true,
    // The running lake keeps the copy.
    ...(options.exclusive === false && {copyDir: undefined}),
  }
}

/** An editor that another process disables loses all access within this time. */
const LOOK_MS = 500

/**
 * Calls `onChange` soon after another process has written to the database. SQLite counts these
 * writes in shared memory, so a check takes microseconds.
 */
function watchOutsideChanges(database: DatabaseSync, onChange: () => void): () => void {
  const statement = database.prepare('PRAGMA data_version')
  let version = statement.get()?.data_version
  const timer = setInterval(() => {
    try {
      const current = statement.get()?.data_version
      if (current === version) return
      version = current
      onChange()
    } catch {
      // The disk may fail. An error that is thrown in a timer would end the process.
    }
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}
