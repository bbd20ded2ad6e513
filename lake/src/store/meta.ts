import type {DatabaseSync} from 'node:sqlite'

export type Meta = ReturnType<typeof createMeta>

/** Small facts about the dataset itself, such as which seed was imported. */
export function createMeta(database: DatabaseSync) {
  const select = database.prepare('SELECT value FROM meta WHERE key = ?')
  const upsert = database.prepare(
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  const remove = database.prepare('DELETE FROM meta WHERE key = ?')
  return {
    get(key: string): string | null {
      const row = select.get(key)
      return row ? String(row.value) : null
    },
    set(key: string, value: string): void {
      upsert.run(key, value)
    },
    delete(key: string): void {
      remove.run(key)
    },
  }
}
