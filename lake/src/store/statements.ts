import type {DatabaseSync, SQLInputValue, StatementSync} from 'node:sqlite'

export type Statements = ReturnType<typeof createStatements>

/**
 * Tags for statements where they are used, each prepared once. Not `createTagStore()` of `node:sqlite`:
 * a database with one stays open after `close()`, so its write-ahead log is not merged.
 *
 * @example sql.get`SELECT value FROM meta WHERE key = ${key}`
 */
export function createStatements(database: DatabaseSync) {
  const prepared = new Map<TemplateStringsArray, StatementSync>()
  const statement = (text: TemplateStringsArray): StatementSync => {
    const known = prepared.get(text) ?? database.prepare(text.join('?'))
    prepared.set(text, known)
    return known
  }
  return {
    all: (text: TemplateStringsArray, ...values: SQLInputValue[]) => statement(text).all(...values),
    get: (text: TemplateStringsArray, ...values: SQLInputValue[]) => statement(text).get(...values),
    run: (text: TemplateStringsArray, ...values: SQLInputValue[]) => statement(text).run(...values),
  }
}
