import type {MiddlewareHandler} from 'hono'
import type {LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'

/** For paths with a `projectId` parameter: 404 for another project than that of the lake. */
export function projectGuard(projectId: string): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const asked = c.req.param('projectId')
    if (asked !== projectId) {
      throw new LakeError(404, `This lake holds project "${projectId}", not "${asked}"`)
    }
    await next()
  }
}
