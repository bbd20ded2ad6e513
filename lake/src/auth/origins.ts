import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../errors.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {createStatements, type Statements} from '../store/statements.ts'

/** An origin whose pages may call the lake from a browser (CORS). */
export interface Origin {
  id: string
  /** As in the header `Origin`. `*` stands for any part of a host name, or for any port. */
  origin: string
  /** Whether editors may also sign in from its pages, as a Studio needs it. */
  allowCredentials: boolean
  createdAt: string
}

/** The API lists the origins of the configuration, but can not remove them. */
type OriginsOptions = Pick<
  ResolvedLakeOptions,
  'now' | 'randomId' | 'allowedOrigins' | 'studioOrigins'
>

const ORIGIN = /^https?:\/\/(?:[\w.*-]+|\[[\da-f:]+\])(?::(?:\d+|\*))?$/i
/** Begins the ids of the configuration's origins. */
const CONFIGURED = 'configured-'

/** The allowed origins: those of the configuration, and those in the lake's database. */
export class Origins {
  readonly #options: Required<OriginsOptions>
  readonly #sql: Statements

  constructor(database: DatabaseSync, options: OriginsOptions) {
    const {allowedOrigins, studioOrigins = []} = options
    this.#options = {
      ...options,
      studioOrigins,
      allowedOrigins: [...new Set([...allowedOrigins, ...studioOrigins])],
    }
    this.#sql = createStatements(database)
  }

  list(): Origin[] {
    const {allowedOrigins, now} = this.#options
    const configured = allowedOrigins.map((origin, position) => ({
      id: `${CONFIGURED}${position}`,
      origin,
      allowCredentials: true,
      createdAt: now().toISOString(),
    }))
    return [...configured, ...this.#stored()]
  }

  /**
   * The entry that allows an origin, or null.
   *
   * @param origin - value of the header `Origin`
   */
  find(origin: string): Pick<Origin, 'allowCredentials'> | null {
    if (this.#options.allowedOrigins.includes(origin)) return {allowCredentials: true}
    const matching = this.#stored().filter((entry) => matches(entry.origin, origin))
    return matching.find(({allowCredentials}) => allowCredentials) ?? matching[0] ?? null
  }

  /**
   * Whether editors may sign in from pages of this origin. Other origins of the configuration are for
   * programs that have a token.
   */
  allowsSignIn(origin: string): boolean {
    if (this.#options.studioOrigins.includes(origin)) return true
    return this.#stored().some((entry) => entry.allowCredentials && matches(entry.origin, origin))
  }

  /**
   * @throws LakeError 400 for what is no origin, and for any host with credentials; 409 for an origin
   *   that is allowed already
   */
  add({origin: given, allowCredentials}: Pick<Origin, 'origin' | 'allowCredentials'>): Origin {
    const origin = given.toLowerCase()
    if (origin !== '*' && !ORIGIN.test(origin)) {
      throw new LakeError(400, `"${given}" is not an origin such as https://example.com`)
    }
    if (allowCredentials && isAnyHost(origin)) {
      throw new LakeError(400, 'An origin that stands for any host can not allow credentials')
    }
    const known = this.list().some((entry) => entry.origin === origin)
    if (known) throw new LakeError(409, `The origin ${origin} is allowed already`)
    const {now, randomId} = this.#options
    const [id, createdAt] = [randomId(), now().toISOString()]
    this.#sql.run`
      INSERT INTO origins (id, origin, allow_credentials, created_at)
      VALUES (${id}, ${origin}, ${Number(allowCredentials)}, ${createdAt})`
    return {id, origin, allowCredentials, createdAt}
  }

  /** @throws LakeError 404 for an unknown id, 400 for an origin of the configuration */
  remove(id: string): void {
    if (id.startsWith(CONFIGURED)) {
      throw new LakeError(400, 'This origin is set in the configuration of the lake')
    }
    if (this.#sql.run`DELETE FROM origins WHERE id = ${id}`.changes === 0) {
      throw new LakeError(404, `There is no origin "${id}"`)
    }
  }

  #stored(): Origin[] {
    return this.#sql.all`SELECT * FROM origins ORDER BY created_at, id`.map((row) => ({
      id: String(row.id),
      origin: String(row.origin),
      allowCredentials: row.allow_credentials === 1,
      createdAt: String(row.created_at),
    }))
  }
}

/** Whether a pattern has no fixed part of a host name: `*`, `https://*`, `https://*.*:80`. */
function isAnyHost(pattern: string): boolean {
  const host = pattern.replace(/^https?:\/\//, '').replace(/:(?:\d+|\*)$/, '')
  return /^[*.]+$/.test(host)
}

function matches(pattern: string, origin: string): boolean {
  if (pattern === '*') return true
  const parts = pattern.split('*').map((part) => part.replace(/[.[\]]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\w.-]*')}$`, 'i').test(origin)
}
