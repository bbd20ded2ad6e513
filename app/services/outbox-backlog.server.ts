import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

/** How much the outbox has before it. */
export interface OutboxBacklog {
  pending: number
  /** An editor has to decide about these. */
  refused: number
  /** Since the longest waiting was sent; 0 when nothing waits. */
  oldestSeconds: number
  /** Since the longest waiting should have been attempted; 0 when all are tried in time. */
  overdueSeconds: number
}

export const EMPTY_BACKLOG: OutboxBacklog = {
  pending: 0,
  refused: 0,
  oldestSeconds: 0,
  overdueSeconds: 0,
}

const OPEN = `_type == "submission" && _id in path("inbox.*") && form in $forms
  && delivery.state == "pending" && !defined(suspicion)`
const DUE_AT = 'coalesce(delivery.nextAttemptAt, submittedAt)'

const BACKLOG_QUERY = `{
  "pending": count(*[${OPEN}]),
  "refused": count(*[_type == "submission" && _id in path("inbox.*") && delivery.state == "refused"]),
  "oldest": *[${OPEN}] | order(submittedAt asc)[0].submittedAt,
  "due": *[${OPEN} && ${DUE_AT} <= $now && coalesce(delivery.leasedUntil, "") <= $now]
    | order(${DUE_AT} asc)[0]{"at": ${DUE_AT}}.at
}`

const answerSchema = z.object({
  pending: z.number(),
  refused: z.number(),
  oldest: z.string().nullable(),
  due: z.string().nullable(),
})

interface BacklogOptions {
  /** Reads the inbox. */
  client: SanityClient
  /** Those that a service is configured for. */
  forms: readonly string[]
  now: () => Date
}

/** Looks at the submissions themselves, so that what another process left behind counts too. */
export async function readBacklog({client, forms, now}: BacklogOptions): Promise<OutboxBacklog> {
  if (forms.length === 0) return EMPTY_BACKLOG
  const time = now()
  const params = {forms, now: time.toISOString()}
  const answer = await client.fetch(BACKLOG_QUERY, params, {perspective: 'raw'})
  const {pending, refused, oldest, due} = answerSchema.parse(answer)
  const secondsSince = (date: string | null) =>
    date === null ? 0 : Math.max(0, (time.getTime() - Date.parse(date)) / 1000)
  return {pending, refused, oldestSeconds: secondsSince(oldest), overdueSeconds: secondsSince(due)}
}
