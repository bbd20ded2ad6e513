/**
 * Facts about the one project and dataset a lake holds. Shapes follow what `createProjectStore`,
 * `grantsStore` and the project queries of `@sanity/sdk` read.
 */
import {Hono} from 'hono'
import {grantsOf, ROLES} from '../auth/roles.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../http/errors.ts'
import {requireIdentity} from '../http/identity.ts'
import type {Identity} from '../types.ts'
import {toPublicUser} from './users.ts'

/** More releases than people make by hand: a self-hosted lake has no plan limits. */
const NO_LIMIT = 1_000_000

/** `/projects/*`, `/datasets` and `/access/*`. */
export function projectsRoutes(context: Pick<LakeContext, 'accounts' | 'options'>): Hono<LakeEnv> {
  const {accounts, options} = context
  const routes = new Hono<LakeEnv>()
  const datasets = () => [
    {
      name: options.dataset,
      aclMode: options.visibility,
      datasetProfile: 'content',
      tags: [],
      features: [],
    },
  ]
  const members = (identity: Identity) =>
    accounts
      .list()
      .filter((account) => !account.isDisabled)
      .map(({id, role, isRobot}) => ({
        id,
        role,
        roles: [ROLES[role]],
        isRobot,
        isCurrentUser: id === identity.id,
      }))
  const project = (identity: Identity | null) => ({
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
    members: identity === null ? [] : members(identity),
  })

  routes.get('/projects', (c) => c.json([project(requireIdentity(c))]))

  routes.use('/projects/:projectId/*', async (c, next) => {
    const projectId = c.req.param('projectId')
    if (projectId !== options.projectId) {
      throw new LakeError(404, `This lake holds project "${options.projectId}", not "${projectId}"`)
    }
    await next()
  })
  routes.get('/projects/:projectId', (c) => c.json(project(c.get('identity'))))
  routes.get('/projects/:projectId/grants', (c) => c.json({}))
  routes.get('/projects/:projectId/acl', (c) => c.json(members(requireIdentity(c))))
  routes.get('/projects/:projectId/roles', (c) => c.json(Object.values(ROLES)))
  routes.get('/projects/:projectId/tags', (c) => c.json([]))
  routes.get('/projects/:projectId/cors', (c) => c.json([]))
  routes.get('/projects/:projectId/features', (c) => c.json([]))
  routes.get('/projects/:projectId/user-applications', (c) => c.json([]))
  routes.get('/projects/:projectId/users', (c) => {
    requireIdentity(c)
    const active = accounts.list().filter((account) => !account.isDisabled)
    return c.json(active.map(toPublicUser))
  })
  routes.get('/projects/:projectId/users/:ids', (c) => {
    requireIdentity(c)
    const ids = new Set(c.req.param('ids').split(','))
    return c.json(
      accounts
        .list()
        .filter(({id}) => ids.has(id))
        .map(toPublicUser),
    )
  })
  routes.get('/projects/:projectId/new-content-release-allowed', (c) => {
    const limits = {
      orgActiveReleaseCount: 0,
      orgActiveReleaseLimit: NO_LIMIT,
      defaultOrgActiveReleaseLimit: NO_LIMIT,
      datasetReleaseLimit: NO_LIMIT,
    }
    return c.json({data: limits})
  })

  // `datasetProfile=comments&addonFor=…` requests a comments dataset, which a lake does not have.
  routes.get('/projects/:projectId/datasets', (c) =>
    c.json(c.req.query('datasetProfile') === undefined ? datasets() : []),
  )
  routes.get('/projects/:projectId/datasets/:dataset/acl', (c) =>
    c.json(grantsOf(c.get('identity')?.role ?? null)),
  )
  routes.get('/projects/:projectId/datasets/:dataset/settings/indexing', (c) =>
    c.json({isEnabled: false}),
  )
  routes.get('/datasets', (c) => c.json(datasets()))

  routes.get('/access/:resourceType/:resourceId/user-permissions/me/check', (c) => {
    const granted = grantsOf(c.get('identity')?.role ?? null)[0]?.permissions ?? []
    const asked = c.req.queries('permissions') ?? []
    const isGranted = (permission: string) => granted.includes(permission.split('.').at(-1) ?? '')
    return c.json({data: Object.fromEntries(asked.map((name) => [name, isGranted(name)]))})
  })
  routes.get('/access/:resourceType/:resourceId/users', (c) => {
    const identity = requireIdentity(c)
    const users = accounts.list().map((account) => ({
      sanityUserId: account.id,
      profile: toPublicUser(account),
      memberships: [
        {resourceType: 'project', resourceId: options.projectId, roleNames: [account.role]},
      ],
      isCurrentUser: account.id === identity.id,
    }))
    return c.json({data: users, totalCount: users.length, nextCursor: null})
  })
  routes.get('/access/requests/me', (c) => c.json([]))

  return routes
}
