import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {LakeError} from '../errors.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {createStatements} from '../store/statements.ts'
import {ROLE_NAMES} from './roles.ts'
import {createSecret, hashSecret} from './secrets.ts'

const VALID_MS = 7 * 24 * 60 * 60 * 1000

const invitationSchema = z.object({
  id: z.string(),
  /** In the normal form of `normaliseEmail`. */
  email: z.string(),
  /** Proposed to the person, who may change it. */
  name: z.string(),
  role: z.enum(ROLE_NAMES),
  /** Id of the account that invites. */
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})

export type Invitation = z.infer<typeof invitationSchema>

export type Invitations = ReturnType<typeof createInvitations>

/**
 * Invitations in the lake's database, which stores only the hashes of their secrets. They are open until they
 * have expired, or an active account has their address.
 */
export function createInvitations(database: DatabaseSync, {now, randomId}: ResolvedLakeOptions) {
  const sql = createStatements(database)
  const isoNow = () => now().toISOString()
  const open = (hash: Uint8Array | null = null): Invitation[] => {
    const rows = sql.all`
      SELECT *, invited_by AS invitedBy, created_at AS createdAt, expires_at AS expiresAt
      FROM invitations WHERE expires_at > ${isoNow()} AND email NOT IN
        (SELECT email FROM accounts WHERE kind = 'person' AND disabled_at IS NULL)
        AND (${hash} IS NULL OR hash = ${hash}) ORDER BY created_at, id`
    return rows.map((row) => invitationSchema.parse(row))
  }
  /** Null when the secret is wrong, was used or has expired, or its invitation was revoked. */
  const find = (secret: string): Invitation | null => open(hashSecret(secret))[0] ?? null
  /** @throws LakeError 404 for an unknown invitation */
  const revoke = (id: string): void => {
    const {changes} = sql.run`DELETE FROM invitations WHERE id = ${id}`
    if (changes === 0) throw new LakeError(404, `There is no invitation "${id}"`)
  }
  return {
    /**
     * Replaces an earlier invitation of the same address.
     *
     * @returns the invitation with its secret, which is shown this once
     */
    create(given: Pick<Invitation, 'email' | 'name' | 'role' | 'invitedBy'>) {
      const {email, name, role, invitedBy} = given
      sql.run`DELETE FROM invitations WHERE expires_at <= ${isoNow()}`
      const secret = createSecret('iv')
      const expiresAt = new Date(now().getTime() + VALID_MS).toISOString()
      const [id, createdAt] = [randomId(), isoNow()]
      sql.run`
        INSERT OR REPLACE INTO invitations
          (id, hash, email, name, role, invited_by, created_at, expires_at)
        VALUES (${id}, ${hashSecret(secret)}, ${email}, ${name}, ${role}, ${invitedBy},
          ${createdAt}, ${expiresAt})`
      return {invitation: {id, ...given, createdAt, expiresAt}, secret}
    },
    /** The open invitations, the oldest first. */
    list: () => open(),
    find,
    /** Removes an open invitation and returns it, so that its secret works once. */
    take(secret: string): Invitation | null {
      const invitation = find(secret)
      if (invitation) revoke(invitation.id)
      return invitation
    },
    revoke,
    /** Removes the invitation of an address, also one that is not open. */
    removeFor: (email: string) => void sql.run`DELETE FROM invitations WHERE email = ${email}`,
    /** Removes the invitations that an account made. */
    removeBy: (accountId: string) =>
      void sql.run`DELETE FROM invitations WHERE invited_by = ${accountId}`,
  }
}
