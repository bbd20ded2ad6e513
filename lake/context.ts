import type {DatabaseSync} from 'node:sqlite'
import type {AssetStore} from './assets/asset-store.ts'
import type {Accounts} from './auth/accounts.ts'
import type {UnknownCalls} from './http/unknown-calls.ts'
import type {Eraser} from './store/eraser.ts'
import type {Store} from './store/store.ts'
import type {FollowUp, Identity} from './types.ts'
import type {QueryPool} from './workers/query-pool.ts'

/** Dependencies of the endpoints. `createLake` creates them once, for all `*Routes` functions. */
export interface LakeContext {
  options: ResolvedLakeOptions
  database: DatabaseSync
  store: Store
  accounts: Accounts
  assets: AssetStore
  eraser: Eraser
  queries: QueryPool
  unknownCalls: UnknownCalls
  /** Aborted by `endStreams` and when the lake closes. Ends event streams and sockets. */
  closing: AbortController
  /** Open event streams, over HTTP or over a WebSocket. */
  streams: Set<object>
}

export interface ResolvedLakeOptions {
  /** Folder of all data of the lake; an absolute path. */
  dataDir: string
  projectId: string
  dataset: string
  /** Path prefix under which the lake is mounted, e.g. `/lake`; no slash at the end. */
  basePath: string
  /** Absolute URL of the lake's mount as browsers see it, e.g. `http://localhost:3000/lake`. */
  publicUrl: string
  /**
   * Content that needs no token. `private`: the bytes of assets, by their URL. `public`: also
   * published documents, in queries, by id, in listeners and live events.
   */
  visibility: 'private' | 'public'
  /** Origins other than loopback whose pages may call the lake, such as `https://example.com`. */
  allowedOrigins: readonly string[]
  /** Allows "Local editor" without a password: only on loopback with no accounts configured. */
  allowLocalEditor: boolean
  /** Lowers the limit on uploads (64 MiB for an image, 1 GiB for a file). */
  maxUploadBytes?: number
  /** Lowers the timeout of a query over HTTP (2 s without a token, 30 s with one). */
  queryTimeoutMs?: number
  /** Lowers the timeout of rendering an SVG image (5 s). */
  drawingTimeoutMs?: number
  /**
   * The sender of a request, null if unknown. Used to slow down password guessing, and to limit the
   * concurrent streams and work of requests without a token. One string per sender: of an IPv6
   * address the /64 network.
   */
  clientAddress?: (request: Request) => string | null
  /**
   * Attributes by which documents of a type are found or sorted often, each an index of the database.
   * Default: `slug.current`, `publishedAt` and `_updatedAt`.
   */
  indexedAttributes?: readonly string[]
  /** Adds mutations to every transaction, e.g. redirects from old paths. */
  followUp?: FollowUp
  /** Is called with the duration of each query, commit and rendering of an image, for metrics. */
  observe?: (operation: LakeOperation, ms: number) => void
  now: () => Date
  randomId: () => string
  log: (entry: {level: 'info' | 'warn' | 'error'; message: string; [key: string]: unknown}) => void
}

/** An operation whose duration is measured. */
export type LakeOperation = 'query' | 'transaction' | 'image'

/** Hono's environment for every router of the lake. */
export interface LakeEnv {
  Bindings: {
    /** This process made the request: it is handled here, and needs no token to read. */
    isLocal: boolean
  }
  Variables: {
    /** Set by the identity middleware on every request. */
    identity: Identity | null
  }
}
