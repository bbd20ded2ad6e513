import type {DatabaseSync} from 'node:sqlite'
import type {AssetStore} from './assets/asset-store.ts'
import type {Accounts} from './auth/accounts.ts'
import type {UnknownCalls} from './http/unknown-calls.ts'
import type {DocumentIndex} from './query/document-index.ts'
import type {Eraser} from './store/eraser.ts'
import type {Store} from './store/store.ts'
import type {FollowUp, Identity} from './types.ts'
import type {QueryPool} from './workers/query-pool.ts'

/** Everything an endpoint may use. Built once by `createLake`, handed to each `*Routes` function. */
export interface LakeContext {
  options: ResolvedLakeOptions
  database: DatabaseSync
  store: Store
  index: DocumentIndex
  accounts: Accounts
  assets: AssetStore
  eraser: Eraser
  queries: QueryPool
  unknownCalls: UnknownCalls
  /** Aborted when the lake closes: streams and sockets end then. */
  closing: AbortController
  /** Event streams that are open, whoever carries them. */
  streams: Set<object>
}

export interface ResolvedLakeOptions {
  /** Folder that holds everything the lake keeps; absolute. */
  dataDir: string
  projectId: string
  dataset: string
  /** Path prefix under which the lake is mounted, e.g. `/lake`; no slash at the end. */
  basePath: string
  /** Absolute URL of the lake's mount as browsers see it, e.g. `http://localhost:3000/lake`. */
  publicUrl: string
  /**
   * What needs no token. `private`: the bytes of assets, by their address. `public`: published
   * documents too, in queries, by id, in listeners and live events.
   */
  visibility: 'private' | 'public'
  /** Origins other than loopback whose pages may call the lake, such as `https://example.com`. */
  allowedOrigins: readonly string[]
  /** Whether a click signs in "Local editor": only on loopback with no accounts configured. */
  allowLocalEditor: boolean
  /** Tightens the limit on uploads (64 MiB for an image, 1 GiB for a file). */
  maxUploadBytes?: number
  /** Tightens the time of a query that comes over HTTP (2 s for strangers, 30 s with a token). */
  queryTimeoutMs?: number
  /** Tightens the time in which a drawing is made a picture (5 s). */
  drawingTimeoutMs?: number
  /**
   * The sender of a request, null if unknown: to slow down password guessing, and to bound what
   * strangers may have open or made at a time. One string per sender, so of IPv6 the /64 network.
   */
  clientAddress?: (request: Request) => string | null
  /** Adds to every transaction what has to happen with it, e.g. keeping old addresses alive. */
  followUp?: FollowUp
  /** Hears how long each query, commit and making of an image took, for measures. */
  observe?: (operation: LakeOperation, ms: number) => void
  now: () => Date
  randomId: () => string
  log: (entry: {level: 'info' | 'warn' | 'error'; message: string; [key: string]: unknown}) => void
}

/** What a lake takes time for. */
export type LakeOperation = 'query' | 'transaction' | 'image'

/** Hono's environment for every router of the lake. */
export interface LakeEnv {
  Bindings: {
    /** The request is of the process itself: it is answered here, and needs no token to read. */
    isLocal: boolean
  }
  Variables: {
    /** Set by the identity middleware on every request. */
    identity: Identity | null
  }
}
