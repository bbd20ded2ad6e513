import type {DatabaseSync} from 'node:sqlite'
import type {Webhook} from '../webhooks/settings.ts'
import {inTransaction} from './database.ts'
import {list, literal, type Sql, sql} from './sql.ts'
import {createStatements, type Statements} from './statements.ts'

/** A change of a document that is to be sent to the receiver of a webhook. */
export interface NewDelivery {
  webhookId: string
  dataset: string
  documentId: string
  operation: 'create' | 'update' | 'delete'
  transactionId: string
  transactionTime: string
  /** The body of the request, as JSON. */
  payload: string
  /** The document was erased, and the payload has nothing of its content. */
  isErasure: boolean
}

export interface AttemptResult {
  /** Milliseconds. */
  duration: number
  /** `http`: a response that is no success. Null for a success. */
  failureReason: 'http' | 'network' | 'timeout' | null
  resultCode: number | null
  /** The beginning of the response, or what the network said. */
  resultBody: string | null
}

const NOT_TRIED = {duration: null, failureReason: null, resultCode: null, resultBody: null}

/** A delivery, with the result of its last attempt. */
export type WebhookDelivery = NewDelivery & {
  id: string
  /** `failure` is final. */
  status: 'queued' | 'success' | 'failure'
  /** Attempts that failed. */
  failureCount: number
  createdAt: string
  updatedAt: string
} & (AttemptResult | typeof NOT_TRIED)

/** Whether a delivery is done; otherwise when it is tried again. */
export type NextStep = Pick<WebhookDelivery, 'status'> & {dueAt?: string}

/** Between two attempts. */
export const LONGEST_DELAY_MS = 60 * 60_000
/** What is kept of what a webhook has sent. */
const KEPT = {deliveries: 1000, days: 30}
const DAY_MS = 24 * 60 * 60_000

/** Webhooks, how far each dataset's log was read for them, and their deliveries. */
export class WebhookStore {
  readonly #database: DatabaseSync
  readonly #sql: Statements
  readonly #options: {now: () => Date; randomId: () => string}

  constructor(database: DatabaseSync, options: {now: () => Date; randomId: () => string}) {
    this.#database = database
    this.#sql = createStatements(database)
    this.#options = options
  }

