import {mkdirSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {ViewReport} from '#app/services/page-views.server.ts'
import {CAMPAIGN_PREFIX} from '#schemas/constants.ts'

const SCHEMA = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;
CREATE TABLE IF NOT EXISTS views (
  day TEXT, path TEXT, count INTEGER, PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID`

/** Paths per day. A site with more pages has counts for the first ones of a day. */
export const MAX_PATHS = 5000
/** Pages in a report. */
const MAX_REPORTED = 500

/** Campaigns come first: few may have many views, and all of them are listed. */
const READ = `SELECT path, sum(count) AS views FROM views WHERE day >= ?
  GROUP BY path ORDER BY path GLOB '${CAMPAIGN_PREFIX}*' DESC, views DESC, path LIMIT ${MAX_REPORTED}`

export type PageViewStore = ReturnType<typeof openPageViewStore>

/**
 * The number of views of each path on each day, in a database of its own. It is the same in embedded
 * and in hosted mode.
 *
 * @throws when the file can't be opened
 */
export function openPageViewStore(dataDir: string) {
  const file = join(dataDir, 'page-views', 'views.sqlite')
  mkdirSync(dirname(file), {recursive: true})
  const database = new DatabaseSync(file)
  database.exec(SCHEMA)
  return {
    /** Adds all counts of a day, or none. Other processes may add to the same counts. */
    add(day: string, counts: ReadonlyMap<string, number>): void {
      database.exec('BEGIN IMMEDIATE')
      try {
        const stored = database
          .prepare('SELECT count(*) AS paths FROM views WHERE day = ?')
          .get(day)
        let room = MAX_PATHS - Number(stored?.paths)
        const grow = database.prepare(
          'UPDATE views SET count = count + ? WHERE day = ? AND path = ?',
        )
        const insert = database.prepare('INSERT INTO views VALUES (?, ?, ?)')
        for (const [path, count] of counts) {
          const isStored = grow.run(count, day, path).changes > 0
          if (!isStored && room-- > 0) insert.run(day, path, count)
        }
        database.exec('COMMIT')
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    since(day: string): Omit<ViewReport, 'isOn'> {
      const first = database.prepare('SELECT min(day) AS day FROM views WHERE day >= ?').get(day)
      const rows = database.prepare(READ).all(day)
      return {
        from: first?.day ? String(first.day) : null,
        pages: rows.map(({path, views}) => ({path: String(path), views: Number(views)})),
      }
    },
    deleteBefore: (day: string): void =>
      void database.prepare('DELETE FROM views WHERE day < ?').run(day),
    close: () => database.close(),
  }
}
