/**
 * The signed-in user, names of authors, and the Studio's per-user state. Derived from
 * `createUserStore` and `createServerStorage` in `sanity`: commas join several ids or keys.
 */
import type {Hono} from 'hono'
import {z} from 'zod'
import type {Account} from '../auth/accounts.ts'
import {rolesOf} from '../auth/roles.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {limitBody, readJsonBody} from '../http/body.ts'
import {requireIdentity, signedIn} from '../http/identity.ts'

const BODY_MAX_BYTES = 1024 * 1024
const pairsSchema = z.array(z.object({key: z.string(), value: z.unknown()})).max(100)

/** `/users/*`. */
export function usersRoutes(routes: Hono<LakeEnv>, {accounts, options}: LakeContext) {
  routes.get('/users/me', (c) => {
    const identity = c.get('identity')
    if (identity === null) return c.json({})
    const {id, name, email, role} = identity
    const roles = rolesOf(identity, options.restricted)
    return c.json({id, name, email, role, roles, profileImage: null, provider: 'lake'})
  })

  routes.get('/users/me/keyvalue/:keys', (c) => {
    const keys = c.req.param('keys').split(',')
    return c.json(accounts.keyValues.get(requireIdentity(c).id, keys))
  })

  routes.put('/users/me/keyvalue', limitBody(BODY_MAX_BYTES), async (c) => {
    const {id} = requireIdentity(c)
    const pairs = await readJsonBody(c, pairsSchema)
    accounts.keyValues.put(id, pairs)
    return c.json(pairs)
  })

  routes.get('/users/:ids', signedIn, (c) => {
    const ids = c.req.param('ids').split(',')
    const users = ids.flatMap((id) => accounts.get(id) ?? []).map(toPublicUser)
    if (ids.length > 1) return c.json(users)
    const [user] = users
    if (user === undefined) throw new LakeError(404, `There is no user "${ids.join()}"`)
    return c.json(user)
  })
}

/** The fields of an account that other users may see: the name, never the e-mail address. */
export function toPublicUser({id, name, createdAt, isRobot}: Account) {
  return {id, displayName: name, imageUrl: null, createdAt, isRobot}
}
