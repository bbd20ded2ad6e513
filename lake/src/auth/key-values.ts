import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../errors.ts'
import {inTransaction} from '../store/database.ts'

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
  const selectOne = database.prepare(
    'SELECT value FROM key_values WHERE account_id = ? AND key = ?',
  )
  const count = database.prepare('SELECT count(*) AS n FROM key_values WHERE account_id = ?')
  const upsert = database.prepare(
    `INSERT INTO key_values (account_id, key, value, updated_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (account_id, key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  )
  const removeWith = database.prepare(
    'DELETE FROM key_values WHERE instr(lower(value), lower(?)) > 0',
  )
  const remove = database.prepare('DELETE FROM key_values WHERE account_id = ? AND key = ?')

  return {
    /** Deletes values of all users that contain a text, such as a recent search for a person. */
    forget(texts: readonly string[]): void {
      for (const text of texts) if (text.length >= TEXT_MIN_LENGTH) removeWith.run(text)
    },
    /** Returns only the keys that have a value, in the requested order. */
    get: (accountId: string, keys: readonly string[]): KeyValue[] =>
      keys.flatMap((key) => {
        const row = selectOne.get(accountId, key)
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
          if (text === null) remove.run(accountId, key)
          else upsert.run(accountId, key, text, now().toISOString())
        }
        if (Number(count.get(accountId)?.n ?? 0) > KEYS_PER_ACCOUNT) {
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
