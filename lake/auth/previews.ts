import type {DatabaseSync} from 'node:sqlite'
import type {Identity} from '../types.ts'
import {createSecret, hashSecret} from './secrets.ts'

/**
 * Previews that editors have open on a website. A preview's key gives no other access: the lake's
 * API does not accept it as a token.
 */
export interface Previews {
  /** @returns the key, or null when the account may not use the lake */
  start(accountId: string, expiresAt: Date): string | null
  /** False when it has expired or ended, e.g. with the account's sessions or the account. */
  isOpen(key: string): boolean
  end(key: string): void
  endAll(accountId: string): void
}

interface PreviewsOptions {
  now: () => Date
  /** Null when the account may not (or no longer) use the lake. */
  findIdentity: (accountId: string) => Identity | null
}

/** Previews in the lake's database, so that they survive a restart and a command can end them. */
export function createPreviews(
  database: DatabaseSync,
  {now, findIdentity}: PreviewsOptions,
): Previews {
  const insert = database.prepare(
    'INSERT INTO previews (hash, account_id, expires_at) VALUES (?, ?, ?)',
  )
  const select = database.prepare('SELECT * FROM previews WHERE hash = ? AND expires_at > ?')
  const remove = database.prepare('DELETE FROM previews WHERE hash = ?')
  const removeOf = database.prepare('DELETE FROM previews WHERE account_id = ?')
  const removeExpired = database.prepare('DELETE FROM previews WHERE expires_at <= ?')
  return {
    start(accountId, expiresAt) {
      removeExpired.run(now().toISOString())
      if (findIdentity(accountId) === null) return null
      const key = createSecret('pv')
      insert.run(hashSecret(key), accountId, expiresAt.toISOString())
      return key
    },
    isOpen(key) {
      const row = select.get(hashSecret(key), now().toISOString())
      return row !== undefined && findIdentity(String(row.account_id)) !== null
    },
    end(key) {
      remove.run(hashSecret(key))
    },
    endAll(accountId) {
      removeOf.run(accountId)
    },
  }
}
