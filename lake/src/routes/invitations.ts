/**
 * `/invitations/project/{id}`, as `sanity users invite` and `sanity users list` ask for it. The lake
 * sends no e-mail: the response to the administrator has the link to `invitation-page.ts`.
 */
import {Hono} from 'hono'
import {z} from 'zod'
import {EMAIL_MAX_LENGTH} from '../auth/email.ts'
import type {Invitation} from '../auth/invitations.ts'
import {ROLE_NAMES, ROLES} from '../auth/roles.ts'
import {invitationLink} from '../auth/sign-in-target.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {limitJsonBody, readJsonBody} from '../http/body.ts'
import {administratorGuard, requireAdministrator} from '../http/identity.ts'

const invitationSchema = z.object({
  email: z.string().max(EMAIL_MAX_LENGTH),
  role: z.enum(ROLE_NAMES),
  /** An extension: the hosted API takes the name from the account of the person. */
  name: z.string().trim().min(1).max(200).optional(),
})

/** `/invitations/*`; only for administrators. */
export function invitationsRoutes({accounts, options}: LakeContext): Hono<LakeEnv> {
  const {projectId, publicUrl} = options
  const routes = new Hono<LakeEnv>()
  routes.use('/invitations/project/:projectId/*', administratorGuard(projectId))
  routes.get('/invitations/project/:projectId', (c) =>
    c.json(accounts.invitations.list().map((invitation) => describe(invitation, projectId))),
  )
  routes.post('/invitations/project/:projectId', limitJsonBody, async (c) => {
    const {id: invitedBy} = requireAdministrator(c)
    const body = await readJsonBody(c, invitationSchema)
    const {invitation, secret} = accounts.invite({...body, invitedBy})
    c.header('Cache-Control', 'no-store')
    return c.json({
      ...describe(invitation, projectId),
      inviteUrl: invitationLink(publicUrl, secret),
    })
  })
  routes.delete('/invitations/project/:projectId/:invitationId', (c) => {
    accounts.invitations.revoke(c.req.param('invitationId'))
    return c.json({deleted: true})
  })
  return routes
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
