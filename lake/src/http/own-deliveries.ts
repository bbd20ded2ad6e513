import type {MiddlewareHandler} from 'hono'
import type {LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import type {Webhooks} from '../webhooks/webhooks.ts'

/**
 * Refuses what a webhook of this lake sends: its change would be sent again, without end. The status is
 * one that ends the delivery. No webhook can be given headers that begin with `sanity-`.
 */
export function refuseOwnDeliveries(webhooks: Pick<Webhooks, 'has'>): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const id = c.req.header('sanity-webhook-id')
    if (id !== undefined && webhooks.has(id)) {
      throw new LakeError(403, 'A webhook can not call the lake that sends it')
    }
    await next()
  }
}
