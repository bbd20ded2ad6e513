/**
 * `/access/*`: who may do what in the project, and the robots, which are the accounts of programs. The
 * shapes are those that the `sanity` command and `@sanity/sdk` read.
 *
 * `/invitations/project/{id}`, as `sanity users invite` and `sanity users list` ask for it. The lake
 * sends no e-mail: the response to the administrator has the link to `invitation-page.ts`.
 */
import type {Hono} from 'hono'
import {z} from 'zod'
import type {Account} from '../auth/accounts.ts'
import {EMAIL_MAX_LENGTH} from '../auth/email.ts'
import type {Invitation} from '../auth/invitations.ts'
import {
  grantsOf,
  isRole,
  listedRoles,
  ROBOT_ROLES,
  ROLE_NAMES,
  ROLES,
  rolesOf,
} from '../auth/roles.ts'
import {invitationLink} from '../auth/sign-in-target.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {limitJsonBody, readJsonBody} from '../http/body.ts'
import {administratorGuard, requireAdministrator, requireIdentity} from '../http/identity.ts'
import type {Identity} from '../types.ts'
import {toPublicUser} from './users.ts'

const robotSchema = z.object({
  label: z.string().trim().min(1).max(200),
  memberships: z.tuple([
    // One role, and perhaps the further one for restricted documents.
    z.object({roleNames: z.tuple([z.enum(ROBOT_ROLES)], z.string())}),
  ]),
  expiresAt: z.iso.datetime({offset: true}).optional(),
})

const invitationSchema = z.object({
  email: z.string().max(EMAIL_MAX_LENGTH),
  role: z.enum(ROLE_NAMES),
  /** An extension: the hosted API takes the name from the account of the person. */
  name: z.string().trim().min(1).max(200).optional(),
})

/** `/access/*` and `/invitations/*`. */
export function accessRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  const {accounts} = context
  routes.get('/access/:resourceType/:resourceId/user-permissions/me/check', (c) => {
    const granted = grantsOf(c.get('identity')).flatMap(({permissions}) => permissions)
    const requested = c.req.queries('permissions') ?? []
    const isGranted = (permission: string) => granted.includes(permission.split('.').at(-1) ?? '')
    return c.json({data: Object.fromEntries(requested.map((name) => [name, isGranted(name)]))})
  })
  routes.get('/access/:resourceType/:resourceId/users', (c) => {
    const identity = requireIdentity(c)
    return c.json(pageOf(accounts.active().map((account) => toUser(account, identity, context))))
  })
  routes.get('/access/:resourceType/:resourceId/users/me', (c) => {
    const identity = requireIdentity(c)
    const account = accounts.get(identity.id)
    if (account === null) throw new LakeError(404, `There is no user "${identity.id}"`)
    return c.json(toUser(account, identity, context))
  })
  routes.get('/access/:resourceType/:resourceId/roles', (c) => {
    requireIdentity(c)
    return c.json(pageOf(listedRoles(context.options.restricted)))
  })
  routes.get('/access/requests/me', (c) => c.json([]))
  peopleRoutes(routes, context)
  robotsRoutes(routes, context)
  invitationsRoutes(routes, context)
}

function peopleRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  const {accounts, options, passkeys, secondFactors} = context
  const guard = administratorGuard(options.projectId)
  const assertPerson = (id: string) => {
    const isPerson = accounts.active().some((one) => one.id === id && one.kind === 'person')
    if (!isPerson) throw new LakeError(404, `There is no person "${id}"`)
  }
  const user = '/access/project/:projectId/users/:userId'
  const isFurther = (roleName: string) => roleName === options.restricted?.role
  // A person has one role, so the new one replaces it, and perhaps the further one.
  routes.put(`${user}/roles/:roleName`, guard, (c) => {
    const {userId, roleName} = c.req.param()
    assertPerson(userId)
    if (isFurther(roleName)) accounts.setRestricted(userId, true)
    else if (!isRole(roleName)) throw new LakeError(400, `There is no role "${roleName}"`)
    else accounts.setRole(userId, roleName)
    return c.body(null, 204)
  })
  routes.delete(`${user}/roles/:roleName`, guard, (c) => {
    const {userId, roleName} = c.req.param()
    assertPerson(userId)
    if (!isFurther(roleName)) throw new LakeError(400, `A person keeps the role "${roleName}"`)
    accounts.setRestricted(userId, false)
    return c.body(null, 204)
  })
  routes.get(`${user}/sessions`, guard, (c) =>
    c.json(accounts.tokens.sessions(c.req.param('userId'))),
  )
  routes.delete(`${user}/sessions/:sessionId`, guard, (c) => {
    const {userId, sessionId} = c.req.param()
    const isEnded = accounts.tokens.endSession(userId, sessionId)
    if (!isEnded) throw new LakeError(404, 'There is no such session')
    accounts.tokens.endPreviews(userId)
    return c.body(null, 204)
  })
  // With the app that shows codes, if there is one.
  routes.get(`${user}/passkeys`, guard, (c) => {
    const id = c.req.param('userId')
    return c.json([...secondFactors.list(id), ...passkeys.list(id)])
  })
  routes.delete(`${user}/passkeys/:passkeyId`, guard, (c) => {
    const {userId, passkeyId} = c.req.param()
    const isRemoved = [secondFactors, passkeys].some((each) => each.remove(userId, passkeyId))
    if (!isRemoved) throw new LakeError(404, 'There is no such passkey')
    return c.body(null, 204)
  })
  // The account stays, disabled, as the author of earlier changes.
  routes.delete(user, guard, (c) => {
    const userId = c.req.param('userId')
    assertPerson(userId)
    accounts.disable(userId)
    return c.body(null, 204)
  })
}

