import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {quickFault} from '../store/database.ts'
import {countPeople, openReadOnly, readMeta, schemaVersion} from '../store/files/inspection.ts'
import {DATABASE_FILE} from './files.ts'

export interface Inspection {
  /** The fault of the database, or null. */
  damage: string | null
  isNewer: boolean
  /** Number of people who may sign in with a password. */
  people: number
  meta: (key: string) => string | null
}

/** Quick check of a lake, also of a running one; null if there is none. See also `verifyLake`. */
export function inspectLake(dataDir: string): Inspection | null {
  const path = join(dataDir, DATABASE_FILE)
  if (!existsSync(path)) return null
  const facts = {damage: null, isNewer: false, people: 0, meta: () => null}
  try {
    using database = openReadOnly(path)
    const damage = quickFault(database)
    if (damage !== null) return {...facts, damage}
    if (schemaVersion(database).isNewer) return {...facts, isNewer: true}
    const meta = readMeta(database)
    const people = countPeople(database)
    return {...facts, people, meta: (key) => meta.get(key) ?? null}
  } catch (error) {
    return {...facts, damage: error instanceof Error ? error.message : String(error)}
  }
}
