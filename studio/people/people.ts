/** The lake's people over HTTP: `lake/src/routes/access.ts` has the other side. */
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

const ROLES = ['administrator', 'editor', 'contributor', 'viewer'] as const

export type Role = (typeof ROLES)[number]

/** What a role is called. */
export const ROLE_TITLES: Record<Role, string> = {
  administrator: 'Administrator',
  editor: 'Editor',
  contributor: 'Author',
  viewer: 'Viewer',
}

const ROLE_HINTS: Record<Role, string> = {
  administrator: 'writes and publishes, and manages people and webhooks',
  editor: 'writes and publishes',
  contributor: 'writes drafts, and asks others to publish them',
  viewer: 'reads content, drafts too, and changes nothing',
}

/** The roles for a menu, with what each allows. */
export const ROLE_OPTIONS = ROLES.map((value) => {
  return {value, title: `${ROLE_TITLES[value]}: ${ROLE_HINTS[value]}`}
})

const userSchema = z.object({
  sanityUserId: z.string(),
  /** Only people have an address: programs and "Local editor" have none. */
  profile: z.object({displayName: z.string(), email: z.string().optional()}),
  memberships: z.array(z.object({roleNames: z.tuple([z.enum([...ROLES, 'agent'])], z.string())})),
  isCurrentUser: z.boolean(),
  /** ISO 8601. */
  lastSignInAt: z.string().nullish(),
})
const usersSchema = z
  .object({data: z.array(userSchema)})
  .transform(({data}) => data.flatMap((user) => toPerson(user) ?? []))

/** A person who may sign in. */
export type Person = z.infer<typeof usersSchema>[number]

const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof invitationSchema>

const createdSchema = z.object({inviteUrl: z.string()})

/** People and open invitations, both oldest first. */
export async function loadPeople(client: SanityClient) {
  const [users, invitations] = await Promise.all([
    requestPeople(client, 'GET'),
    requestInvitations(client, 'GET'),
  ])
  return {
    people: usersSchema.parse(users),
    invitations: z.array(invitationSchema).parse(invitations),
  }
}

/**
 * Requests people; with a path, such as `/<id>/roles/editor`, what belongs to one.
 *
 * @throws ClientError 409 for the last administrator
 */
export function requestPeople(client: SanityClient, method: string, path = '') {
  const {projectId} = client.config()
  return client.request<unknown>({url: `/access/project/${projectId}/users${path}`, method})
}

/** Requests invitations; with a path, `/<id>`, one of them. */
export function requestInvitations(client: SanityClient, method: string, path = '', body?: object) {
  const {projectId} = client.config()
  return client.request<unknown>({url: `/invitations/project/${projectId}${path}`, method, body})
}

/** @returns the link with which the person chooses a password; no other response has it */
export async function invite(
  client: SanityClient,
  body: Pick<Invitation, 'email' | 'role'>,
): Promise<string> {
  return createdSchema.parse(await requestInvitations(client, 'POST', '', body)).inviteUrl
}

/** A session of a person or a passkey. */
const accessSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Null for a passkey before the first sign-in with it. */
  usedAt: z.string().nullable(),
  device: z.string().nullable(),
})

/** Names in the API. */
const ACCESS_KINDS = ['sessions', 'passkeys'] as const

/** What a person has access with: sessions, then passkeys and apps, each newest first. */
export async function loadAccess(client: SanityClient, id: string) {
  const lists = await Promise.all(
    ACCESS_KINDS.map(async (kind) => {
      const all = await requestPeople(client, 'GET', `/${id}/${kind}`)
      return z.array(accessSchema.transform((access) => ({...access, kind}))).parse(all)
    }),
  )
  return lists.flat()
}

function toPerson({sanityUserId: id, profile, memberships, ...rest}: z.infer<typeof userSchema>) {
  const {displayName: name, email} = profile
  const [role, ...further] = memberships[0]?.roleNames ?? []
  if (email === undefined || role === undefined || role === 'agent') return null
  // The further role for what visitors send, which only viewers and authors need.
  return {...rest, id, name, email, role, hasEnquiries: further.includes('enquiries')}
}
