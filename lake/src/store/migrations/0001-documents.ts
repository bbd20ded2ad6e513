import type {Migration} from './migration.ts'

/**
 * `documents` holds the current state, `transactions` and `changes` its history. A change holds its
 * effects. At intervals it also holds a snapshot, so that a revision is rebuilt from few changes.
 */
export const documentsMigration: Migration = {
  name: '0001-documents',
  sql: `
    CREATE TABLE documents (
      id TEXT PRIMARY KEY NOT NULL,
      edits_since_snapshot INTEGER NOT NULL,
      content TEXT NOT NULL
    ) STRICT;

    CREATE TABLE transactions (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      timestamp TEXT NOT NULL,
      identity TEXT NOT NULL
    ) STRICT;

    CREATE TABLE changes (
      sequence INTEGER NOT NULL REFERENCES transactions (sequence),
      position INTEGER NOT NULL,
      document_id TEXT NOT NULL,
      previous_revision TEXT,
      transition TEXT NOT NULL CHECK (transition IN ('appear', 'update', 'disappear')),
      mutations TEXT NOT NULL,
      apply TEXT NOT NULL,
      revert TEXT NOT NULL,
      snapshot TEXT,
      PRIMARY KEY (sequence, position)
    ) STRICT;

    CREATE UNIQUE INDEX changes_by_document ON changes (document_id, sequence);

    CREATE TABLE meta (
      key TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    ) STRICT;
  `,
}
