import type {Migration} from './migration.ts'

/**
 * Accounts of people and programs, their credentials, and the Studio's per-user state. Tokens and
 * sids are stored only as SHA-256 hashes, so a copy of the database can't be used to sign in.
 */
export const accountsMigration: Migration = {
  name: '0002-accounts',
  sql: `
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('person', 'robot', 'local')),
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('administrator', 'editor', 'viewer')),
      password_hash TEXT,
      created_at TEXT NOT NULL,
      disabled_at TEXT
    ) STRICT;
    CREATE UNIQUE INDEX accounts_by_email ON accounts (email) WHERE kind = 'person';

    CREATE TABLE tokens (
      hash BLOB PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('session', 'robot')),
      label TEXT NOT NULL,
      created_at TEXT NOT NULL,
      expires_at TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tokens_by_account ON tokens (account_id);
    CREATE INDEX tokens_by_expiry ON tokens (expires_at);

    CREATE TABLE sids (
      hash BLOB PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      origin TEXT NOT NULL,
      expires_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE key_values (
      account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      PRIMARY KEY (account_id, key)
    ) STRICT, WITHOUT ROWID;
  `,
}
