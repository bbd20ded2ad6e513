import type {DatabaseSync} from 'node:sqlite'
import {createStatements} from '../store/statements.ts'
import type {Identity} from '../types.ts'
import type {Tokens} from './tokens.ts'

export type Previews = ReturnType<typeof createPreviews>

/**
 * Previews that editors have open on a website. They are tokens, so that they survive a restart, and a command
 * can end them.
 *
 * @param findIdentity - null when the account may not (or no longer) use the lake
 */
export function createPreviews(
  database: DatabaseSync,
  tokens: Tokens,
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
      if (findIdentity(accountId) === null) return null
      // A robot without a creator is that of the site or of a command, which open no previews.
      const lastEnd = sql.get`
        SELECT max(disabled_at) AS time FROM accounts
        WHERE kind = 'person' OR created_by IS NOT NULL`
      const time = lastEnd?.time ?? null
      if (time !== null && madeAt.toISOString() <= String(time)) return null
      return tokens.issue(accountId, {kind: 'preview', label: '', expiresAt})
    },
    /** False when it has expired or ended, e.g. with the account's sessions or the account. */
    isOpen: tokens.isPreview,
    end: tokens.revoke,
    endAll: (accountId: string) =>
      void sql.run`DELETE FROM tokens WHERE account_id = ${accountId} AND kind = 'preview'`,
    /**
     * Ends all previews that an account may have opened: it can read the secrets of others, so these are the
     * previews of everybody.
     */
    endOpenedBy: (accountId: string) =>
      void sql.run`
        DELETE FROM tokens WHERE kind = 'preview' AND EXISTS (SELECT 1 FROM accounts
          WHERE id = ${accountId} AND (kind = 'person' OR created_by IS NOT NULL))`,
  }
}
