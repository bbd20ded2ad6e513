import type {Context, MiddlewareHandler} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {type MayChange, mayWrite, permissionsOf} from '../mutations/permissions.ts'
import type {Identity} from '../types.ts'

/** Paths that accept an invalid token, so that the user can sign in again. */
const TOLERANT_PATH = /\/users\/me$|\/auth\/|\/ping$/

/**
 * Identifies the user. A request without an `Authorization` header is anonymous. An invalid token
 * gives the 401 of the hosted API, on which the Studio signs out. On paths for signing in, such a
 * request is anonymous.
 */
export function identityMiddleware(context: LakeContext): MiddlewareHandler<LakeEnv> {
  const {accounts, options} = context
  return async (c, next) => {
    const token = bearerToken(c.req.raw)
    const identity = token === null ? null : accounts.tokens.identify(token)
    if (token !== null && identity === null && !TOLERANT_PATH.test(c.req.path)) {
      throw unauthorized()
    }
    c.set('identity', identity)
    c.set('address', options.clientAddress?.(c.req.raw) ?? null)
    await next()
  }
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerToken(request: Request): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')
  return match?.[1] ?? null
}

/** @throws LakeError 401 for an anonymous request */
export function requireIdentity(c: Context<LakeEnv>): Identity {
  const identity = c.get('identity')
  if (identity === null) throw unauthorized()
  return identity
}

/** The same as middleware. */
export const signedIn: MiddlewareHandler<LakeEnv> = (c, next) => {
  requireIdentity(c)
  return next()
}

/**
 * Whether a request may read published documents: with a token, in a public dataset, or when it comes
 * from this process. Agents read the first dataset only.
 */
export function mayRead(c: Context<LakeEnv>, dataset: string, {datasets}: LakeContext): boolean {
  const identity = c.get('identity')
  if (c.env.isLocal || datasets.isPublic(dataset)) return true
  return identity !== null && (identity.role !== 'agent' || datasets.isFirst(dataset))
}

/** The response of the hosted API. Its code shows the Studio that the session has ended. */
export function unauthorized(): LakeError {
  const message = 'Unauthorized - Session not found'
  const body = {statusCode: 401, error: 'Unauthorized', message, errorCode: 'SIO-401-ANF'}
  return new LakeError(401, message, body)
}

/** Which documents of the dataset a user may change. */
export function changesOf(identity: Identity, {datasets, options}: LakeContext): MayChange {
  return permissionsOf(identity, options.restricted?.path, datasets.isAddon(options.dataset))
}

/**
 * @throws LakeError 401 for an anonymous request, 403 for viewers and agents, with the type that the Studio looks for
 *   (`isReleasePermissionError`): it offers a viewer no new release
 */
export function requireWriter(c: Context<LakeEnv>): Identity {
  const identity = requireIdentity(c)
  if (mayWrite(identity)) return identity
  const description = `Insufficient permissions; the role ${identity.role} may only read here`
  const error = {type: 'insufficientPermissionsError', description}
  throw new LakeError(403, description, {error})
}

/** @throws LakeError 401 for an anonymous request, 403 for others than administrators */
export function requireAdministrator(c: Context<LakeEnv>): Identity {
  const identity = requireIdentity(c)
  if (identity.role !== 'administrator') {
    throw new LakeError(403, 'Insufficient permissions; only an administrator may do this')
  }
  return identity
}

/** For paths with a `projectId` parameter: 404 for another project than that of the lake. */
export function projectGuard(projectId: string): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const requested = c.req.param('projectId')
    if (requested !== projectId) {
      throw new LakeError(404, `This lake holds project "${projectId}", not "${requested}"`)
    }
    await next()
  }
}

/** The same, for administrators only. */
export function administratorGuard(projectId: string): MiddlewareHandler<LakeEnv> {
  const guard = projectGuard(projectId)
  return (c, next) => {
    requireAdministrator(c)
    return guard(c, next)
  }
}
