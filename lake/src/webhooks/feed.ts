import {LakeError} from '../errors.ts'
import {transactionsAfter} from '../listen/feed.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {readDocumentId} from '../query/document-ids.ts'
import {OPERATIONS, transitionOf} from '../store/rows.ts'
import type {Store} from '../store/store.ts'
import type {NewDelivery, WebhookStore} from '../store/webhooks.ts'
import type {CommittedTransaction, DocumentChange, LakeDocument} from '../types.ts'
import type {Queries} from '../workers/query-pool.ts'
import type {Webhook} from './settings.ts'

export interface WebhookSource {
  options: Pick<ResolvedLakeOptions, 'projectId' | 'dataset' | 'now' | 'log'>
  store: Store
  queries: Pick<Queries, 'project'>
}

interface FeedOptions extends WebhookSource {
  webhooks: WebhookStore
  onDue: () => void
}

/** Delay after an error that no webhook caused. */
const RETRY_MS = 10_000

/**
 * Reads the log of a dataset and stores the deliveries of all webhooks. The log is durable, and
 * deliveries are stored together with the position after them, so that each transaction is read once,
 * also when the process is killed at any point after the commit. It starts with the first webhook.
 */
export class WebhookFeed {
  readonly #options: FeedOptions
  #position = 0
  #isStarted = false
  #timer: NodeJS.Timeout | undefined
  readonly #stopping = new AbortController()

  constructor(options: FeedOptions) {
    this.#options = options
    if (options.webhooks.all().length > 0) this.start()
  }

  /** Begins to read where it was stopped, or at the end of the log before there is a webhook. */
  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    const {webhooks, store, options} = this.#options
    const {lastSequence} = store.log
    const known = webhooks.all().length > 0 ? webhooks.position(options.dataset) : null
    // A dataset that was restored from a backup may have a shorter log.
    this.#position = Math.min(known ?? lastSequence, lastSequence)
    webhooks.add([], options.dataset, this.#position)
    void this.#run()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#stopping.abort()
  }

  async #run(): Promise<void> {
    const {signal} = this.#stopping
    const {store, options} = this.#options
    try {
      const transactions = transactionsAfter(store, this.#position, signal)
      for await (const transaction of transactions) await this.#read(transaction)
    } catch (error) {
      if (signal.aborted) return
      const {log, dataset} = options
      const reason = error instanceof Error ? error.message : String(error)
      log({level: 'error', message: 'Webhooks have to wait', dataset, reason})
      this.#timer = setTimeout(() => this.#run(), RETRY_MS).unref()
    }
  }

  async #read(transaction: CommittedTransaction): Promise<void> {
    const {webhooks, store, options, onDue} = this.#options
    const isActive = ({isDisabledByUser, dataset}: Webhook) =>
      !isDisabledByUser && (dataset === '*' || dataset === options.dataset)
    const active = webhooks.all().filter(isActive)
    const found = await Promise.all(
      active.flatMap((webhook) =>
        transaction.changes
          .filter((change) => isAbout(webhook, change))
          .map((change) => this.#deliveryOf(webhook, change, transaction)),
      ),
    )
    if (this.#stopping.signal.aborted) return
    // Nothing is stored about a document that was erased meanwhile.
    const deliveries = found
      .filter((delivery) => delivery !== null)
      .filter(({documentId, isErasure}) => isErasure || store.log.knows(documentId))
    webhooks.add(deliveries, options.dataset, transaction.sequence)
    this.#position = transaction.sequence
    if (deliveries.length > 0) onDue()
  }

  /** Null if the webhook's filter does not match, or can't be evaluated: then the webhook goes on. */
  async #deliveryOf(
    {id: webhookId, rule}: Webhook,
    {documentId, before, after}: DocumentChange,
    {transactionId, timestamp: transactionTime, purged}: CommittedTransaction,
  ): Promise<NewDelivery | null> {
    const {queries, options} = this.#options
    const {projectId, dataset, now, log} = options
    const isErasure = purged.includes(documentId)
    // The receiver learns that an erased document is gone; its content is stored nowhere any more.
    const change = {before: isErasure && before ? systemAttributes(before) : before, after}
    const operation = OPERATIONS[transitionOf(change)]
    try {
      const task = {rule, projectId, dataset, now: now(), change}
      const payload = await queries.project(task, webhookId)
      const about = {webhookId, dataset, documentId, operation, transactionId, transactionTime}
      return payload === null ? null : {...about, payload, isErasure}
    } catch (error) {
      if (!(error instanceof LakeError) || error.status !== 400) throw error
      const reason = error.message
      log({level: 'warn', message: 'A webhook skips a change', webhookId, dataset, reason})
      return null
    }
  }
}

/**
 * Whether the webhook may fire for the change. Unlike in the hosted API, internal and private documents,
 * such as what visitors send, need `includeAllVersions`.
 */
function isAbout({rule, includeDrafts, includeAllVersions}: Webhook, change: DocumentChange) {
  if (!rule.on.includes(OPERATIONS[transitionOf(change)])) return false
  const {version} = readDocumentId(change.documentId)
  if (version === 'published') return true
  return version === 'draft' ? includeDrafts : includeAllVersions
}

function systemAttributes({_id, _type, _rev, _createdAt, _updatedAt}: LakeDocument): LakeDocument {
  return {_id, _type, _rev, _createdAt, _updatedAt}
}
