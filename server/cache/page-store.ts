import {mkdirSync, rmSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync, type SQLInputValue} from 'node:sqlite'
import {log} from '../observability/log.ts'
import {createPage, type Page} from './page.ts'

const TABLE = `CREATE TABLE IF NOT EXISTS pages (
  key TEXT PRIMARY KEY, generation TEXT, revision TEXT, renderedAt INTEGER, headers TEXT, body BLOB
) STRICT`

/**
 * Stores pages in a database, for a start while the content can't be read. A failure is logged and
 * costs only the stored pages.
 */
export class PageStore {
  readonly #generation: string
  readonly #database: DatabaseSync | null
  #hasFailed = false

  /** @param generation - identifies build and configuration; pages of another are removed */
  constructor(dataDir: string, generation: string) {
    const file = join(dataDir, 'cache', 'pages.sqlite')
    this.#generation = generation
    this.#database =
      // A damaged file is replaced.
      this.#attempt(() => open(file)) ?? this.#attempt(() => open(removed(file)))
    this.#run('DELETE FROM pages WHERE generation <> ?', generation)
  }

  put(key: string, {revision, renderedAt, headers, body}: Page): void {
    const facts = [key, this.#generation, revision, renderedAt, JSON.stringify(headers)]
    this.#run('INSERT OR REPLACE INTO pages VALUES (?, ?, ?, ?, ?, ?)', ...facts, body)
  }

  delete(key: string): void {
    this.#run('DELETE FROM pages WHERE key = ?', key)
  }

  list(): {key: string; page: Page}[] {
    const rows = this.#attempt(() => this.#database?.prepare('SELECT * FROM pages').all()) ?? []
    return rows.map(({key, revision, renderedAt, headers, body}) => {
      const facts = {status: 200, tags: null, startedAt: 0, revision: String(revision)}
      const content = {headers: headersOf(String(headers)), body: Buffer.from(Object(body))}
      return {
        key: String(key),
        page: createPage({...facts, ...content, renderedAt: Number(renderedAt)}),
      }
    })
  }

  [Symbol.dispose](): void {
    this.#database?.close()
  }

  /** Does nothing after the end: a rendering may finish later. */
  #run(statement: string, ...values: SQLInputValue[]): void {
    const database = this.#database
    if (database?.isOpen) this.#attempt(() => database.prepare(statement).run(...values))
  }

  #attempt<Result>(work: () => Result): Result | null {
    try {
      const result = work()
      this.#hasFailed = false
      return result
    } catch (error) {
      const reason = String(error)
      if (!this.#hasFailed) log({level: 'warn', message: 'Pages are not stored on disk', reason})
      this.#hasFailed = true
      return null
    }
  }
}

function open(file: string): DatabaseSync {
  mkdirSync(dirname(file), {recursive: true})
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${TABLE}`)
  return database
}

function removed(file: string): string {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, {force: true})
  return file
}

/** @param json - alternating names and values */
function headersOf(json: string): Headers {
  const parts: string[] = JSON.parse(json)
  return new Headers(parts.flatMap((name, at) => (at % 2 ? [] : [[name, parts[at + 1] ?? '']])))
}
