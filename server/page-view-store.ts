import {mkdirSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {ViewReport} from '#app/services/page-views.server.ts'

const SCHEMA = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;
CREATE TABLE IF NOT EXISTS views (
  day TEXT, path TEXT, count INTEGER, PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID`

/** Paths per day. A site with more pages has counts for the first ones of a day. */
export const MAX_PATHS = 5000
/** Pages in a report. */
const MAX_REPORTED = 500

/** Several processes may add to one count. */
const ADD = `INSERT INTO views SELECT ?1, ?2, ?3 WHERE (SELECT count(*) FROM views WHERE day = ?1) < ?4
  OR EXISTS (SELECT 1 FROM views WHERE day = ?1 AND path = ?2)
  ON CONFLICT DO UPDATE SET count = count + excluded.count`

const READ = `SELECT path, sum(count) AS views FROM views WHERE day >= ?
  GROUP BY path ORDER BY views DESC, path LIMIT ${MAX_REPORTED}`

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
    /** Adds all counts of a day, or none. */
    add(day: string, counts: ReadonlyMap<string, number>): void {
      database.exec('BEGIN IMMEDIATE')
      try {
        const add = database.prepare(ADD)
        for (const [path, count] of counts) add.run(day, path, count, MAX_PATHS)
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
