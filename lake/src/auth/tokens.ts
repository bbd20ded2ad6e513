import type {DatabaseSync} from 'node:sqlite'
import {createStatements} from '../store/statements.ts'
import type {Identity} from '../types.ts'
import {createSecret, hashSecret} from './secrets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SESSION_MS = 30 * DAY_MS
/** Use extends a session, but its new end is written at most this often. */
const SESSION_RENEWAL_MS = DAY_MS
const SID_MS = 60 * 1000

interface TokenRequest {
  kind: 'session' | 'robot'
  label: string
  /** Sessions end 30 days after their last use; a robot's token ends here or never. */
  expiresAt?: Date | undefined
  /** Where a session was opened. */
  device?: string | null
}

export interface Session {
  id: string
  /** ISO 8601, also `usedAt`, which is written once a day. */
  createdAt: string
  usedAt: string
  /** Such as `Firefox on Windows`; null if unknown. */
  device: string | null
}

export type Tokens = ReturnType<typeof createTokens>

/**
 * Bearer tokens, and the single-use "sids" that carry a sign-in from the lake's page to the Studio. The
 * database stores only their hashes.
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
    const token = createSecret('lk')
    const end = kind === 'session' ? isoIn(SESSION_MS) : (expiresAt?.toISOString() ?? null)
    sql.run`
      INSERT INTO tokens (hash, account_id, kind, label, created_at, expires_at, device)
      VALUES (${hashSecret(token)}, ${accountId}, ${kind}, ${label}, ${isoIn(0)}, ${end}, ${device})`
    return token
  }

  /** A session stays valid if it cannot be extended, e.g. on a full disk. */
  function renew(hash: Buffer): void {
    try {
      sql.run`UPDATE tokens SET expires_at = ${isoIn(SESSION_MS)} WHERE hash = ${hash}`
    } catch {}
  }

  return {
    issue,

    /** The account of a token, or null when it is unknown, expired, revoked or disabled. */
    identify(token: string): Identity | null {
      const hash = hashSecret(token)
      const row = sql.get`SELECT * FROM tokens WHERE hash = ${hash}`
      if (row === undefined) return null
      if (row.expires_at !== null) {
        const end = String(row.expires_at)
        if (end <= isoIn(0)) return null
        const isWorthRenewing = end < isoIn(SESSION_MS - SESSION_RENEWAL_MS)
        if (row.kind === 'session' && isWorthRenewing) renew(hash)
      }
      return findIdentity(String(row.account_id))
    },

    /** Replaces the secret of a robot's token; null if the token is not that of a robot. */
    rotate(token: string): string | null {
      const next = createSecret('lk')
      const {changes} = sql.run`
        UPDATE tokens SET hash = ${hashSecret(next)}
        WHERE hash = ${hashSecret(token)} AND kind = 'robot'`
      if (changes === 0) return null
      announceChange()
      return next
    },

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

    /** The open sessions of an account, newest first. The id is part of a hash, and opens nothing. */
    sessions(accountId: string): Session[] {
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

    createSid(accountId: string, origin: string, lifetimeMs: number = SID_MS): string {
      sql.run`DELETE FROM sids WHERE expires_at <= ${isoIn(0)}`
      const sid = createSecret('sid')
      sql.run`
        INSERT INTO sids (hash, account_id, origin, expires_at)
        VALUES (${hashSecret(sid)}, ${accountId}, ${origin}, ${isoIn(lifetimeMs)})`
      return sid
    },

    /** Whether a sid is still valid: a new password and the end of an account end its sids. */
    hasSid: (sid: string): boolean =>
      !!sql.get`SELECT 1 FROM sids WHERE hash = ${hashSecret(sid)} AND expires_at > ${isoIn(0)}`,

    /**
     * Exchanges a sid for a session token, once, within its lifetime, by default a minute.
     *
     * @param origin - the origin of the request, if known; must be the one the sid was made for
     * @param device - see `Session`
     */
    redeemSid(sid: string, origin: string | null, device: string | null = null) {
      const row = sql.get`DELETE FROM sids WHERE hash = ${hashSecret(sid)} RETURNING *`
      if (row === undefined || String(row.expires_at) <= isoIn(0)) return null
      if (origin !== null && origin !== row.origin) return null
      const identity = findIdentity(String(row.account_id))
      if (identity === null) return null
      const label = `Session of ${identity.name}`
      return {label, token: issue(identity.id, {kind: 'session', label, device})}
    },

    /** Ends what an account was given; the caller announces it. */
    deleteFor(accountId: string): void {
      sql.run`DELETE FROM tokens WHERE account_id = ${accountId}`
      sql.run`DELETE FROM sids WHERE account_id = ${accountId}`
    },
  }
}
