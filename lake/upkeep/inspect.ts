import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {migrations} from '../store/migrations/index.ts'
import {DATABASE_FILE} from './files.ts'

export interface Inspection {
  /** The fault of the database, or null. */
  damage: string | null
  isNewer: boolean
  /** Number of people who may sign in with a password. */
  people: number
  documents: number
  meta: (key: string) => string | null
}

/** Quick check of a lake, also of a running one; null if there is none. See also `verifyLake`. */
export function inspectLake(dataDir: string): Inspection | null {
  const path = join(dataDir, DATABASE_FILE)
  if (!existsSync(path)) return null
  const facts = {damage: null, isNewer: false, people: 0, documents: 0, meta: () => null}
  try {
    using database = new DatabaseSync(path, {readOnly: true})
    const first = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]
    const damage = String(first('PRAGMA quick_check(1)'))
    if (damage !== 'ok') return {...facts, damage}
    if (Number(first('PRAGMA user_version')) > migrations.length) return {...facts, isNewer: true}
    const meta = new Map(
      database
        .prepare('SELECT key, value FROM meta')
        .all()
        .map(({key, value}) => [String(key), String(value)]),
    )
    return {
      ...facts,
      people: Number(
        first("SELECT count(*) FROM accounts WHERE kind = 'person' AND disabled_at IS NULL"),
      ),
      documents: Number(first('SELECT count(*) FROM documents')),
      meta: (key) => meta.get(key) ?? null,
    }
  } catch (error) {
    return {...facts, damage: error instanceof Error ? error.message : String(error)}
  }
}
