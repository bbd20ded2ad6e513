/**
 * Facts about the one project of a lake. Shapes follow what `createProjectStore`,
 * `grantsStore` and the project queries of `@sanity/sdk` read.
 */
import type {Hono} from 'hono'
import {listedRoles, rolesOf} from '../auth/roles.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {projectGuard, requireIdentity, signedIn} from '../http/identity.ts'
import type {Identity} from '../types.ts'
import {toPublicUser} from './users.ts'

/** More releases than people make by hand: a self-hosted lake has no plan limits. */
const NO_LIMIT = 1_000_000

const RELEASE_LIMITS = {
  orgActiveReleaseCount: 0,
  orgMeteredActiveReleaseCount: 0,
  orgActiveReleaseLimit: NO_LIMIT,
  defaultOrgActiveReleaseLimit: NO_LIMIT,
  datasetReleaseLimit: NO_LIMIT,
}

/** `/projects/*`. */
export function projectsRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  const {accounts, options} = context
  routes.get('/projects', (c) => c.json([project(context, requireIdentity(c))]))
  routes.use('/projects/:projectId/*', projectGuard(options.projectId))
  routes.get('/projects/:projectId', (c) => c.json(project(context, c.get('identity'))))
  routes.get('/projects/:projectId/grants', (c) => c.json({}))
  routes.get('/projects/:projectId/acl', (c) => c.json(members(context, requireIdentity(c))))
  routes.get('/projects/:projectId/roles', (c) => c.json(listedRoles(options.restricted)))
  for (const name of ['tags', 'features', 'user-applications']) {
    routes.get(`/projects/:projectId/${name}`, (c) => c.json([]))
  }
  routes.get('/projects/:projectId/new-content-release-allowed', (c) =>
    c.json({data: RELEASE_LIMITS}),
  )

  routes.get('/projects/:projectId/users', signedIn, (c) =>
    c.json(accounts.active().map(toPublicUser)),
  )
  routes.get('/projects/:projectId/users/:ids', signedIn, (c) => {
    const ids = new Set(c.req.param('ids').split(','))
    const named = accounts.list().filter(({id}) => ids.has(id))
    return c.json(named.map(toPublicUser))
  })
}

function project(context: LakeContext, identity: Identity | null) {
  const {accounts, options} = context
  return {
    id: options.projectId,
    displayName: options.projectId,
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    metadata: {},
    features: [],
    pendingInvites: 0,
    createdAt: accounts.list()[0]?.createdAt ?? options.now().toISOString(),
    members: identity === null ? [] : members(context, identity),
  }
}

function members({accounts, options}: LakeContext, identity: Identity) {
  return accounts.active().map((account) => ({
    id: account.id,
    role: account.role,
    roles: rolesOf(account, options.restricted),
    isRobot: account.isRobot,
    isCurrentUser: account.id === identity.id,
  }))
}
