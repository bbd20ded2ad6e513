import {mkdirSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {ViewReport} from '#app/services/page-views.server.ts'
import {inTransaction} from '#lake/index.ts'
import {CAMPAIGN_PREFIX} from '#schemas/constants.ts'

const SCHEMA = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;
${tableOf('views')}; ${tableOf('misses')}`

/** Paths per day. A site with more pages has counts for the first ones of a day. */
export const MAX_PATHS = 5000
/** Paths without a page, and searches without a result, per day. Programs can make up as many as they like. */
export const MAX_MISSES = 500
/** Rows of each kind in a report. */
const MAX_REPORTED = 500

/** Campaigns come first: few may have many views, and all of them are listed. */
const READ = `SELECT path, sum(count) AS views FROM views WHERE day >= ?
  GROUP BY path ORDER BY path GLOB '${CAMPAIGN_PREFIX}*' DESC, views DESC, path LIMIT ${MAX_REPORTED}`

/** What was requested once may be a mistake in typing. */
const READ_MISSES = `SELECT path AS missed, sum(count) AS times FROM misses WHERE day >= ?
  GROUP BY path HAVING times > 1 ORDER BY times DESC, missed LIMIT ${MAX_REPORTED}`

function tableOf(name: Table): string {
  return `CREATE TABLE IF NOT EXISTS ${name} (
    day TEXT, path TEXT, count INTEGER, PRIMARY KEY (day, path)
  ) STRICT, WITHOUT ROWID`
}

/** `misses` has paths without a page, and words without a result, which begin with no slash. */
type Table = 'views' | 'misses'

const ROOM: Record<Table, number> = {views: MAX_PATHS, misses: MAX_MISSES}

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
    add(table: Table, day: string, counts: ReadonlyMap<string, number>): void {
      inTransaction(database, () => {
        const stored = database
          .prepare(`SELECT count(*) AS paths FROM ${table} WHERE day = ?`)
          .get(day)
        let room = ROOM[table] - Number(stored?.paths)
        const grow = database.prepare(
          `UPDATE ${table} SET count = count + ? WHERE day = ? AND path = ?`,
        )
        const insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?, ?)`)
        for (const [path, count] of counts) {
          const isStored = grow.run(count, day, path).changes > 0
          if (!isStored && room-- > 0) insert.run(day, path, count)
        }
      })
    },
    since(day: string): Omit<ViewReport, 'isOn'> {
      const first = database.prepare('SELECT min(day) AS day FROM views WHERE day >= ?').get(day)
      const rows = database.prepare(READ).all(day)
      const misses = database.prepare(READ_MISSES).all(day)
      return {
        from: first?.day ? String(first.day) : null,
        pages: rows.map(({path, views}) => ({path: String(path), views: Number(views)})),
        misses: misses.map(({missed, times}) => ({missed: String(missed), times: Number(times)})),
      }
    },
    deleteBefore: (table: Table, day: string): void =>
      void database.prepare(`DELETE FROM ${table} WHERE day < ?`).run(day),
    close: () => database.close(),
  }
}
