import type {DatabaseSync} from 'node:sqlite'
import {LRUCache} from 'lru-cache'
import type {LakeDocument} from '../types.ts'
import {type AttributeSql, KINDS, PLAIN_NAME} from './attribute-sql.ts'
import {parseStored} from './rows.ts'
import {literal, type Sql, sql} from './sql.ts'
import {createStatements, type Statements} from './statements.ts'

/** Limit of the cache, in characters of JSON. A parsed document takes about three times as much. */
const MAX_PARSED_LENGTH = 48 * 1024 * 1024

/** Key in `meta`. */
export const TAG_KEY = 'sync-tag-key'

/**
 * Documents that were read, by key and the transaction that wrote them, so a commit makes no entry
 * stale. Datasets of one process may share it, each with a name of its own.
 */
export function createParsedDocuments() {
  return new LRUCache<string, LakeDocument>({maxSize: MAX_PARSED_LENGTH})
}

interface SharedCache {
  parsed: ReturnType<typeof createParsedDocuments>
  name: string
}

/** A list has more documents than its caller reads. */
export class LongListError extends Error {
  override name = 'LongListError'
}

interface FindOptions {
  /** The attributes that the caller needs besides `_id` and `_type`; `null`, the default: all. */
  attributes?: ReadonlySet<string> | null
  /** Default: any number. */
  maxDocuments?: number | undefined
}

/**
 * Reads the documents of a database. A cache holds the documents that were read last. Callers must
 * not change a document.
 */
export class Dataset {
  readonly #database: DatabaseSync
  readonly #derive: (document: LakeDocument) => LakeDocument
  readonly #sql: Statements
  readonly #cache: SharedCache

  /**
   * @param database - one that `openDatabase` has brought up to date
   * @param derive - adds the attributes that depend on the URL of the lake; see `StoreOptions`
   */
  constructor(
    database: DatabaseSync,
    derive: (document: LakeDocument) => LakeDocument,
    cache: SharedCache = {parsed: createParsedDocuments(), name: ''},
  ) {
    this.#database = database
    this.#sql = createStatements(database)
    this.#derive = derive
    this.#cache = cache
  }

  /** The secret of this dataset that sync tags are hashed with; empty in a database without one. */
  get tagKey(): string {
    const row = this.#sql.get`SELECT value FROM meta WHERE key = ${TAG_KEY}`
    return String(row?.value ?? '')
  }

  /** The stored document with this id. */
  get(id: string): LakeDocument | null {
    return this.find(sql`WHERE id = ${id}`)[0] ?? null
  }

  /**
   * Only whole documents are cached.
   *
   * @param clauses - `WHERE` and what may follow it, over the table `documents`
   * @throws {LongListError} when more than `maxDocuments` are found; none is read then
   */
  find(
    clauses: Sql,
    {attributes = null, maxDocuments = Number.POSITIVE_INFINITY}: FindOptions = {},
  ): LakeDocument[] {
    const rows = this.#sql.all`SELECT key, sequence FROM documents ${clauses}`
    if (rows.length > maxDocuments) throw new LongListError()
    // Read row by row: in one statement, SQLite would carry the content through its sorting.
    const part = attributes && partOf(attributes)
    return rows.map(({key, sequence}) => this.#read(Number(key), Number(sequence), part))
  }

  /** @param clauses - see `find` */
  ids(clauses: Sql): string[] {
    return this.#sql.all`SELECT id FROM documents ${clauses}`.map(({id}) => String(id))
  }

  /** @param clauses - see `find` */
  count(clauses: Sql): number {
    return Number(this.#sql.get`SELECT count(*) AS count FROM documents ${clauses}`?.count)
  }

  /**
   * The values of an attribute, each once, in an order of the documents. `null` when there is an object or
   * an array among them.
   *
   * @param clauses - see `find`
   */
  distinct({kind, value, isDefined}: AttributeSql, clauses: Sql, order: Sql): unknown[] | null {
    // The limit keeps SQLite from carrying the content through its sorting.
    const values = sql`SELECT ${kind} AS kind, ${value} AS value, ${isDefined} AS isDefined,
      ${order} AS place FROM documents ${clauses} LIMIT -1`
    const rows = this.#sql.all`
      SELECT kind, iif(kind = ${KINDS.number}, value + 0.0, value) AS value,
        max(isDefined) AS isDefined FROM (${values}) GROUP BY kind, value ORDER BY min(place)`
    const isSingle = rows.every((row) => row.kind !== KINDS.other || row.isDefined === 0)
    if (!isSingle) return null
    return rows.map((row) => (row.kind === KINDS.boolean ? row.value === 1 : row.value))
  }

  /** How many documents are found, and their size on disk, without reading them. */
  sizeOf(clauses: Sql): {count: number; bytes: number} {
    const row = this.#sql.get`
      SELECT count(*) AS count, coalesce(sum(length(content)), 0) AS bytes FROM documents ${clauses}`
    return {count: Number(row?.count), bytes: Number(row?.bytes)}
  }

  /**
   * One document after the other, without the cache.
   *
   * @param clauses - see `find`
   */
  *each(clauses: Sql): Generator<LakeDocument> {
    const rows = this.#sql.iterate`SELECT json(content) AS content FROM documents ${clauses}`
    for (const {content} of rows) yield this.#parse(content)
  }

  /** The published document, its draft, and its versions in releases: those that exist. */
  versionsOf(publishedId: string): LakeDocument[] {
    return this.find(sql`WHERE published_id = ${publishedId} ORDER BY id`)
  }

  /** Ids of the documents with a strong reference to `id`, one without `_weak`. */
  strongReferrers(id: string): string[] {
    return this.ids(sql`WHERE key IN
      (SELECT key FROM document_references WHERE target = ${id} AND is_strong) ORDER BY id`)
  }

  /** Runs `work` in one read transaction, so that all it reads is of the same commit. */
  inSnapshot<Value>(work: () => Value): Value {
    if (this.#database.isTransaction) return work()
    this.#database.exec('BEGIN')
    try {
      return work()
    } finally {
      this.#database.exec('COMMIT')
    }
  }

  #read(key: number, sequence: number, part: Sql | null): LakeDocument {
    const name = `${this.#cache.name}/${key}/${sequence}`
    const known = this.#cache.parsed.get(name)
    if (known) return known
    const selected = part ?? literal('json(content)')
    const row = this.#sql.get`SELECT ${selected} AS content FROM documents WHERE key = ${key}`
    const document = this.#parse(row?.content)
    if (!part) this.#cache.parsed.set(name, document, {size: String(row?.content).length})
    return document
  }

  #parse(content: unknown): LakeDocument {
    return this.#derive(parseStored(content))
  }
}

/** `derive` computes it from other attributes. */
const FILLED_IN = 'url'

/** An expression for a document with some of its attributes; `null` when it can't be written. */
function partOf(attributes: ReadonlySet<string>): Sql | null {
  const names = [...attributes].filter((name) => name !== '_id' && name !== '_type')
  if (names.includes(FILLED_IN) || !names.every((name) => PLAIN_NAME.test(name))) return null
  const pairs = names.toSorted().map((name) => `, '${name}', content -> '$.${name}'`)
  return literal(`json_object('_id', id, '_type', type${pairs.join('')})`)
}
