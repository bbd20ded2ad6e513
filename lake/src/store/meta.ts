import type {DatabaseSync} from 'node:sqlite'

/** Small facts about the dataset itself, such as which seed was imported. */
export interface Meta {
  get(key: string): string | null
  set(key: string, value: string): void
  delete(key: string): void
}

export function createMeta(database: DatabaseSync): Meta {
  const select = database.prepare('SELECT value FROM meta WHERE key = ?')
  const upsert = database.prepare(
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  const remove = database.prepare('DELETE FROM meta WHERE key = ?')

  return {
    get(key) {
      const row = select.get(key)
      return row ? String(row.value) : null
    },
    set(key, value) {
      upsert.run(key, value)
    },
    delete(key) {
      remove.run(key)
    },
  }
}
