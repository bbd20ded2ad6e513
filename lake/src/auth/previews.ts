import type {DatabaseSync} from 'node:sqlite'
import {createStatements} from '../store/statements.ts'
import type {Identity} from '../types.ts'
import {createSecret, hashSecret} from './secrets.ts'

export type Previews = ReturnType<typeof createPreviews>

/**
 * Previews that editors have open on a website, in the lake's database, so that they survive a restart and
 * a command can end them. A preview's key gives no other access: the lake's API does not accept it as a
 * token.
 *
 * @param findIdentity - null when the account may not (or no longer) use the lake
 */
export function createPreviews(
  database: DatabaseSync,
  now: () => Date,
  findIdentity: (accountId: string) => Identity | null,
) {
  const sql = createStatements(database)
  return {
    /**
     * Opens a preview with a secret that the account has made.
     *
     * @param madeAt - when the secret was made
     * @returns the key, or null when the account may not use the lake, or an account that may have read the
     * secret has been disabled since
     */
    start(accountId: string, madeAt: Date, expiresAt: Date): string | null {
      sql.run`DELETE FROM previews WHERE expires_at <= ${now().toISOString()}`
      if (findIdentity(accountId) === null) return null
      // A robot without a creator is that of the site or of a command, which open no previews.
      const lastEnd = sql.get`
        SELECT max(disabled_at) AS time FROM accounts
        WHERE kind = 'person' OR created_by IS NOT NULL`
      const time = lastEnd?.time ?? null
      if (time !== null && madeAt.toISOString() <= String(time)) return null
      const key = createSecret('pv')
      sql.run`
        INSERT INTO previews (hash, account_id, expires_at)
        VALUES (${hashSecret(key)}, ${accountId}, ${expiresAt.toISOString()})`
      return key
    },
    /** False when it has expired or ended, e.g. with the account's sessions or the account. */
    isOpen(key: string): boolean {
      const row = sql.get`
        SELECT * FROM previews WHERE hash = ${hashSecret(key)} AND expires_at > ${now().toISOString()}`
      return row !== undefined && findIdentity(String(row.account_id)) !== null
    },
    end: (key: string) => void sql.run`DELETE FROM previews WHERE hash = ${hashSecret(key)}`,
    endAll: (accountId: string) =>
      void sql.run`DELETE FROM previews WHERE account_id = ${accountId}`,
    /**
     * Ends all previews that an account may have opened: it can read the secrets of others, so these are the
     * previews of everybody.
     */
    endOpenedBy: (accountId: string) =>
      void sql.run`
        DELETE FROM previews WHERE EXISTS (SELECT 1 FROM accounts
          WHERE id = ${accountId} AND (kind = 'person' OR created_by IS NOT NULL))`,
  }
}
