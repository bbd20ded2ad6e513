import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {assertKnown, quickFault} from '../store/database.ts'
import {DiskError, explainFolder} from '../store/files/disk-fault.ts'
import {countPeople, openReadOnly} from '../store/files/inspection.ts'
import {createMeta} from '../store/meta.ts'
import {DATABASE_FILE} from './files.ts'

/**
 * Quick check of a lake, also of a running one; null if there is none. See also `verifyLake`.
 *
 * @param key - of a fact in the dataset's {@link Meta}
 * @returns this fact, and how many people may sign in with a password
 * @throws DataFolderError if the database is damaged, or of another version
 */
export function inspectLake(dataDir: string, key: string) {
  const path = join(dataDir, DATABASE_FILE)
  if (!existsSync(path)) return null
  try {
    using database = openReadOnly(path)
    const damage = quickFault(database)
    if (damage !== null) throw new DiskError('damaged', damage)
    assertKnown(database)
    return {people: countPeople(database), fact: createMeta(database).get(key)}
  } catch (error) {
    throw explainFolder(error, dataDir)
  }
}
