import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {LRUCache} from 'lru-cache'
import {type Sql, sql} from './sql.ts'

export type Statements = ReturnType<typeof createStatements>

/** Limit of the prepared statements that are kept. */
const MAX_STATEMENTS = 200

/**
 * Tags for statements where they are used, each prepared once. Not `createTagStore()` of `node:sqlite`:
 * a database with one stays open after `close()`, so its write-ahead log is not merged.
 *
 * @example statements.get`SELECT value FROM meta WHERE key = ${key}`
 */
export function createStatements(database: DatabaseSync) {
  const prepared = new LRUCache<string, StatementSync>({
    max: MAX_STATEMENTS,
    memoMethod: (text) => database.prepare(text),
  })
  const tag =
    <Result>(run: (statement: StatementSync, values: Sql['values']) => Result) =>
    (...template: Parameters<typeof sql>): Result => {
      const {text, values} = sql(...template)
      return run(prepared.memo(text), values)
    }
  return {
    all: tag((statement, values) => statement.all(...values)),
    get: tag((statement, values) => statement.get(...values)),
    run: tag((statement, values) => statement.run(...values)),
    iterate: tag((statement, values) => statement.iterate(...values)),
  }
}
