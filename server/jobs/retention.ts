import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {describeError} from '#app/services/content/content-guard.server.ts'
import {createWriteClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import {DELIVERY_SERVICE} from '#app/services/submissions/submission.server.ts'
import type {Lake} from '#lake/index.ts'
import {log as logEntry} from '../observability/log.ts'

/** Days may pass between two starts. An hour does not matter for a retention in days. */
const SWEEP_INTERVAL_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** Days after the e-mail in which the owner of an address may confirm it. */
const UNCONFIRMED_DAYS = 30

/** Submissions in one delete request to the hosted lake. */
const BATCH = 200

/**
 * A submission that waits for a service of this deployment stays at any age, because erasing it would
 * lose an enquiry. Suspected spam does not wait.
 */
const EXPIRED_QUERY = `*[
  _type == "submission" && _id in path("inbox.*")
  && (submittedAt < coalesce($forms[_id == ^.form][0].before, $before)
    || subscription.state == "unconfirmed" && confirmation.deliveredAt < $unconfirmed)
  && !(delivery.state == "pending" && !defined(suspicion) && ${DELIVERY_SERVICE} in $services)
]._id`

/** Drafts and versions of forms have a dot in their ids. */
const DAYS_QUERY = `{
  "days": *[_id == "siteSettings"][0].inboxRetentionDays,
  "forms": *[_type == "form" && _id in path("*")]{_id, "days": retentionDays}
}`

const days = z.int().positive().nullable().catch(null)
const daysSchema = z.object({days, forms: z.array(z.object({_id: z.string(), days}))})
const idsSchema = z.array(z.string())
const datedSchema = z.object({_id: z.string(), form: z.string().catch(''), submittedAt: z.string()})

/** Access to stored submissions for retention. */
export interface RetainedInbox {
  /** Queries all documents, not only published ones. */
  query(query: string, params: Record<string, unknown>): Promise<unknown>
  /** Documents of submissions that editors deleted. */
  deleted(): unknown[]
  erase(ids: readonly string[]): Promise<void>
}

interface RetentionOptions {
  inbox: RetainedInbox
  /** The services that this deployment has. */
  services: readonly string[]
  now?: () => Date
  log?: typeof logEntry
}

/** The inbox of the embedded lake, or of a hosted one with a write token; else `null`. */
export function retainedInbox(connection: SanityClientOptions, lake: Lake | null) {
  if (lake) return retainedInLake(lake)
  const {content} = connection
  const token = content.mode === 'hosted' ? content.writeToken : null
  return token ? retainedInHostedLake(createWriteClient(connection, token)) : null
}

/**
 * Erases submissions after the retention period that editors set: now, and every hour.
 *
 * @returns a function that stops it after a running sweep
 */
export function keepRetention(options: RetentionOptions): () => Promise<void> {
  let running = sweepInbox(options)
  const timer = setInterval(() => {
    running = running.then(() => sweepInbox(options))
  }, SWEEP_INTERVAL_MS).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Erases expired submissions. Failures are logged; the next sweep tries again. */
async function sweepInbox(options: RetentionOptions): Promise<void> {
  const {inbox, services, now = () => new Date(), log = logEntry} = options
  try {
    const found = daysSchema.parse(await inbox.query(DAYS_QUERY, {}))
    const dateOf = ({days}: {days: number | null}) =>
      days === null ? null : new Date(now().getTime() - days * DAY_MS).toISOString()
    const before = dateOf(found)
    const forms = found.forms.map((form) => ({_id: form._id, before: dateOf(form)}))
    const params = {forms, before, services, unconfirmed: dateOf({days: UNCONFIRMED_DAYS})}
    const present = idsSchema.parse(await inbox.query(EXPIRED_QUERY, params))
    const own = new Map(forms.map((form) => [form._id, form.before]))
    const deleted = inbox
      .deleted()
      .flatMap((document) => datedSchema.safeParse(document).data ?? [])
      .filter(({form, submittedAt}) => submittedAt < (own.get(form) ?? before ?? ''))
    const ids = [...present, ...deleted.map(({_id}) => _id)]
    if (ids.length === 0) return
    await inbox.erase(ids)
    log({level: 'info', message: 'Old submissions were erased', count: ids.length})
  } catch (error) {
    const reason = describeError(error)
    log({level: 'error', message: 'Old submissions could not be erased', reason})
  }
}

/** The inbox of the embedded lake. Documents that editors deleted are erased at the same age. */
export function retainedInLake(lake: Lake): RetainedInbox {
  return {
    query: (query, params) => lake.query(query, params, {perspective: 'raw'}),
    deleted: () => lake.deletedDocuments('inbox.'),
    async erase(ids) {
      lake.erase(ids)
    },
  }
}

/** The inbox of a hosted lake. The plan decides how long its history is kept. */
export function retainedInHostedLake(client: SanityClient): RetainedInbox {
  return {
    query: (query, params) => client.fetch(query, params, {perspective: 'raw'}),
    deleted: () => [],
    async erase(ids) {
      for (let start = 0; start < ids.length; start += BATCH) {
        const mutations = ids.slice(start, start + BATCH).map((id) => ({delete: {id, purge: true}}))
        await client.mutate(mutations, {visibility: 'async'})
      }
    },
  }
}
