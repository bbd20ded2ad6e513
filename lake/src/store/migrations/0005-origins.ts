import type {Migration} from './migration.ts'

/** Origins whose pages may call the lake, as an administrator sets them. */
export const originsMigration: Migration = {
  name: '0005-origins',
  sql: `
    CREATE TABLE origins (
      id TEXT PRIMARY KEY,
      origin TEXT NOT NULL UNIQUE,
      allow_credentials INTEGER NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
