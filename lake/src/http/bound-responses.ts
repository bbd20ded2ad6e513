import type {MiddlewareHandler} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'

/**
 * Bounds the unread JSON of all endpoints. A body of known length is a file and lines are a stream, both
 * read as wanted.
 */
export function boundResponses({
  options,
  unread,
}: Pick<LakeContext, 'unread'> & {
  options: Pick<LakeContext['options'], 'clientAddress'>
}): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    await next()
    const {headers} = c.res
    const isJson =
      headers.get('content-type')?.startsWith('application/json') && !headers.has('content-length')
    // This process reads its responses at once.
    if (c.env.isLocal || c.req.method === 'HEAD' || !isJson) return
    const bytes = new Uint8Array(await c.res.arrayBuffer())
    const address = options.clientAddress?.(c.req.raw) ?? null
    c.res = new Response(unread.body(bytes, {identity: c.get('identity'), address}), c.res)
  }
}
