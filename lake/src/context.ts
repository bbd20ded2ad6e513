import type {AssetStore} from './assets/asset-store.ts'
import type {Accounts} from './auth/accounts.ts'
import type {AuditLog} from './auth/audit-log.ts'
import type {Passkeys} from './auth/passkeys.ts'
import type {SecondFactors} from './auth/second-factors.ts'
import type {Datasets} from './datasets/datasets.ts'
import type {onceWarner} from './http/refused-calls.ts'
import type {Reader, Unread} from './http/unread.ts'
import type {WriteTurns} from './limits/write-turns.ts'
import type {ResolvedLakeOptions} from './options.ts'
import type {Eraser} from './store/eraser.ts'
import type {Store} from './store/store.ts'
import type {Webhooks} from './webhooks/webhooks.ts'
import type {Queries, QueryProcesses} from './workers/query-pool.ts'

/** What all datasets of a lake share. */
export interface SharedContext {
  accounts: Accounts
  audit: AuditLog
  passkeys: Passkeys
  secondFactors: SecondFactors
  datasets: Datasets
  webhooks: Webhooks
  /** In which requests change documents, in any dataset. */
  writes: WriteTurns
  queryProcesses: QueryProcesses
  unread: Unread
  warnOnce: ReturnType<typeof onceWarner>
  /** Aborted by `endStreams` and when the lake closes. Ends event streams and sockets. */
  closing: AbortController
  /** Open event streams, over HTTP or over a WebSocket. */
  streams: Set<object>
}

/** Dependencies of the endpoints of one dataset. */
export interface LakeContext extends SharedContext {
  /** `dataset` and `dataDir` are those of the dataset. */
  options: ResolvedLakeOptions
  databaseFile: string
  store: Store
  assets: AssetStore
  eraser: Eraser
  queries: Queries
}

/** Hono's environment for every router of the lake. */
export interface LakeEnv {
  Bindings: {
    /** This process made the request: it is handled here, and needs no token to read. */
    isLocal: boolean
  }
  /** The sender. Set by the identity middleware on every request. */
  Variables: Reader
}
