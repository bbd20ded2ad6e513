import type {DatabaseSync} from 'node:sqlite'
import {list} from '../store/sql.ts'
import {createStatements} from '../store/statements.ts'
import type {Identity} from '../types.ts'
import {createSecret, hashSecret} from './secrets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SESSION_MS = 30 * DAY_MS
/** Use extends a session, but its new end is written at most this often. */
const SESSION_RENEWAL_MS = DAY_MS

/** What a token opens, what it begins with, and for how long by default; null: for good. */
const KINDS = {
  /** The API, for a person. Ends 30 days after its last use. */
  session: {prefix: 'lk', ms: SESSION_MS},
  /** The API, for a program. */
  robot: {prefix: 'lk', ms: null},
  /** A session, once. It carries a sign-in from the lake's page to the Studio. */
  sid: {prefix: 'sid', ms: 60 * 1000},
  /** The next page of a sign-in, once. */
  step: {prefix: 'st', ms: 10 * 60 * 1000},
  /** A preview on a website, and no access to the API. It survives a restart, and a command can end it. */
  preview: {prefix: 'pv', ms: null},
}
type TokenKind = keyof typeof KINDS

interface TokenRequest {
  kind: TokenKind
  /** Of a `sid` the origin that may exchange it, of a `step` the URL after the sign-in. */
  label: string
  expiresAt?: Date | undefined
  /** Where a session was opened, such as `Firefox on Windows`; null if unknown. */
  device?: string | null
}

export type Tokens = ReturnType<typeof createTokens>

/**
 * All that gives access to an account, for a time. The database stores only hashes.
 *
 * @param findIdentity - null when the account may not (or no longer) use the lake
 * @param announceChange - called when rights may have ended
 */
export function createTokens(
  database: DatabaseSync,
  now: () => Date,
  findIdentity: (accountId: string) => Identity | null,
  announceChange: () => void,
) {
  const sql = createStatements(database)
  const isoIn = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()

  function issue(accountId: string, {kind, label, expiresAt, device = null}: TokenRequest): string {
    sql.run`DELETE FROM tokens WHERE expires_at <= ${isoIn(0)}`
    const {prefix, ms} = KINDS[kind]
    const token = createSecret(prefix)
    const end = expiresAt?.toISOString() ?? (ms && isoIn(ms))
    sql.run`
      INSERT INTO tokens (hash, account_id, kind, label, created_at, expires_at, device)
      VALUES (${hashSecret(token)}, ${accountId}, ${kind}, ${label}, ${isoIn(0)}, ${end}, ${device})`
    return token
  }

  function find(token: string, kinds: readonly TokenKind[]) {
    const row = sql.get`
      SELECT * FROM tokens WHERE hash = ${hashSecret(token)} AND kind IN ${list(kinds)}
      AND (expires_at IS NULL OR expires_at > ${isoIn(0)})`
    const identity = row && findIdentity(String(row.account_id))
    if (!identity) return null
    const {kind, expires_at: end} = row
    return {identity, kind, end, label: String(row.label)}
  }

  const tokens = {
    issue,

    /** The account of a token of the API, or null when it is unknown, expired, revoked or disabled. */
    identify(token: string): Identity | null {
      const found = find(token, ['session', 'robot'])
      if (found === null) return null
      const isWorthRenewing = String(found.end) < isoIn(SESSION_MS - SESSION_RENEWAL_MS)
      if (found.kind !== 'session' || !isWorthRenewing) return found.identity
      try {
        sql.run`UPDATE tokens SET expires_at = ${isoIn(SESSION_MS)} WHERE hash = ${hashSecret(token)}`
      } catch {
        // A session stays valid if it cannot be extended, e.g. on a full disk.
      }
      return found.identity
    },

    /**
     * Opens a preview with a secret that the account has made.
     *
     * @param madeAt - when the secret was made
     * @returns the token, or null when the account may not use the lake, or an account that may have read the
     * secret has been disabled since
     */
    startPreview(accountId: string, madeAt: Date, expiresAt: Date): string | null {
      if (findIdentity(accountId) === null) return null
      // A robot without a creator is that of the site or of a command, which open no previews.
      const lastEnd = sql.get`
        SELECT max(disabled_at) AS time FROM accounts
        WHERE kind = 'person' OR created_by IS NOT NULL`
      if (madeAt.toISOString() <= String(lastEnd?.time ?? '')) return null
      return issue(accountId, {kind: 'preview', label: '', expiresAt})
    },

    /** False when it has expired or ended, e.g. with the account's sessions or the account. */
    isPreview: (token: string): boolean => find(token, ['preview']) !== null,

    endPreviews: (accountId: string) =>
      void sql.run`DELETE FROM tokens WHERE account_id = ${accountId} AND kind = 'preview'`,

    /**
     * Ends all previews that an account may have opened: it can read the secrets of others, so these are the
     * previews of everybody.
     */
    endPreviewsOpenedBy: (accountId: string) =>
      void sql.run`
        DELETE FROM tokens WHERE kind = 'preview' AND EXISTS (SELECT 1 FROM accounts
          WHERE id = ${accountId} AND (kind = 'person' OR created_by IS NOT NULL))`,

    /** When the token of a robot ends, as an ISO time; null = never. */
    robotExpiry(accountId: string): string | null {
      const row = sql.get`
        SELECT expires_at FROM tokens WHERE account_id = ${accountId} AND kind = 'robot'`
      return row?.expires_at ? String(row.expires_at) : null
    },

    revoke(token: string): void {
      sql.run`DELETE FROM tokens WHERE hash = ${hashSecret(token)}`
      announceChange()
    },

    /**
     * The open sessions of an account, newest first. The id is part of a hash, and opens nothing. `usedAt` is
     * written once a day.
     */
    sessions(accountId: string) {
      const rows = sql.all`
        SELECT substr(hex(hash), 1, 16) AS id, created_at, expires_at, device FROM tokens
        WHERE account_id = ${accountId} AND kind = 'session' AND expires_at > ${isoIn(0)}
        ORDER BY created_at DESC`
      return rows.map(({id, created_at, expires_at, device}) => ({
        id: String(id),
        createdAt: String(created_at),
        usedAt: new Date(Date.parse(String(expires_at)) - SESSION_MS).toISOString(),
        device: device === null ? null : String(device),
      }))
    },

    /** @returns whether the account had such a session */
    endSession(accountId: string, id: string): boolean {
      const {changes} = sql.run`
        DELETE FROM tokens
        WHERE account_id = ${accountId} AND kind = 'session' AND substr(hex(hash), 1, 16) = ${id}`
      announceChange()
      return changes > 0
    },

    /** Ends a token that counts once; null if it is not, or no longer, valid. */
    take(token: string, kind: 'sid' | 'step'): {identity: Identity; label: string} | null {
      const found = find(token, [kind])
      if (found) sql.run`DELETE FROM tokens WHERE hash = ${hashSecret(token)}`
      return found
    },

    /**
     * Exchanges a sid for a session token.
     *
     * @param origin - the origin of the request, if known; must be the one the sid was made for
     * @param device - see `TokenRequest`
     */
    redeemSid(sid: string, origin: string | null, device: string | null = null) {
      const found = tokens.take(sid, 'sid')
      if (found === null || (origin !== null && origin !== found.label)) return null
      const {id, name} = found.identity
      const label = `Session of ${name}`
      return {label, token: issue(id, {kind: 'session', label, device})}
    },

    /** Ends what an account was given; the caller announces it. */
    deleteFor: (accountId: string): void =>
      void sql.run`DELETE FROM tokens WHERE account_id = ${accountId}`,
  }
  return tokens
}
