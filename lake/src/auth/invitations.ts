import type {DatabaseSync} from 'node:sqlite'
import type {Role} from '../types.ts'
import {isRole} from './account-rows.ts'
import {createSecret, hashSecret} from './secrets.ts'

const VALID_MS = 7 * 24 * 60 * 60 * 1000

export interface Invitation {
  id: string
  /** In the normal form of `normaliseEmail`. */
  email: string
  /** Proposed to the person, who may change it. */
  name: string
  role: Role
  /** Id of the account that invites. */
  invitedBy: string
  createdAt: string
  expiresAt: string
}

interface InvitationsOptions {
  now: () => Date
  randomId: () => string
}

export type Invitations = ReturnType<typeof createInvitations>

/**
 * Invitations in the lake's database, which stores only the hashes of their secrets. They are open until they
 * have expired, or an active account has their address.
 */
export function createInvitations(database: DatabaseSync, {now, randomId}: InvitationsOptions) {
  const isOpen = `expires_at > ? AND email NOT IN
    (SELECT email FROM accounts WHERE kind = 'person' AND disabled_at IS NULL)`
  const insert = database.prepare(
    `INSERT OR REPLACE INTO invitations
       (id, hash, email, name, role, invited_by, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectOpen = database.prepare(
    `SELECT * FROM invitations WHERE ${isOpen} ORDER BY created_at, id`,
  )
  const select = database.prepare(`SELECT * FROM invitations WHERE ${isOpen} AND hash = ?`)
  const takeOpen = database.prepare(
    `DELETE FROM invitations WHERE ${isOpen} AND hash = ? RETURNING *`,
  )
  const remove = database.prepare('DELETE FROM invitations WHERE id = ?')
  const removeForEmail = database.prepare('DELETE FROM invitations WHERE email = ?')
  const removeOfInviter = database.prepare('DELETE FROM invitations WHERE invited_by = ?')
  const removeClosed = database.prepare(`DELETE FROM invitations WHERE NOT (${isOpen})`)
  const isoNow = () => now().toISOString()
  return {
    /**
     * Replaces an earlier invitation of the same address.
     *
     * @returns the invitation with its secret, which is shown this once
     */
    create({
      email,
      name,
      role,
      invitedBy,
    }: Pick<Invitation, 'email' | 'name' | 'role' | 'invitedBy'>) {
      removeClosed.run(isoNow())
      const secret = createSecret('iv')
      const expiresAt = new Date(now().getTime() + VALID_MS).toISOString()
      const [id, createdAt] = [randomId(), isoNow()]
      const invitation = {id, email, name, role, invitedBy, createdAt, expiresAt}
      insert.run(id, hashSecret(secret), email, name, role, invitedBy, createdAt, expiresAt)
      return {invitation, secret}
    },
    list: (): Invitation[] => selectOpen.all(isoNow()).flatMap((row) => toInvitation(row) ?? []),
    find: (secret: string) => toInvitation(select.get(isoNow(), hashSecret(secret))),
    /** Removes an open invitation and returns it, so that its secret works once. */
    take: (secret: string) => toInvitation(takeOpen.get(isoNow(), hashSecret(secret))),
    /** Whether there was such an invitation. */
    revoke: (id: string) => remove.run(id).changes > 0,
    /** Removes the invitation of an address, also one that is not open. */
    removeFor: (email: string) => void removeForEmail.run(email),
    /** Removes the invitations that an account made. */
    removeBy: (accountId: string) => void removeOfInviter.run(accountId),
  }
}

function toInvitation(row: Record<string, unknown> | undefined): Invitation | null {
  if (row === undefined || !isRole(row.role)) return null
  return {
    id: String(row.id),
    email: String(row.email),
    name: String(row.name),
    role: row.role,
    invitedBy: String(row.invited_by),
    createdAt: String(row.created_at),
    expiresAt: String(row.expires_at),
  }
}
