/** The lake's audit log over HTTP: `lake/src/routes/extensions.ts` has the other side. */
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {toCsv} from '../tool-page/csv.ts'

export type AuditEvent = z.infer<typeof eventSchema>

const eventSchema = z.object({
  sequence: z.number(),
  /** ISO 8601. */
  at: z.string(),
  action: z.string(),
  actorName: z.string(),
  subjectName: z.string().nullable(),
  network: z.string().nullable(),
})

/** Events, newest first; with `last`, those before it. */
export async function loadEvents(
  client: SanityClient,
  limit: number,
  last?: AuditEvent,
): Promise<AuditEvent[]> {
  const url = `/audit/project/${client.config().projectId}`
  const query = {limit: String(limit), ...(last && {before: String(last.sequence)})}
  return z.array(eventSchema).parse(await client.request<unknown>({url, query}))
}

const PAGE = 1000

/** The whole log as CSV, newest first. */
export async function auditCsv(client: SanityClient): Promise<string> {
  const events: AuditEvent[] = []
  let page: AuditEvent[]
  do {
    page = await loadEvents(client, PAGE, events.at(-1))
    events.push(...page)
  } while (page.length === PAGE)
  return toCsv(
    ['Time', 'Who', 'What', 'About', 'Network'],
    events.map(({at, actorName, action, subjectName, network}) => {
      return [at, actorName, action, subjectName ?? '', network ?? '']
    }),
  )
}
