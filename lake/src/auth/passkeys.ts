/**
 * Passkeys: keys in phones and computers that people sign in with instead of a password (WebAuthn). A device
 * uses its key only after a finger, a face or a PIN, so a passkey is two factors in one.
 */
import type {DatabaseSync} from 'node:sqlite'
import type {AuthenticationResponseJSON, RegistrationResponseJSON} from '@simplewebauthn/server'
import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import {atMost} from '../limits/at-most.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {createStatements} from '../store/statements.ts'
import type {Account} from './accounts.ts'

/** In the memory of this process: after a restart a person tries again. */
const CHALLENGES = {...atMost(10_000), ttl: 10 * 60_000}

export const passkeySchema = z.object({
  id: z.string(),
  /** Where it was made, such as `Safari on iPhone`; null if unknown. */
  device: z.string().nullable(),
  /** ISO 8601, also `usedAt`. */
  createdAt: z.string(),
  /** Null before the first sign-in with it. */
  usedAt: z.string().nullable(),
})

export type Passkeys = ReturnType<typeof createPasskeys>

export function createPasskeys(database: DatabaseSync, {now, publicUrl}: ResolvedLakeOptions) {
  const sql = createStatements(database)
  const {origin, hostname: rpID} = new URL(publicUrl)
  const expected = {expectedOrigin: origin, expectedRPID: rpID}
  const challenges = new LRUCache<string, true>(CHALLENGES)
  const isoNow = () => now().toISOString()
  // It takes a tenth of a second to load, which no start has to wait for.
  const library = () => import('@simplewebauthn/server')

  const list = (accountId: string) => {
    const rows = sql.all`
      SELECT id, device, created_at AS createdAt, used_at AS usedAt FROM passkeys
      WHERE account_id = ${accountId} ORDER BY created_at DESC`
    return rows.map((row) => passkeySchema.parse(row))
  }

  return {
    /** Whether a sign-in page needs to mention passkeys. */
    exist: (): boolean => sql.get`SELECT 1 FROM passkeys LIMIT 1` !== undefined,
    list,

    /** @returns whether the account had such a passkey */
    remove(accountId: string, id: string): boolean {
      const {changes} = sql.run`DELETE FROM passkeys WHERE account_id = ${accountId} AND id = ${id}`
      return changes > 0
    },

    /** What a browser needs to sign in, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
    async requestOptions() {
      const {generateAuthenticationOptions} = await library()
      const options = await generateAuthenticationOptions({rpID, userVerification: 'required'})
      challenges.set(options.challenge, true)
      return options
    },

    /**
     * The account of a passkey, and whether the response was made with it and for one of the challenges, each
     * of which counts once. Null for an unknown passkey.
     *
     * @param text - the credential of the browser, as JSON
     */
    async check(text: string): Promise<{accountId: string; isRight: boolean} | null> {
      let accountId: string | null = null
      try {
        const response = authenticationSchema.parse(JSON.parse(text))
        const {id} = response
        const row = sql.get`SELECT * FROM passkeys WHERE id = ${id}`
        if (!row || !(row.public_key instanceof Uint8Array)) return null
        accountId = String(row.account_id)
        const publicKey = new Uint8Array(row.public_key)
        const credential = {id, publicKey, counter: Number(row.counter)}
        const expectedChallenge = (challenge: string) =>
          challenges.has(challenge) && challenges.delete(challenge)
        const {verifyAuthenticationResponse} = await library()
        const {verified, authenticationInfo} = await verifyAuthenticationResponse({
          ...{response, credential, expectedChallenge, ...expected},
        })
        if (verified) {
          const {newCounter} = authenticationInfo
          sql.run`UPDATE passkeys SET counter = ${newCounter}, used_at = ${isoNow()} WHERE id = ${id}`
        }
        return {accountId, isRight: verified}
      } catch {
        return accountId === null ? null : {accountId, isRight: false}
      }
    },

    /**
     * What a browser needs to make a passkey, for `PublicKeyCredential.parseCreationOptionsFromJSON`.
     *
     * @param challenge - a new secret
     */
    async creationOptions({id, email, name}: Account, challenge: string) {
      const {generateRegistrationOptions} = await library()
      return generateRegistrationOptions({
        challenge,
        rpName: 'Content lake',
        rpID,
        userName: email,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(id)),
        excludeCredentials: list(id),
        authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
      })
    },

    /** Stores a passkey that was made for a challenge. @returns whether it is valid and new */
    async add(accountId: string, challenge: string, text: string, device: string | null) {
      try {
        const expectedChallenge = Buffer.from(challenge).toString('base64url')
        const response = registrationSchema.parse(JSON.parse(text))
        const {verifyRegistrationResponse} = await library()
        const {registrationInfo} = await verifyRegistrationResponse({
          ...{response, expectedChallenge, ...expected},
        })
        if (!registrationInfo) return false
        const {id, publicKey, counter} = registrationInfo.credential
        sql.run`
          INSERT INTO passkeys (id, account_id, public_key, counter, device, created_at)
          VALUES (${id}, ${accountId}, ${publicKey}, ${counter}, ${device}, ${isoNow()})`
        return true
      } catch {
        return false
      }
    },
  }
}

const hasId = (value: unknown) => typeof Object(value).id === 'string'
/** The library checks the rest. */
const authenticationSchema = z.custom<AuthenticationResponseJSON>(hasId)
const registrationSchema = z.custom<RegistrationResponseJSON>(hasId)
