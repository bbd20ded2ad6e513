import type {DatabaseSync} from 'node:sqlite'
import type {Identity} from '../types.ts'
import {createSecret, hashSecret} from './secrets.ts'

interface PreviewsOptions {
  now: () => Date
  /** Null when the account may not (or no longer) use the lake. */
  findIdentity: (accountId: string) => Identity | null
}

export type Previews = ReturnType<typeof createPreviews>

/**
 * Previews that editors have open on a website, in the lake's database, so that they survive a restart and
 * a command can end them. A preview's key gives no other access: the lake's API does not accept it as a
 * token.
 */
export function createPreviews(database: DatabaseSync, {now, findIdentity}: PreviewsOptions) {
  const insert = database.prepare(
    'INSERT INTO previews (hash, account_id, expires_at) VALUES (?, ?, ?)',
  )
  const select = database.prepare('SELECT * FROM previews WHERE hash = ? AND expires_at > ?')
  const remove = database.prepare('DELETE FROM previews WHERE hash = ?')
  const removeOf = database.prepare('DELETE FROM previews WHERE account_id = ?')
  // A robot without a creator is that of the site or of a command, which open no previews.
  const opensPreviews = "(kind = 'person' OR created_by IS NOT NULL)"
  const removeOpenedBy = database.prepare(
    `DELETE FROM previews WHERE EXISTS (SELECT 1 FROM accounts WHERE id = ? AND ${opensPreviews})`,
  )
  const lastEnd = database.prepare(
    `SELECT max(disabled_at) AS time FROM accounts WHERE ${opensPreviews}`,
  )
  const removeExpired = database.prepare('DELETE FROM previews WHERE expires_at <= ?')
  return {
    /**
     * Opens a preview with a secret that the account has made.
     *
     * @param madeAt - when the secret was made
     * @returns the key, or null when the account may not use the lake, or an account that may have read the
     * secret has been disabled since
     */
    start(accountId: string, madeAt: Date, expiresAt: Date): string | null {
      removeExpired.run(now().toISOString())
      if (findIdentity(accountId) === null) return null
      const time = lastEnd.get()?.time ?? null
      if (time !== null && madeAt.toISOString() <= String(time)) return null
      const key = createSecret('pv')
      insert.run(hashSecret(key), accountId, expiresAt.toISOString())
      return key
    },
    /** False when it has expired or ended, e.g. with the account's sessions or the account. */
    isOpen(key: string): boolean {
      const row = select.get(hashSecret(key), now().toISOString())
      return row !== undefined && findIdentity(String(row.account_id)) !== null
    },
    end: (key: string) => void remove.run(hashSecret(key)),
    endAll: (accountId: string) => void removeOf.run(accountId),
    /**
     * Ends all previews that an account may have opened: it can read the secrets of others, so these are the
     * previews of everybody.
     */
    endOpenedBy: (accountId: string) => void removeOpenedBy.run(accountId),
  }
}
