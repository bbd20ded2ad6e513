import type {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'

const USER = '/access/project/:projectId/users/:userId'

/** What the audit log records of requests that succeed. Sign-ins are in `routes/auth.ts`. */
const AUDITED: [method: string, path: string, action: string][] = [
  ['PUT', `${USER}/roles/:roleName`, 'changed the role'],
  ['DELETE', `${USER}/roles/:roleName`, 'took a role from'],
  ['DELETE', USER, 'removed'],
  ['DELETE', `${USER}/sessions/:sessionId`, 'ended a session of'],
  ['DELETE', `${USER}/passkeys/:passkeyId`, 'removed a passkey of'],
  ['POST', '/access/project/:projectId/robots', 'created a token'],
  ['DELETE', '/access/project/:projectId/robots/:robotId', 'ended the token'],
  ['POST', '/invitations/project/:projectId', 'invited a person'],
  ['DELETE', '/invitations/project/:projectId/:invitationId', 'withdrew an invitation'],
  ['POST', '/hooks/projects/:projectId', 'created a webhook'],
  ['PATCH', '/hooks/projects/:projectId/:id', 'changed the webhook'],
  ['DELETE', '/hooks/projects/:projectId/:id', 'deleted the webhook'],
  ['PUT', '/datasets/:name', 'created the dataset'],
  ['PATCH', '/datasets/:name', 'changed who may read the dataset'],
  ['DELETE', '/datasets/:name', 'deleted the dataset'],
  ['GET', '/data/export/:dataset', 'exported the dataset'],
  ['POST', '/data/adopt/:dataset', 'imported into the dataset'],
  ['POST', '/data/erase/:dataset', 'erased documents of the dataset'],
]

/** The parameter of a path that names what is acted on. */
const SUBJECT = /:((?!projectId|roleName)\w+)/

/** Adds the middleware that records the audited requests that succeed. */
export function auditRequests(app: Hono<LakeEnv>, {audit}: Pick<LakeContext, 'audit'>): void {
  for (const [method, path, action] of AUDITED) {
    const name = SUBJECT.exec(path)?.[1]
    app.on(method, path, async (c, next) => {
      const subject = name && c.req.param(name)
      const role = c.req.param('roleName')
      const {identity, address} = c.var
      await next()
      if (c.res.status >= 400 || identity === null) return
      const what = role && method === 'PUT' ? `${action} to ${role}` : action
      audit.record({action: what, actor: identity.id, subject, address})
    })
  }
}
