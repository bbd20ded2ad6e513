import type {Migration} from './migration.ts'

/** Invitations that were not accepted yet. Their secrets are stored as SHA-256 hashes only. */
export const invitationsMigration: Migration = {
  name: '0008-invitations',
  sql: `
    CREATE TABLE invitations (
      id TEXT PRIMARY KEY,
      hash BLOB NOT NULL UNIQUE,
      email TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('administrator', 'editor', 'viewer')),
      invited_by TEXT NOT NULL,
      created_at TEXT NOT NULL,
      expires_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
