import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from './database.ts'

/** The methods that a webhook may use. */
export const HTTP_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const

/** What happens to a document, in the words of webhooks. */
export type WebhookOperation = 'create' | 'update' | 'delete'

/** A webhook as an administrator configures it. */
export interface WebhookSettings {
  name: string
  description: string | null
  /** Name of a dataset, or `*` for all. */
  dataset: string
  url: string
  httpMethod: (typeof HTTP_METHODS)[number]
  headers: Record<string, string>
  rule: {
    on: WebhookOperation[]
    /** GROQ; null: every document. */
    filter: string | null
    /** GROQ; null: the whole document. */
    projection: string | null
  }
  apiVersion: string
  includeDrafts: boolean
  includeAllVersions: boolean
  isDisabledByUser: boolean
  /** Signs the requests. Never part of a response. */
  secret: string | null
}

export interface Webhook extends WebhookSettings {
  id: string
  /** Id of the account that created it. */
  createdByUserId: string
  createdAt: string
  updatedAt: string
  /** Earlier commits are not sent: it was created, enabled or moved to its dataset then. */
  activeSince: string
}

/** A change of a document that is to be sent to the receiver of a webhook. */
export interface NewDelivery {
  webhookId: string
  dataset: string
  documentId: string
  operation: WebhookOperation
  transactionId: string
  transactionTime: string
  /** The body of the request, as JSON. */
  payload: string
  /** The document was erased, and the payload has nothing of its content. */
  isErasure: boolean
}

/** What an attempt to deliver came to. */
export interface AttemptResult {
  /** Milliseconds. */
  duration: number
  /** `http`: a response that is no success. Null for a success. */
  failureReason: 'http' | 'network' | 'timeout' | null
  resultCode: number | null
  /** The beginning of the response, or what the network said. */
  resultBody: string | null
}

/** A delivery, with the result of its last attempt; all of it is null before the first one. */
export interface WebhookDelivery
  extends NewDelivery,
    Omit<AttemptResult, 'duration'>,
    Record<'duration', number | null> {
  id: string
  /** `failure` is final. */
  status: 'queued' | 'success' | 'failure'
  /** Attempts that failed. */
  failureCount: number
  createdAt: string
  updatedAt: string
}

/** Whether a delivery is done; otherwise when it is tried again. */
export type NextStep = {status: 'success' | 'failure'} | {status: 'queued'; dueAt: string}

/** Number of deliveries in a list. */
const LIST_LENGTH = 100

/** Webhooks, how far each dataset's log was read for them, and their deliveries. */
export class WebhookStore {
  readonly #database: DatabaseSync
  readonly #options: {now: () => Date; randomId: () => string}
  readonly #statements: ReturnType<typeof prepareStatements>

  constructor(database: DatabaseSync, options: {now: () => Date; randomId: () => string}) {
    this.#database = database
    this.#options = options
    this.#statements = prepareStatements(database)
  }

  /** Oldest first. */
  all(): Webhook[] {
    return this.#statements.all.all().map(toWebhook)
  }

  get(id: string): Webhook | null {
    const row = this.#statements.get.get(id)
    return row ? toWebhook(row) : null
  }

  /** Adds a webhook, or replaces its settings. */
  set(webhook: Webhook): void {
    this.#statements.set.run(webhook.id, JSON.stringify(webhook))
  }

  /** Its deliveries are removed too. */
  remove(id: string): void {
    this.#statements.remove.run(id)
  }

  /** Sequence of the last transaction that was read; null if nothing is read. */
  position(dataset: string): number | null {
    const row = this.#statements.position.get(dataset)
    return row ? Number(row.sequence) : null
  }

  forgetPosition(dataset: string): void {
    this.#statements.forgetPosition.run(dataset)
  }

