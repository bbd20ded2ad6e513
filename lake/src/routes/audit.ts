import {Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {parseWith} from '../http/body.ts'
import {administratorGuard} from '../http/identity.ts'

const PAGE_MAX = 1000

const pageSchema = z.object({
  before: z.coerce.number().int().default(Number.MAX_SAFE_INTEGER),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_MAX),
})

/**
 * `GET /audit/project/{id}`, an extension for administrators: what people did, newest first, with the
 * names of the accounts. `before` is the sequence number of the last event of the page before.
 */
export function auditRoutes({accounts, audit, options}: LakeContext): Hono<LakeEnv> {
  const nameOf = (id: string) => accounts.get(id)?.name ?? id
  return new Hono<LakeEnv>().get(
    '/audit/project/:projectId',
    administratorGuard(options.projectId),
    (c) => {
      const {before, limit} = parseWith(pageSchema, c.req.query())
      const events = audit.list(before, limit)
      return c.json(
        events.map((event) => ({
          ...event,
          actorName: nameOf(event.actor),
          subjectName: event.subject && nameOf(event.subject),
        })),
      )
    },
  )
}
