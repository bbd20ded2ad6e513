import {LakeError} from '../errors.ts'
import {openFeed} from '../listen/feed.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {readDocumentId} from '../query/document-ids.ts'
import {transitionOf} from '../store/rows.ts'
import type {Store} from '../store/store.ts'
import type {NewDelivery, Webhook, WebhookOperation, WebhookStore} from '../store/webhooks.ts'
import type {CommittedTransaction, DocumentChange, LakeDocument} from '../types.ts'
import type {QueryPool} from '../workers/query-pool.ts'

/** A dataset whose changes webhooks follow. */
export interface WebhookSource {
  options: Pick<ResolvedLakeOptions, 'projectId' | 'dataset' | 'now' | 'log'>
  store: Store
  queries: Pick<QueryPool, 'project'>
}

interface FeedOptions extends WebhookSource {
  webhooks: WebhookStore
  /** After deliveries were stored. */
  onDue: () => void
}

/** The position is stored this often when transactions have no deliveries. */
const SAVE_INTERVAL = 100
/** Delay after an error that no webhook caused. */
const RETRY_MS = 10_000

const OPERATIONS = {appear: 'create', update: 'update', disappear: 'delete'} as const

/**
 * Reads the log of a dataset and stores the deliveries of all webhooks. The log is durable, and
 * deliveries are stored together with the position after them, so that each transaction is read once,
 * also when the process is killed at any point after the commit.
 */
export class WebhookFeed {
  readonly #options: FeedOptions
  #position: number
  #saved: number
  #isStopped = false
  #timer: NodeJS.Timeout | undefined
  #close = () => {}

  constructor(options: FeedOptions) {
    this.#options = options
    const {lastSequence} = options.store.log
    // A dataset that was restored from a backup may have a shorter log.
    const known = options.webhooks.position(options.options.dataset) ?? lastSequence
    this.#position = Math.min(known, lastSequence)
    this.#saved = this.#position
    this.#save([])
    this.#open()
  }

  stop(): void {
    if (this.#isStopped) return
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#close()
    if (this.#position > this.#saved) this.#save([])
  }

  #open(): void {
    this.#close = openFeed(
      this.#options.store,
      this.#position,
      (transaction) => this.#read(transaction),
      (error) => this.#waitAfter(error),
    )
  }

  #waitAfter(error: unknown): void {
    if (this.#isStopped) return
    const {log, dataset} = this.#options.options
    const reason = error instanceof Error ? error.message : String(error)
    log({level: 'error', message: 'Webhooks have to wait', dataset, reason})
    this.#timer = setTimeout(() => this.#open(), RETRY_MS).unref()
  }

  async #read(transaction: CommittedTransaction): Promise<void> {
    const {webhooks, store, options} = this.#options
    const found = await Promise.all(
      webhooks
        .all()
        .filter((webhook) => isActive(webhook, options.dataset))
        .filter(({activeSince}) => activeSince <= transaction.timestamp)
        .map((webhook) => this.#deliveriesOf(webhook, transaction)),
    )
    if (this.#isStopped) return
    // Nothing is stored about a document that was erased meanwhile.
    const deliveries = found
      .flat()
      .filter(({documentId, isErasure}) => isErasure || store.log.knows(documentId))
    this.#position = transaction.sequence
    if (deliveries.length > 0 || this.#position >= this.#saved + SAVE_INTERVAL) {
      this.#save(deliveries)
    }
    if (deliveries.length > 0) this.#options.onDue()
  }

  #save(deliveries: readonly NewDelivery[]): void {
    this.#options.webhooks.add(deliveries, this.#options.options.dataset, this.#position)
    this.#saved = this.#position
  }

  async #deliveriesOf(webhook: Webhook, transaction: CommittedTransaction) {
    const {transactionId, timestamp: transactionTime, purged} = transaction
    const changes = transaction.changes
      .filter((change) => isAbout(webhook, change))
      .map((change) => (purged.includes(change.documentId) ? withoutContent(change) : change))
    const payloads = changes.length === 0 ? [] : await this.#payloads(webhook, changes)
    const {dataset} = this.#options.options
    return changes.flatMap((change, position): NewDelivery[] => {
      const payload = payloads[position]
      if (typeof payload !== 'string') return []
      const {documentId} = change
      const isErasure = purged.includes(documentId)
      const about = {webhookId: webhook.id, dataset, documentId, operation: operationOf(change)}
      return [{...about, transactionId, transactionTime, payload, isErasure}]
    })
  }

  /** A change whose rule can't be evaluated is skipped, so that the webhook goes on. */
  async #payloads(
    webhook: Webhook,
    changes: readonly DocumentChange[],
  ): Promise<(string | null)[]> {
    const {queries, options} = this.#options
    const {projectId, dataset, now, log} = options
    const states = changes.map(({before, after}) => ({before, after}))
    try {
      const task = {rule: webhook.rule, projectId, dataset, now: now(), changes: states}
      return await queries.project(task, webhook.id)
    } catch (error) {
      if (!(error instanceof LakeError) || error.status !== 400) throw error
      if (changes.length > 1) {
        const single = changes.map((change) => this.#payloads(webhook, [change]))
        return (await Promise.all(single)).flat()
      }
      const names = {webhookId: webhook.id, dataset, reason: error.message}
      log({level: 'warn', message: 'A webhook skips a change', ...names})
      return [null]
    }
  }
}

/** Whether a webhook is enabled, and about a dataset. */
export function isActive(webhook: Webhook, dataset: string): boolean {
  return !webhook.isDisabledByUser && (webhook.dataset === '*' || webhook.dataset === dataset)
}

function operationOf(change: DocumentChange): WebhookOperation {
  return OPERATIONS[transitionOf(change)]
}

/**
 * Whether the webhook may fire for the change. Documents with a dot in their id that are neither draft
 * nor version are internal or private, such as what visitors send. Unlike in the hosted API they need
 * `includeAllVersions`, so that a webhook without a filter sends none of them.
 */
function isAbout({rule, includeDrafts, includeAllVersions}: Webhook, change: DocumentChange) {
  if (!rule.on.includes(operationOf(change))) return false
  const {version} = readDocumentId(change.documentId)
  if (version === 'published') return true
  return version === 'draft' ? includeDrafts : includeAllVersions
}

/** The receiver learns that an erased document is gone; its content is stored nowhere any more. */
function withoutContent(change: DocumentChange): DocumentChange {
  return {...change, before: change.before && systemAttributes(change.before)}
}

function systemAttributes({_id, _type, _rev, _createdAt, _updatedAt}: LakeDocument): LakeDocument {
  return {_id, _type, _rev, _createdAt, _updatedAt}
}
