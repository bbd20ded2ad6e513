import type {DatabaseSync} from 'node:sqlite'
import {createStatements} from './statements.ts'

export type Meta = ReturnType<typeof createMeta>

/** Small facts about the dataset itself, such as which seed was imported. */
export function createMeta(database: DatabaseSync) {
  const sql = createStatements(database)
  return {
    get(key: string): string | null {
      const row = sql.get`SELECT value FROM meta WHERE key = ${key}`
      return row ? String(row.value) : null
    },
    set: (key: string, value: string): void =>
      void sql.run`INSERT INTO meta (key, value) VALUES (${key}, ${value})
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    delete: (key: string): void => void sql.run`DELETE FROM meta WHERE key = ${key}`,
  }
}
