import type {Migration} from './migration.ts'

/** Active previews of drafts on the website. As with tokens, only a SHA-256 hash is stored. */
export const previewsMigration: Migration = {
  name: '0003-previews',
  sql: `
    CREATE TABLE previews (
      hash BLOB PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      expires_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX previews_by_account ON previews (account_id);
  `,
}
