/**
 * The second factor next to a password: codes of an app (TOTP, RFC 6238), and recovery codes on paper for a lost
 * phone. Each code counts once. Passkeys and OpenID providers need none.
 */
import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {RateLimit} from '../limits/rate-limit.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {createStatements} from '../store/statements.ts'
import {passkeySchema} from './passkeys.ts'
import {hashSecret} from './secrets.ts'

const RECOVERY_CODES = 10
const RECOVERY_BYTES = 6
/** A code is also right in the interval before and after its own of 30 s: clocks differ, and typing takes time. */
const WINDOW = 1
/** Of one account. A stolen password then gives a chance of 1 in 30 000 an hour. */
const WRONG_CODES = {points: 10, seconds: 60 * 60}
/** In the place of a passkey's id: an account has one app. */
const APP_ID = 'app'

export type SecondFactors = ReturnType<typeof createSecondFactors>

export function createSecondFactors(database: DatabaseSync, {now, publicUrl}: ResolvedLakeOptions) {
  const sql = createStatements(database)
  const wrongCodes = new RateLimit(WRONG_CODES)
  const isoNow = () => now().toISOString()
  // Loaded at the first use, which no start has to wait for.
  const generatorOf = async (key: string, label = '') => {
    const {Secret, TOTP} = await import('otpauth')
    return new TOTP({issuer: new URL(publicUrl).host, label, secret: Secret.fromBase32(key)})
  }

  /** The interval that a code is of; null for a wrong code. */
  async function intervalOf(key: string, code: string): Promise<number | null> {
    const timestamp = now().getTime()
    const generator = await generatorOf(key)
    const distance = generator.validate({token: code, timestamp, window: WINDOW})
    return distance === null ? null : generator.counter({timestamp}) + distance
  }

  return {
    has: (accountId: string): boolean =>
      sql.get`SELECT 1 FROM second_factors WHERE account_id = ${accountId}` !== undefined,

    /** In the shape of passkeys, among which it is shown and removed. */
    list(accountId: string) {
      const rows = sql.all`
        SELECT ${APP_ID} AS id, 'Authenticator app' AS device, created_at AS createdAt,
          used_at AS usedAt FROM second_factors WHERE account_id = ${accountId}`
      return rows.map((row) => passkeySchema.parse(row))
    },

    /** @returns whether the account had it */
    remove: (accountId: string, id: string): boolean =>
      id === APP_ID &&
      sql.run`DELETE FROM second_factors WHERE account_id = ${accountId}`.changes > 0,

    /** A new key (base32), which counts when `add` has a code of it. */
    async newKey(): Promise<string> {
      const {Secret} = await import('otpauth')
      return new Secret().base32
    },

    isKey: (text: string): boolean => /^[A-Z2-7]{32}$/.test(text),

    /** A QR code (SVG) by which an app learns a key. */
    async pictureOf(key: string, email: string): Promise<string> {
      const {renderSVG} = await import('uqr')
      return renderSVG((await generatorOf(key, email)).toString())
    },

    /**
     * Stores the key of an app, and replaces an earlier one.
     *
     * @returns the recovery codes, which are shown this once; null if the code is not one of the key
     */
    async add(accountId: string, key: string, code: string): Promise<string[] | null> {
      const interval = await intervalOf(key, code)
      if (interval === null) return null
      const recovery = Array.from({length: RECOVERY_CODES}, () =>
        randomBytes(RECOVERY_BYTES)
          .toString('hex')
          .replace(/.{4}\B/g, '$&-'),
      )
      const hashes = JSON.stringify(recovery.map(hashOf))
      sql.run`
        INSERT OR REPLACE INTO second_factors (account_id, key, interval, recovery, created_at)
        VALUES (${accountId}, ${key}, ${interval}, ${hashes}, ${isoNow()})`
      return recovery
    },

    /** Whether a code of the app, or of the paper, is right and was not used. */
    async check(accountId: string, code: string): Promise<'right' | 'wrong' | 'too many'> {
      if (wrongCodes.consume(accountId) !== null) return 'too many'
      const row = sql.get`SELECT * FROM second_factors WHERE account_id = ${accountId}`
      if (row === undefined) return 'wrong'
      const interval = await intervalOf(String(row.key), code.replace(/\s/g, ''))
      // Compared in the statement, since two requests may have the same code. A code of long before the
      // last one can only be right after the clock was set back.
      const {changes} = sql.run`
        UPDATE second_factors SET used_at = ${isoNow()}, interval = coalesce(${interval}, interval),
          recovery = (SELECT json_group_array(value) FROM json_each(recovery) WHERE value <> ${hashOf(code)})
        WHERE account_id = ${accountId} AND (interval - ${interval} NOT BETWEEN 0 AND ${2 * WINDOW}
          OR ${hashOf(code)} IN (SELECT value FROM json_each(recovery)))`
      if (changes === 0) return 'wrong'
      wrongCodes.giveBack(accountId)
      return 'right'
    },
  }
}

function hashOf(recoveryCode: string): string {
  return hashSecret(recoveryCode.toLowerCase().replace(/[^\da-f]/g, '')).toString('hex')
}
