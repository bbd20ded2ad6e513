/** The lake's people over HTTP: `lake/src/routes/access.ts` and `invitations.ts` have the other side. */
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

export const ROLES = ['administrator', 'editor', 'contributor', 'viewer'] as const

export type Role = (typeof ROLES)[number]

/** A person who may sign in. */
export interface Person {
  id: string
  name: string
  email: string
  role: Role
  /** Has the further role for what visitors send, which only viewers and authors need. */
  hasEnquiries: boolean
  /** ISO 8601; null if unknown. */
  lastSignInAt: string | null
  isCurrentUser: boolean
}

export type Invitation = z.infer<typeof invitationSchema>

const userSchema = z.object({
  sanityUserId: z.string(),
  /** Only people have an address: programs and "Local editor" have none. */
  profile: z.object({displayName: z.string(), email: z.string().optional()}),
  memberships: z.array(z.object({roleNames: z.tuple([z.enum(ROLES)], z.string())})),
  isCurrentUser: z.boolean(),
  lastSignInAt: z.string().nullish(),
})
const usersSchema = z.object({data: z.array(userSchema)})
const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  expiresAt: z.string(),
})
const createdSchema = z.object({inviteUrl: z.string()})

/** People and open invitations, both oldest first. */
export async function loadPeople(client: SanityClient) {
  const [users, invitations] = await Promise.all([
    client.request<unknown>({url: usersPath(client)}),
    client.request<unknown>({url: invitationsPath(client)}),
  ])
  return {
    people: usersSchema.parse(users).data.flatMap((user) => toPerson(user) ?? []),
    invitations: z.array(invitationSchema).parse(invitations),
  }
}

/** @returns the link with which the person chooses a password; no other response has it */
export async function invite(
  client: SanityClient,
  body: Pick<Invitation, 'email' | 'role'>,
): Promise<string> {
  const url = invitationsPath(client)
  const answer = await client.request<unknown>({url, method: 'POST', body})
  return createdSchema.parse(answer).inviteUrl
}

export async function revokeInvitation(client: SanityClient, id: string): Promise<void> {
  await client.request({url: `${invitationsPath(client)}/${id}`, method: 'DELETE'})
}

/** @throws ClientError 409 for the last administrator */
export async function changeRole(client: SanityClient, id: string, role: Role): Promise<void> {
  await client.request({url: `${usersPath(client)}/${id}/roles/${role}`, method: 'PUT'})
}

/** Gives or takes the further role for what visitors send. */
export async function setEnquiries(client: SanityClient, id: string, isGiven: boolean) {
  const url = `${usersPath(client)}/${id}/roles/enquiries`
  await client.request({url, method: isGiven ? 'PUT' : 'DELETE'})
}

/** @throws ClientError 409 for the last administrator */
export async function removePerson(client: SanityClient, id: string): Promise<void> {
  await client.request({url: `${usersPath(client)}/${id}`, method: 'DELETE'})
}

const accessSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Null for a passkey before the first sign-in with it. */
  usedAt: z.string().nullable(),
  device: z.string().nullable(),
})

/** A session of a person or a passkey. */
export type Access = z.infer<typeof accessSchema>

/** Also the name in the API. */
export type AccessKind = 'sessions' | 'passkeys'

/** What a person has access with, newest first. */
export async function loadAccess(client: SanityClient, id: string, kind: AccessKind) {
  const url = `${usersPath(client)}/${id}/${kind}`
  return z.array(accessSchema).parse(await client.request<unknown>({url}))
}

export async function endAccess(
  client: SanityClient,
  id: string,
  kind: AccessKind,
  {id: ended}: Access,
): Promise<void> {
  await client.request({url: `${usersPath(client)}/${id}/${kind}/${ended}`, method: 'DELETE'})
}

function toPerson(user: z.infer<typeof userSchema>): Person | null {
  const {sanityUserId, profile, memberships, ...rest} = user
  const {displayName: name, email} = profile
  const [role, ...further] = memberships[0]?.roleNames ?? []
  if (email === undefined || role === undefined) return null
  const {isCurrentUser, lastSignInAt = null} = rest
  const hasEnquiries = further.includes('enquiries')
  return {id: sanityUserId, name, email, role, hasEnquiries, lastSignInAt, isCurrentUser}
}

function usersPath(client: SanityClient): string {
  return `/access/project/${client.config().projectId}/users`
}

function invitationsPath(client: SanityClient): string {
  return `/invitations/project/${client.config().projectId}`
}
