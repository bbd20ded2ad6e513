import type {DatabaseSync} from 'node:sqlite'
import type {AssetStore} from './assets/asset-store.ts'
import type {Accounts} from './auth/accounts.ts'
import type {UnknownCalls} from './http/unknown-calls.ts'
import type {DocumentIndex} from './query/document-index.ts'
import type {Eraser} from './store/eraser.ts'
import type {Store} from './store/store.ts'
import type {FollowUp, Identity} from './types.ts'

/** Everything an endpoint may use. Built once by `createLake`, handed to each `*Routes` function. */
export interface LakeContext {
  options: ResolvedLakeOptions
  database: DatabaseSync
  store: Store
  index: DocumentIndex
  accounts: Accounts
  assets: AssetStore
  eraser: Eraser
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
  /** Whether a click signs in "Local editor": only on loopback with no accounts configured. */
  allowLocalEditor: boolean
  /** Tightens the limit on uploads (64 MiB for an image, 1 GiB for a file). */
  maxUploadBytes?: number
  /**
   * The network address a request came from, null if unknown: to slow down password guessing, and to
   * bound the event streams of strangers.
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
  Variables: {
    /** Set by the identity middleware on every request. */
    identity: Identity | null
  }
}
