import {LakeError} from '../errors.ts'
import {openFeed} from '../listen/feed.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {readDocumentId} from '../query/document-ids.ts'
import {transitionOf} from '../store/rows.ts'
import type {Store} from '../store/store.ts'
import type {Webhook, WebhookOperation} from '../store/webhook-list.ts'
import type {NewMessage} from '../store/webhook-messages.ts'
import type {CommittedTransaction, DocumentChange, LakeDocument} from '../types.ts'
import type {QueryPool} from '../workers/query-pool.ts'

/** A dataset whose changes webhooks follow. */
export interface WebhookSource {
  options: Pick<ResolvedLakeOptions, 'projectId' | 'dataset' | 'now' | 'log'>
  store: Store
  queries: Pick<QueryPool, 'project'>
}

interface FeedOptions extends WebhookSource {
  webhook: Webhook
  /** Sequence of the last transaction that was read. */
  position: number
  /** Stores messages together with the new position. */
  save: (messages: readonly NewMessage[], position: number) => void
}

/** The position is stored this often when transactions have no messages. */
const SAVE_INTERVAL = 100
/** Delay after an error that the webhook did not cause. */
const RETRY_MS = 10_000

const OPERATIONS = {appear: 'create', update: 'update', disappear: 'delete'} as const

/**
 * Reads the log of a dataset for a webhook and stores its messages. The log is durable, and a message
 * is stored together with the position after it, so that each transaction is read once, also when the
 * process is killed at any point after the commit.
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
    this.#position = options.position
    this.#saved = options.position
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
    const {store} = this.#options
    this.#close = openFeed(
      store,
      this.#position,
      (transaction) => this.#read(transaction),
      (error) => this.#waitAfter(error),
    )
  }

  #waitAfter(error: unknown): void {
    if (this.#isStopped) return
    const {log} = this.#options.options
    const reason = error instanceof Error ? error.message : String(error)
    log({level: 'error', message: 'A webhook has to wait', ...this.#names(), reason})
    this.#timer = setTimeout(() => this.#open(), RETRY_MS).unref()
  }

  async #read(transaction: CommittedTransaction): Promise<void> {
    const {webhook, store} = this.#options
    const changes = transaction.changes
      .filter((change) => isAbout(webhook, change))
      .map((change) => (isErasure(change, transaction) ? withoutContent(change) : change))
    const payloads = changes.length === 0 ? [] : await this.#payloads(changes)
    if (this.#isStopped) return
    const messages = changes.flatMap((change, position) => {
      const payload = payloads[position]
      // Nothing is stored about a document that was erased meanwhile.
      const isErased = !isErasure(change, transaction) && !store.log.knows(change.documentId)
      return typeof payload === 'string' && !isErased
        ? [this.#message(transaction, change, payload)]
        : []
    })
    this.#position = transaction.sequence
    if (messages.length > 0 || this.#position >= this.#saved + SAVE_INTERVAL) this.#save(messages)
  }

  #save(messages: readonly NewMessage[]): void {
    this.#options.save(messages, this.#position)
    this.#saved = this.#position
  }

  /** A change whose rule can't be evaluated is skipped, so that the webhook goes on. */
  async #payloads(changes: readonly DocumentChange[]): Promise<(string | null)[]> {
    const {webhook, queries, options} = this.#options
    const {projectId, dataset, now, log} = options
    const states = changes.map(({before, after}) => ({before, after}))
    const {rule} = webhook
    try {
      const task = {rule, projectId, dataset, now: now(), changes: states}
      return await queries.project(task, webhook.id)
    } catch (error) {
      if (!(error instanceof LakeError) || error.status !== 400) throw error
      if (changes.length > 1) {
        const single = changes.map((change) => this.#payloads([change]))
        return (await Promise.all(single)).flat()
      }
      const reason = error.message
      log({level: 'warn', message: 'A webhook skips a change', ...this.#names(), reason})
      return [null]
    }
  }

  #names() {
    const {webhook, options} = this.#options
    return {webhookId: webhook.id, dataset: options.dataset}
  }

  #message(transaction: CommittedTransaction, change: DocumentChange, payload: string): NewMessage {
    const {transactionId, timestamp} = transaction
    return {
      ...this.#names(),
      documentId: change.documentId,
      operation: operationOf(change),
      transactionId,
      transactionTime: timestamp,
      payload,
      isErasure: isErasure(change, transaction),
    }
  }
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
  switch (readDocumentId(change.documentId).version) {
    case 'published':
      return true
    case 'draft':
      return includeDrafts
    default:
      return includeAllVersions
  }
}

function isErasure({documentId}: DocumentChange, {purged}: CommittedTransaction): boolean {
  return purged.includes(documentId)
}

/** The receiver learns that an erased document is gone; its content is stored nowhere any more. */
function withoutContent(change: DocumentChange): DocumentChange {
  return {...change, before: change.before && systemAttributes(change.before)}
}

function systemAttributes({_id, _type, _rev, _createdAt, _updatedAt}: LakeDocument): LakeDocument {
  return {_id, _type, _rev, _createdAt, _updatedAt}
}
