import {mkdirSync, rmSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync, type SQLInputValue} from 'node:sqlite'
import {log} from '../observability/log.ts'
import {createPage, type Page} from './page.ts'

const SCHEMA = `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
CREATE TABLE IF NOT EXISTS pages (
  key TEXT PRIMARY KEY, generation TEXT, revision TEXT, renderedAt INTEGER, headers TEXT, body BLOB
) STRICT`

export type PageStore = ReturnType<typeof openPageStore>

/**
 * Stores pages on disk, for a start while the content can't be read. A failure is logged and costs
 * only the stored pages.
 *
 * @param generation - identifies build and configuration; pages of another are removed
 */
export function openPageStore(dataDir: string, generation: string) {
  const file = join(dataDir, 'cache', 'pages.sqlite')
  let hasFailed = false
  function attempt<Result>(work: () => Result): Result | null {
    try {
      const result = work()
      hasFailed = false
      return result
    } catch (error) {
      const reason = String(error)
      if (!hasFailed) log({level: 'warn', message: 'Pages are not stored on disk', reason})
      hasFailed = true
      return null
    }
  }
  // A damaged file is replaced.
  const database = attempt(() => open(file)) ?? attempt(() => open(removed(file)))
  // A rendering may end after the store is closed.
  const run = (statement: string, ...values: SQLInputValue[]) =>
    (database?.isOpen && attempt(() => database.prepare(statement).all(...values))) || []
  run('DELETE FROM pages WHERE generation <> ?', generation)
  return {
    put(key: string, {revision, renderedAt, headers, body}: Page): void {
      const facts = [key, generation, revision, renderedAt, JSON.stringify(headers)]
      run('INSERT OR REPLACE INTO pages VALUES (?, ?, ?, ?, ?, ?)', ...facts, body)
    },
    delete: (key: string): void => void run('DELETE FROM pages WHERE key = ?', key),
    list: () =>
      run('SELECT * FROM pages').map((row) => ({key: String(row.key), page: pageOf(row)})),
    [Symbol.dispose]: () => database?.close(),
  }
}

function pageOf({revision, renderedAt, headers, body}: Record<string, unknown>): Page {
  const expiresAt = Number.POSITIVE_INFINITY
  const facts = {status: 200, tags: null, isPublic: true, revision: String(revision), expiresAt}
  const content = {headers: JSON.parse(String(headers)), body: Buffer.from(Object(body))}
  return createPage({...facts, ...content, renderedAt: Number(renderedAt)})
}

function open(file: string): DatabaseSync {
  mkdirSync(dirname(file), {recursive: true})
  const database = new DatabaseSync(file)
  database.exec(SCHEMA)
  return database
}

function removed(file: string): string {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, {force: true})
  return file
}
