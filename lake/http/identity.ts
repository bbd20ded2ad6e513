import type {Context, MiddlewareHandler} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import type {Identity} from '../types.ts'
import {LakeError} from './errors.ts'

/** Calls that must answer a stale token with "nobody" or their own error, so that one can sign in anew. */
const TOLERANT_PATHS = [/\/users\/me$/, /\/auth\//, /\/ping$/]

/**
 * Finds out who asks. No `Authorization` header: the public. A token that is not valid: 401 in the
 * hosted API's words, on which the Studio signs out; except where the answer is about signing in.
 */
export function identityMiddleware({accounts}: Pick<LakeContext, 'accounts'>) {
  const middleware: MiddlewareHandler<LakeEnv> = async (c, next) => {
    const token = bearerToken(c.req.raw)
    const identity = token === null ? null : accounts.identify(token)
    if (token !== null && identity === null && !isTolerant(c.req.path)) {
      throw new LakeError(401, 'Session not found')
    }
    c.set('identity', identity)
    await next()
  }
  return middleware
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerToken(request: Request): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')
  return match?.[1] ?? null
}

/** @throws LakeError 401 for the public */
export function requireIdentity(c: Context<LakeEnv>): Identity {
  const identity = c.get('identity')
  if (identity === null) throw new LakeError(401, 'Unauthorized - Session not found')
  return identity
}

/** @throws LakeError 401 for the public, 403 for viewers */
export function requireWriter(c: Context<LakeEnv>): Identity {
  const identity = requireIdentity(c)
  if (identity.role === 'viewer') {
    throw new LakeError(403, 'Insufficient permissions; a viewer may only read')
  }
  return identity
}

function isTolerant(path: string): boolean {
  return TOLERANT_PATHS.some((pattern) => pattern.test(path))
}
