import type {SchemaType} from 'groq-js'
import type {FollowUp} from './types.ts'

/** The options of a lake, with every default filled in. */
export interface ResolvedLakeOptions {
  /** Folder of all data of the lake; an absolute path. */
  dataDir: string
  /** Folder, on another disk, for a copy that is always at most a second old. Default: none. */
  copyDir?: string | undefined
  /**
   * False for a tool that manages accounts next to a running server: such a lake takes no lock and
   * refuses to write documents.
   */
  exclusive: boolean
  /**
   * Documents and accounts are in memory and end with the lake; `dataDir` holds assets only, and queries
   * are evaluated in this process. For tests.
   */
  inMemory: boolean
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
  /** URL of the Studio, where a person who has accepted an invitation is signed in. */
  studioUrl?: string
  /** Origins other than loopback whose pages may call the lake, such as `https://example.com`. */
  allowedOrigins: readonly string[]
  /** Further such origins, from whose pages editors may also sign in: those of foreign Studios. */
  studioOrigins?: readonly string[]
  /** Lets people with an address of some domains sign in by an OpenID provider. */
  openId?: OpenIdOptions | undefined
  /** Allows "Local editor" without a password: only on loopback with no accounts configured. */
  allowLocalEditor: boolean
  /** Lowers the limit on uploads (64 MiB for an image, 1 GiB for a file). */
  maxUploadBytes?: number
  /** Lowers the timeout of a query over HTTP (2 s without a token, 30 s with one). */
  queryTimeoutMs?: number
  /** Lowers the timeout of a webhook's request (30 s). */
  webhookTimeoutMs?: number
  /**
   * Addresses and networks, such as `10.0.0.0/8`, that receivers of webhooks may be in besides the public
   * ones. Default: none.
   */
  webhookNetworks?: readonly string[]
  /**
   * The sender of a request, null if unknown. Used to slow down password guessing, and to limit the
   * concurrent streams and work of requests without a token. One string per sender: of an IPv6
   * address the /64 network.
   */
  clientAddress?: (request: Request) => string | null
  /**
   * Documents whose id begins with a path, such as `inbox`, may hold personal data. Viewers and contributors
   * see them with a further role of this name only. Default: none.
   */
  restricted?: {path: string; role: string; title: string}
  /**
   * Programs with the role Agent may write documents of this schema into releases, by `/mcp`. It is what
   * `sanity schema extract --enforce-required-fields` prints. Default: none may.
   */
  agents?: {schema: SchemaType}
  /** Adds mutations to every transaction, e.g. redirects from old paths. */
  onCommit?: FollowUp
  /** Is called with the duration of each query, commit and rendering of an image, for metrics. */
  observe?: (operation: 'query' | 'transaction' | 'image', ms: number) => void
  now: () => Date
  randomId: () => string
  log: (entry: {level: 'info' | 'warn' | 'error'; message: string; [key: string]: unknown}) => void
}

export interface OpenIdOptions {
  /** URL of the provider, exactly as it names itself. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Such as `example.com`, without its subdomains. */
  domains: readonly string[]
}