  /** Stores deliveries, which are due at once, together with the position after them. */
  add(deliveries: readonly NewDelivery[], dataset: string, position: number): void {
    const now = this.#now()
    inTransaction(this.#database, () => {
      for (const {webhookId, dataset: _, documentId, isErasure, ...rest} of deliveries) {
        const details = JSON.stringify({...rest, failureCount: 0, updatedAt: now})
        const id = this.#options.randomId()
        const ids = [id, webhookId, dataset, documentId] as const
        this.#statements.add.run(...ids, Number(isErasure), now, details)
      }
      this.#statements.setPosition.run(dataset, position)
    })
  }

  /** The newest, newest first. */
  deliveries(webhookId: string, max = LIST_LENGTH): WebhookDelivery[] {
    return this.#statements.list.all(webhookId, max).map(toDelivery)
  }

  /** Ids of the webhooks that have a delivery that is due. */
  webhooksWithDue(): string[] {
    return this.#statements.webhooksWithDue.all(this.#now()).map((row) => String(row.webhook_id))
  }

  /** The delivery that is due for the longest time. */
  nextDue(webhookId: string): WebhookDelivery | null {
    const row = this.#statements.nextDue.get(webhookId, this.#now())
    return row ? toDelivery(row) : null
  }

  /** Stores the result of an attempt. A delivery that was cancelled meanwhile stays so. */
  record({id}: Pick<WebhookDelivery, 'id'>, result: AttemptResult, next: NextStep): void {
    const now = this.#now()
    const isFailure = Number(result.failureReason !== null)
    const dueAt = next.status === 'queued' ? next.dueAt : now
    const patch = JSON.stringify({...result, updatedAt: now})
    this.#statements.record.run(next.status, dueAt, patch, isFailure, id)
  }

  /** Queued deliveries of the webhook become failures. */
  cancel(webhookId: string): void {
    this.#statements.cancel.run(this.#now(), webhookId)
  }

  /** Ids of the documents whose content is in deliveries. */
  documentsWithContent(dataset: string): string[] {
    return this.#statements.documents.all(dataset).map((row) => String(row.document_id))
  }

  /** Removes deliveries with the content of documents that were erased. */
  eraseDocuments(dataset: string, documentIds: readonly string[]): void {
    this.#statements.erase.run(dataset, JSON.stringify(documentIds))
  }

  /** Removes deliveries that are done: those older than `before`, and all but the newest `max`. */
  prune(webhookId: string, {before, max}: {before: Date; max: number}): void {
    this.#statements.prune.run(webhookId, before.toISOString(), max)
  }

  #now(): string {
    return this.#options.now().toISOString()
  }
}

function prepareStatements(database: DatabaseSync) {
  const due = `status = 'queued' AND due_at <= ?`
  return {
    all: database.prepare(`
      SELECT settings FROM webhook_settings ORDER BY settings ->> 'createdAt', id`),
    get: database.prepare('SELECT settings FROM webhook_settings WHERE id = ?'),
    set: database.prepare(`
      INSERT INTO webhook_settings (id, settings) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET settings = excluded.settings`),
    remove: database.prepare('DELETE FROM webhook_settings WHERE id = ?'),
    position: database.prepare('SELECT sequence FROM webhook_feeds WHERE dataset = ?'),
    setPosition: database.prepare(`
      INSERT INTO webhook_feeds (dataset, sequence) VALUES (?, ?)
      ON CONFLICT (dataset) DO UPDATE SET sequence = excluded.sequence`),
    forgetPosition: database.prepare('DELETE FROM webhook_feeds WHERE dataset = ?'),
    // A webhook may be removed or disabled while its filter is evaluated.
    add: database.prepare(`
      INSERT INTO webhook_deliveries (id, webhook_id, dataset, document_id, is_erasure, status,
        due_at, created_at, details)
      SELECT ?1, id, ?3, ?4, ?5, 'queued', ?6, ?6, ?7 FROM webhook_settings
      WHERE id = ?2 AND NOT settings ->> 'isDisabledByUser'`),
    list: database.prepare(`
      SELECT * FROM webhook_deliveries WHERE webhook_id = ? ORDER BY sequence DESC LIMIT ?`),
    webhooksWithDue: database.prepare(
      `SELECT DISTINCT webhook_id FROM webhook_deliveries WHERE ${due}`,
    ),
    nextDue: database.prepare(`
      SELECT * FROM webhook_deliveries WHERE webhook_id = ? AND ${due}
      ORDER BY due_at, sequence LIMIT 1`),
    record: database.prepare(`
      UPDATE webhook_deliveries SET status = iif(status = 'queued', ?1, status), due_at = ?2,
        details = json_set(json_patch(details, ?3),
          '$.failureCount', (details ->> 'failureCount') + ?4) WHERE id = ?5`),
    cancel: database.prepare(`
      UPDATE webhook_deliveries SET status = 'failure', details = json_set(details, '$.updatedAt', ?)
      WHERE webhook_id = ? AND status = 'queued'`),
    documents: database.prepare(`
      SELECT DISTINCT document_id FROM webhook_deliveries WHERE dataset = ? AND NOT is_erasure`),
    erase: database.prepare(`
      DELETE FROM webhook_deliveries
      WHERE dataset = ? AND NOT is_erasure AND document_id IN (SELECT value FROM json_each(?))`),
    prune: database.prepare(`
      DELETE FROM webhook_deliveries WHERE webhook_id = ?1 AND status <> 'queued'
        AND (created_at < ?2 OR sequence <= (SELECT sequence FROM webhook_deliveries
          WHERE webhook_id = ?1 AND status <> 'queued' ORDER BY sequence DESC LIMIT 1 OFFSET ?3))`),
  }
}

type Row = Record<string, unknown>

function toWebhook({settings}: Row): Webhook {
  return JSON.parse(String(settings))
}

const NOT_TRIED = {duration: null, failureReason: null, resultCode: null, resultBody: null}

function toDelivery(row: Row): WebhookDelivery {
  return {
    ...NOT_TRIED,
    ...JSON.parse(String(row.details)),
    id: String(row.id),
    webhookId: String(row.webhook_id),
    dataset: String(row.dataset),
    documentId: String(row.document_id),
    isErasure: row.is_erasure === 1,
    status: row.status,
    createdAt: String(row.created_at),
  }
}
