import type {Migration} from '../database.ts'

/** Who sees drafts on the website now; as with tokens, only the SHA-256 of the proof is kept. */
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
