import type {Migration} from './migration.ts'

/**
 * Datasets next to the one that the lake was opened for, each in a database of its own. The tables
 * are filled in the database of the first dataset only.
 */
export const datasetsMigration: Migration = {
  name: '0006-datasets',
  sql: `
    CREATE TABLE datasets (
      name TEXT PRIMARY KEY,
      acl_mode TEXT NOT NULL CHECK (acl_mode IN ('private', 'public')),
      profile TEXT NOT NULL CHECK (profile IN ('content', 'comments')),
      addon_for TEXT,
      created_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE dataset_aliases (
      name TEXT PRIMARY KEY,
      dataset TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE dataset_copies (
      id TEXT PRIMARY KEY,
      source TEXT NOT NULL,
      target TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('running', 'completed', 'failed')),
      message TEXT NOT NULL DEFAULT '',
      with_history INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