  all(): Webhook[] {
    const rows = this.#sql.all`
      SELECT settings FROM webhook_settings ORDER BY settings ->> 'createdAt', id`
    return rows.map(({settings}) => JSON.parse(String(settings)))
  }

  get(id: string): Webhook | null {
    const row = this.#sql.get`SELECT settings FROM webhook_settings WHERE id = ${id}`
    return row ? JSON.parse(String(row.settings)) : null
  }

  /** Adds a webhook, or replaces its settings. */
  set(webhook: Webhook): void {
    this.#sql.run`
      INSERT INTO webhook_settings (id, settings) VALUES (${webhook.id}, ${JSON.stringify(webhook)})
      ON CONFLICT (id) DO UPDATE SET settings = excluded.settings`
  }

  /** Its deliveries are removed too. */
  remove(id: string): void {
    this.#sql.run`DELETE FROM webhook_settings WHERE id = ${id}`
  }

  /** Sequence of the last transaction that was read; null if none was. */
  position(dataset: string): number | null {
    const row = this.#sql.get`SELECT sequence FROM webhook_feeds WHERE dataset = ${dataset}`
    return row ? Number(row.sequence) : null
  }

  /** Stores deliveries, which are due at once, together with the position after them. */
  add(deliveries: readonly NewDelivery[], dataset: string, position: number): void {
    const now = this.#now()
    inTransaction(this.#database, () => {
      for (const {webhookId, dataset: _, documentId, isErasure, ...rest} of deliveries) {
        const details = JSON.stringify({...rest, failureCount: 0, updatedAt: now})
        // A webhook may be removed or disabled while its filter is evaluated.
        this.#sql.run`
          INSERT INTO webhook_deliveries (id, webhook_id, dataset, document_id, is_erasure, status,
            due_at, created_at, details)
          SELECT ${this.#options.randomId()}, id, ${dataset}, ${documentId}, ${Number(isErasure)},
            'queued', ${now}, ${now}, ${details} FROM webhook_settings
          WHERE id = ${webhookId} AND NOT settings ->> 'isDisabledByUser'`
      }
      this.#sql.run`
        INSERT INTO webhook_feeds (dataset, sequence) VALUES (${dataset}, ${position})
        ON CONFLICT (dataset) DO UPDATE SET sequence = excluded.sequence`
    })
  }

  deliveries(webhookId: string, max = 100): WebhookDelivery[] {
    const rows = this.#sql.all`
      SELECT ${DELIVERY} FROM webhook_deliveries WHERE webhook_id = ${webhookId}
      ORDER BY sequence DESC LIMIT ${max}`
    return rows.map(toDelivery)
  }

  webhooksWithDue(): string[] {
    const rows = this.#sql.all`
      SELECT DISTINCT webhook_id FROM webhook_deliveries
      WHERE ${this.#isDue()}`
    return rows.map((row) => String(row.webhook_id))
  }

  /** The delivery that is due for the longest time. */
  nextDue(webhookId: string): WebhookDelivery | null {
    const row = this.#sql.get`
      SELECT ${DELIVERY} FROM webhook_deliveries
      WHERE webhook_id = ${webhookId} AND ${this.#isDue()}
      ORDER BY due_at, sequence LIMIT 1`
    return row ? toDelivery(row) : null
  }

  /** Stores the result of an attempt. A delivery that was cancelled meanwhile stays so. */
  record(id: string, result: AttemptResult, {status, dueAt}: NextStep): void {
    const now = this.#now()
    this.#sql.run`
      UPDATE webhook_deliveries SET status = iif(status = 'queued', ${status}, status),
        due_at = ${dueAt ?? now}, details = json_set(
          json_patch(details, ${JSON.stringify({...result, updatedAt: now})}), '$.failureCount',
          (details ->> 'failureCount') + ${Number(result.failureReason !== null)})
      WHERE id = ${id}`
  }

  /** Queued deliveries of the webhook become failures. */
  cancel(webhookId: string): void {
    this.#sql.run`
      UPDATE webhook_deliveries
      SET status = 'failure', details = json_set(details, '$.updatedAt', ${this.#now()})
      WHERE webhook_id = ${webhookId} AND status = 'queued'`
  }

  documentsWithContent(dataset: string): string[] {
    const rows = this.#sql.all`
      SELECT DISTINCT document_id FROM webhook_deliveries
      WHERE dataset = ${dataset} AND NOT is_erasure`
    return rows.map((row) => String(row.document_id))
  }

  /** Removes deliveries with the content of documents that were erased. */
  eraseDocuments(dataset: string, documentIds: readonly string[]): void {
    this.#sql.run`
      DELETE FROM webhook_deliveries WHERE dataset = ${dataset} AND NOT is_erasure
        AND document_id IN ${list(documentIds)}`
  }

  /** Removes deliveries that are done: old ones, and all but the newest. */
  prune(webhookId: string, {deliveries, days} = KEPT): void {
    const before = new Date(this.#options.now().getTime() - days * DAY_MS).toISOString()
    this.#sql.run`
      DELETE FROM webhook_deliveries WHERE webhook_id = ${webhookId} AND status <> 'queued'
        AND (created_at < ${before} OR sequence <= (SELECT sequence FROM webhook_deliveries
          WHERE webhook_id = ${webhookId} AND status <> 'queued'
          ORDER BY sequence DESC LIMIT 1 OFFSET ${deliveries}))`
  }

  /** None waits for longer than `LONGEST_DELAY_MS`, unless the clock was set back meanwhile. */
  #isDue(): Sql {
    const latest = new Date(this.#options.now().getTime() + LONGEST_DELAY_MS).toISOString()
    return sql`status = 'queued' AND (due_at <= ${this.#now()} OR due_at > ${latest})`
  }

  #now(): string {
    return this.#options.now().toISOString()
  }
}

/** The columns that `toDelivery` reads. */
const DELIVERY = literal(`id, webhook_id AS webhookId, dataset, document_id AS documentId,
  is_erasure AS isErasure, status, created_at AS createdAt, details`)

function toDelivery({details, isErasure, ...row}: Record<string, unknown>): WebhookDelivery {
  return {...NOT_TRIED, ...JSON.parse(String(details)), ...row, isErasure: isErasure === 1}
}
