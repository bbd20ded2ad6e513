import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../errors.ts'
import {inTransaction} from '../store/database.ts'
import {createStatements} from '../store/statements.ts'

const KEY_MAX_LENGTH = 256
const VALUE_MAX_BYTES = 64 * 1024
const KEYS_PER_ACCOUNT = 500
/** Shorter texts occur in too many unrelated values. */
const TEXT_MIN_LENGTH = 5

interface KeyValue {
  key: string
  value: unknown
}

export type KeyValues = ReturnType<typeof createKeyValues>

/** A user's settings in the Studio: list layouts, sort orders, time zone, recent searches. */
export function createKeyValues(database: DatabaseSync, now: () => Date) {
  const sql = createStatements(database)
  return {
    /** Deletes values of all users that contain a text, such as a recent search for a person. */
    forget(texts: readonly string[]): void {
      for (const text of texts.filter(({length}) => length >= TEXT_MIN_LENGTH)) {
        sql.run`DELETE FROM key_values WHERE instr(lower(value), lower(${text})) > 0`
      }
    },
    /** Returns only the keys that have a value, in the requested order. */
    get: (accountId: string, keys: readonly string[]): KeyValue[] =>
      keys.flatMap((key) => {
        const row = sql.get`
          SELECT value FROM key_values WHERE account_id = ${accountId} AND key = ${key}`
        return row === undefined ? [] : [{key, value: JSON.parse(String(row.value))}]
      }),
    /**
     * Stores all pairs or none. `null` deletes a key.
     *
     * @throws LakeError 400 or 413 when a key, a value or their number is out of bounds
     */
    put(accountId: string, pairs: readonly KeyValue[]): void {
      const rows = pairs.map(({key, value}) => ({key, text: serialise(key, value)}))
      inTransaction(database, () => {
        for (const {key, text} of rows) {
          sql.run`DELETE FROM key_values WHERE account_id = ${accountId} AND key = ${key}`
          if (text === null) continue
          sql.run`
            INSERT INTO key_values (account_id, key, value, updated_at)
            VALUES (${accountId}, ${key}, ${text}, ${now().toISOString()})`
        }
        const row = sql.get`SELECT count(*) AS n FROM key_values WHERE account_id = ${accountId}`
        if (Number(row?.n) > KEYS_PER_ACCOUNT) {
          throw new LakeError(413, `At most ${KEYS_PER_ACCOUNT} keys are kept for one user`)
        }
      })
    },
  }
}

function serialise(key: string, value: unknown): string | null {
  if (key === '' || key.length > KEY_MAX_LENGTH) {
    throw new LakeError(400, `A key has 1 to ${KEY_MAX_LENGTH} characters`)
  }
  if (value === null || value === undefined) return null
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) > VALUE_MAX_BYTES) {
    throw new LakeError(413, `The value of "${key}" is larger than ${VALUE_MAX_BYTES} bytes`)
  }
  return text
}