function robotsRoutes(routes: Hono<LakeEnv>, {accounts, options}: LakeContext) {
  const {projectId} = options
  const toRobot = (account: Account) => ({
    id: account.id,
    label: account.name,
    createdAt: account.createdAt,
    expiresAt: accounts.tokens.robotExpiry(account.id),
    memberships: [membershipOf(account, options)],
  })
  routes.use('/access/project/:projectId/robots/*', administratorGuard(projectId))
  routes.get('/access/project/:projectId/robots', (c) => {
    const robots = accounts.list().filter(({kind, isDisabled}) => kind === 'robot' && !isDisabled)
    return c.json(pageOf(robots.map(toRobot)))
  })
  routes.post('/access/project/:projectId/robots', limitJsonBody, async (c) => {
    const {id: createdBy} = requireAdministrator(c)
    const {label, memberships, expiresAt} = await readJsonBody(c, robotSchema)
    const [role, ...further] = memberships[0].roleNames
    const unknown = further.find((name) => name !== options.restricted?.role)
    if (unknown !== undefined) throw new LakeError(400, `There is no further role "${unknown}"`)
    const end = expiresAt === undefined ? {} : {expiresAt: new Date(expiresAt)}
    const robot = {label, role, isRestrictedShown: further.length > 0, createdBy, ...end}
    const {account, token} = accounts.createRobot(robot)
    return c.json({...toRobot(account), token}, 201)
  })
  routes.delete('/access/project/:projectId/robots/:robotId', (c) => {
    const id = c.req.param('robotId')
    if (accounts.get(id)?.kind !== 'robot') throw new LakeError(404, `There is no robot "${id}"`)
    accounts.disable(id)
    return c.body(null, 204)
  })
}

/** Only for administrators. */
function invitationsRoutes(routes: Hono<LakeEnv>, {accounts, options}: LakeContext) {
  const {projectId, publicUrl} = options
  routes.use('/invitations/project/:projectId/*', administratorGuard(projectId))
  routes.get('/invitations/project/:projectId', (c) =>
    c.json(accounts.invitations.list().map((invitation) => describe(invitation, projectId))),
  )
  routes.post('/invitations/project/:projectId', limitJsonBody, async (c) => {
    const {id: invitedBy} = requireAdministrator(c)
    const body = await readJsonBody(c, invitationSchema)
    const {invitation, secret} = accounts.invite({...body, invitedBy})
    c.header('Cache-Control', 'no-store')
    const inviteUrl = invitationLink(publicUrl, secret)
    return c.json({...describe(invitation, projectId), inviteUrl})
  })
  routes.delete('/invitations/project/:projectId/:invitationId', (c) => {
    accounts.invitations.revoke(c.req.param('invitationId'))
    return c.json({deleted: true})
  })
}

/** A list that fits on one page. */
function pageOf<Item>(data: Item[]) {
  return {data, totalCount: data.length, nextCursor: null}
}

function membershipOf(account: Account, {projectId, restricted}: LakeContext['options']) {
  const roleNames = rolesOf(account, restricted).map(({name}) => name)
  return {resourceType: 'project', resourceId: projectId, roleNames}
}

/** Administrators also see addresses, and when a person signed in, which is an extension. */
function toUser(account: Account, identity: Identity, {accounts, options}: LakeContext) {
  const {id, kind, email} = account
  const hasDetails = kind === 'person' && identity.role === 'administrator'
  return {
    sanityUserId: id,
    profile: {...toPublicUser(account), ...(hasDetails && {email})},
    memberships: [membershipOf(account, options)],
    isCurrentUser: id === identity.id,
    ...(hasDetails && {lastSignInAt: accounts.tokens.sessions(id)[0]?.createdAt ?? null}),
  }
}

function describe({invitedBy, ...invitation}: Invitation, projectId: string) {
  return {
    ...invitation,
    projectId,
    roles: [ROLES[invitation.role]],
    invitedByUserId: invitedBy,
    isAccepted: false,
    isRevoked: false,
    acceptedByUserId: null,
  }
}
