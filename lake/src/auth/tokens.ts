import type {DatabaseSync} from 'node:sqlite'
import type {Identity} from '../types.ts'
import {createSecret, hashSecret} from './secrets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SESSION_MS = 30 * DAY_MS
/** Use extends a session, but its new end is written at most this often. */
const SESSION_RENEWAL_MS = DAY_MS
const SID_MS = 60 * 1000

export interface TokenRequest {
  kind: 'session' | 'robot'
  label: string
  /** Sessions end 30 days after their last use; a robot's token ends here or never. */
  expiresAt?: Date | undefined
}

/** Bearer tokens, and the single-use "sids" that carry a sign-in from the lake's page to the Studio. */
export interface Tokens {
  issueToken(accountId: string, request: TokenRequest): string
  /** The account of a token, or null when it is unknown, expired, revoked or disabled. */
  identify(token: string): Identity | null
  /** Replaces the secret of a robot's token; null if the token is not that of a robot. */
  rotateToken(token: string): string | null
  /** When the token of a robot ends, as an ISO time; null = never. */
  robotExpiry(accountId: string): string | null
  revoke(token: string): void
  revokeAll(accountId: string): void
  /** How many sessions of an account are open. */
  countSessions(accountId: string): number
  /** When the newest session of an account began, as an ISO time; null = none is stored. */
  lastSignIn(accountId: string): string | null
  createSid(accountId: string, origin: string): string
  /**
   * Exchanges a sid for a session token, once, within a minute.
   *
   * @param origin - the origin of the request, if known; must be the one the sid was made for
   */
  redeemSid(sid: string, origin: string | null): {token: string; label: string} | null
}

interface TokensOptions {
  now: () => Date
  /** Null when the account may not (or no longer) use the lake. */
  findIdentity: (accountId: string) => Identity | null
}

/** Tokens in the lake's database, which stores only their hashes. */
export function createTokens(database: DatabaseSync, {now, findIdentity}: TokensOptions): Tokens {
  const insertToken = database.prepare(
    `INSERT INTO tokens (hash, account_id, kind, label, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const selectToken = database.prepare('SELECT * FROM tokens WHERE hash = ?')
  const renewToken = database.prepare('UPDATE tokens SET expires_at = ? WHERE hash = ?')
  const replaceHash = database.prepare(
    "UPDATE tokens SET hash = ? WHERE hash = ? AND kind = 'robot'",
  )
  const selectExpiry = database.prepare(
    "SELECT expires_at FROM tokens WHERE account_id = ? AND kind = 'robot'",
  )
  const deleteToken = database.prepare('DELETE FROM tokens WHERE hash = ?')
  const deleteTokensOf = database.prepare('DELETE FROM tokens WHERE account_id = ?')
  const deleteExpiredTokens = database.prepare('DELETE FROM tokens WHERE expires_at <= ?')
  const countSessionsOf = database.prepare(
    "SELECT count(*) AS n FROM tokens WHERE account_id = ? AND kind = 'session' AND expires_at > ?",
  )
  const selectNewest = database.prepare(
    "SELECT max(created_at) AS newest FROM tokens WHERE account_id = ? AND kind = 'session'",
  )
  const insertSid = database.prepare(
    'INSERT INTO sids (hash, account_id, origin, expires_at) VALUES (?, ?, ?, ?)',
  )
  const takeSid = database.prepare('DELETE FROM sids WHERE hash = ? RETURNING *')
  const deleteSidsOf = database.prepare('DELETE FROM sids WHERE account_id = ?')
  const deleteExpiredSids = database.prepare('DELETE FROM sids WHERE expires_at <= ?')

  const isoIn = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()

  function issueToken(accountId: string, {kind, label, expiresAt}: TokenRequest): string {
    deleteExpiredTokens.run(isoIn(0))
    const token = createSecret('lk')
    const end = kind === 'session' ? isoIn(SESSION_MS) : (expiresAt?.toISOString() ?? null)
    insertToken.run(hashSecret(token), accountId, kind, label, isoIn(0), end)
    return token
  }

  /** A session stays valid if it cannot be extended, e.g. on a full disk. */
  function renew(hash: Buffer): void {
    try {
      renewToken.run(isoIn(SESSION_MS), hash)
    } catch {}
  }

  return {
    issueToken,
    identify(token) {
      const hash = hashSecret(token)
      const row = selectToken.get(hash)
      if (row === undefined) return null
      if (row.expires_at !== null) {
        const end = String(row.expires_at)
        if (end <= isoIn(0)) return null
        const isWorthRenewing = end < isoIn(SESSION_MS - SESSION_RENEWAL_MS)
        if (row.kind === 'session' && isWorthRenewing) renew(hash)
      }
      return findIdentity(String(row.account_id))
    },
    rotateToken(token) {
      const next = createSecret('lk')
      const {changes} = replaceHash.run(hashSecret(next), hashSecret(token))
      return changes === 0 ? null : next
    },
    robotExpiry(accountId) {
      const end = selectExpiry.get(accountId)?.expires_at ?? null
      return end === null ? null : String(end)
    },
    revoke(token) {
      deleteToken.run(hashSecret(token))
    },
    revokeAll(accountId) {
      deleteTokensOf.run(accountId)
      deleteSidsOf.run(accountId)
    },
    countSessions: (accountId) => Number(countSessionsOf.get(accountId, isoIn(0))?.n),
    lastSignIn(accountId) {
      const newest = selectNewest.get(accountId)?.newest ?? null
      return newest === null ? null : String(newest)
    },
    createSid(accountId, origin) {
      deleteExpiredSids.run(isoIn(0))
      const sid = createSecret('sid')
      insertSid.run(hashSecret(sid), accountId, origin, isoIn(SID_MS))
      return sid
    },
    redeemSid(sid, origin) {
      const row = takeSid.get(hashSecret(sid))
      if (row === undefined || String(row.expires_at) <= isoIn(0)) return null
      if (origin !== null && origin !== row.origin) return null
      const identity = findIdentity(String(row.account_id))
      if (identity === null) return null
      const label = `Session of ${identity.name}`
      return {label, token: issueToken(identity.id, {kind: 'session', label})}
    },
  }
}
