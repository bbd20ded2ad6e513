import type {MiddlewareHandler} from 'hono'
import type {LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {requireAdministrator} from './identity.ts'

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
