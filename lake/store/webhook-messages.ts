import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from './database.ts'
import type {WebhookOperation} from './webhook-list.ts'

/** A change of a document that a webhook has to tell its receiver. */
export interface NewMessage {
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

export interface WebhookMessage extends Omit<NewMessage, 'isErasure'> {
  id: string
  /** `failure` is final. */
  status: 'queued' | 'success' | 'failure'
  /** Attempts that failed. */
  failureCount: number
  /** HTTP status of the last attempt. */
  resultCode: number | null
  createdAt: string
  updatedAt: string
}

/** What an attempt to deliver a message came to. */
export interface AttemptResult {
  /** Milliseconds. */
  duration: number
  /** `http`: a response that is no success. Null for a success. */
  failureReason: 'http' | 'network' | 'timeout' | 'other' | null
  resultCode: number | null
  /** The beginning of the response, or what the network said. */
  resultBody: string | null
}

export interface WebhookAttempt extends AttemptResult {
  id: string
  messageId: string
  webhookId: string
  createdAt: string
}

/** Whether a message is done; otherwise when it is tried again. */
export type NextStep = {status: 'success' | 'failure'} | {status: 'queued'; dueAt: string}

interface Page {
  limit: number
  offset: number
}

interface MessagesOptions {
  now: () => Date
  randomId: () => string
}

/** The messages of all webhooks, queued and done, with the log of their attempts. */
export class WebhookMessages {
  readonly #database: DatabaseSync
  readonly #options: MessagesOptions
  readonly #statements: ReturnType<typeof prepareStatements>

  constructor(database: DatabaseSync, options: MessagesOptions) {
    this.#database = database
    this.#options = options
    this.#statements = prepareStatements(database)
  }

  /** Stores messages, and with them what `alongside` writes. They are due at once. */
  add(messages: readonly NewMessage[], alongside: () => void): void {
    const now = this.#now()
    inTransaction(this.#database, () => {
      for (const message of messages) {
        this.#statements.add.run(
          this.#options.randomId(),
          message.webhookId,
          message.dataset,
          message.documentId,
          message.operation,
          message.transactionId,
          message.transactionTime,
          message.payload,
          Number(message.isErasure),
          now,
        )
      }
      alongside()
    })
  }

  /** Newest first. */
  list(webhookId: string, {limit, offset}: Page): WebhookMessage[] {
    return this.#statements.list.all(webhookId, limit, offset).map(toMessage)
  }

  /** Newest first. */
  attempts(webhookId: string, {limit, offset}: Page): WebhookAttempt[] {
    return this.#statements.attempts.all(webhookId, limit, offset).map(toAttempt)
  }

  attempt(id: string): WebhookAttempt | null {
    const row = this.#statements.attempt.get(id)
    return row ? toAttempt(row) : null
  }

  /** Ids of the webhooks that have a message that is due. */
  webhooksWithDue(): string[] {
    const rows = this.#statements.webhooksWithDue.all(this.#now())
    return rows.map((row) => String(row.webhook_id))
  }

  /** The message that is due for the longest time. */
  nextDue(webhookId: string): WebhookMessage | null {
    const row = this.#statements.nextDue.get(webhookId, this.#now())
    return row ? toMessage(row) : null
  }

  /** When the next message of another webhook is due, in ISO 8601; null without a queued one. */
  earliestDue(exceptWebhooks: readonly string[]): string | null {
    const due = this.#statements.earliestDue.get(JSON.stringify(exceptWebhooks))?.due_at
    return due === null || due === undefined ? null : String(due)
  }

  /** Logs an attempt. Does nothing if the message is gone or was cancelled meanwhile. */
  recordAttempt(message: WebhookMessage, result: AttemptResult, next: NextStep): void {
    const now = this.#now()
    const isFailure = Number(result.failureReason !== null)
    const dueAt = next.status === 'queued' ? next.dueAt : now
    inTransaction(this.#database, () => {
      this.#statements.addAttempt.run(
        this.#options.randomId(),
        message.id,
        now,
        result.duration,
        result.failureReason,
        result.resultCode,
        result.resultBody,
      )
      this.#statements.update.run(next.status, isFailure, result.resultCode, dueAt, now, message.id)
    })
  }

  /** Queued messages of the webhook become failures. */
  cancel(webhookId: string): void {
    this.#statements.cancel.run(this.#now(), webhookId)
  }

  /** Ids of the documents whose content is in messages. */
  documentsWithContent(dataset: string): string[] {
    const rows = this.#statements.documents.all(dataset)
    return rows.map((row) => String(row.document_id))
  }

  /** Removes messages with the content of documents that were erased, and their attempts. */
  eraseDocuments(dataset: string, documentIds: readonly string[]): void {
    this.#statements.erase.run(dataset, JSON.stringify(documentIds))
  }

  /** Removes messages that are done: those older than `before`, and all but the newest `max`. */
  prune(webhookId: string, {before, max}: {before: Date; max: number}): void {
    this.#statements.prune.run(webhookId, before.toISOString(), max)
  }

  #now(): string {
    return this.#options.now().toISOString()
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    // A webhook may be removed while its filter is evaluated.
    add: database.prepare(`
      INSERT INTO webhook_messages (id, webhook_id, dataset, document_id, operation,
        transaction_id, transaction_time, payload, is_erasure, status, failure_count, due_at,
        created_at, updated_at)
      SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'queued', 0, ?10, ?10, ?10
      FROM webhooks WHERE id = ?2`),
    list: database.prepare(`
      SELECT * FROM webhook_messages WHERE webhook_id = ?
      ORDER BY sequence DESC LIMIT ? OFFSET ?`),
    attempts: database.prepare(`
      SELECT * FROM webhook_attempts WHERE webhook_id = ?
      ORDER BY sequence DESC LIMIT ? OFFSET ?`),
    attempt: database.prepare('SELECT * FROM webhook_attempts WHERE id = ?'),
    webhooksWithDue: database.prepare(`
      SELECT DISTINCT webhook_id FROM webhook_messages WHERE status = 'queued' AND due_at <= ?`),
    nextDue: database.prepare(`
      SELECT * FROM webhook_messages WHERE webhook_id = ? AND status = 'queued' AND due_at <= ?
      ORDER BY due_at, sequence LIMIT 1`),
    earliestDue: database.prepare(`
      SELECT min(due_at) AS due_at FROM webhook_messages
      WHERE status = 'queued' AND webhook_id NOT IN (SELECT value FROM json_each(?))`),
    addAttempt: database.prepare(`
      INSERT INTO webhook_attempts (id, message_id, webhook_id, created_at, duration,
        failure_reason, result_code, result_body)
      SELECT ?1, id, webhook_id, ?3, ?4, ?5, ?6, ?7 FROM webhook_messages WHERE id = ?2`),
    update: database.prepare(`
      UPDATE webhook_messages SET status = ?, failure_count = failure_count + ?, result_code = ?,
        due_at = ?, updated_at = ? WHERE id = ? AND status = 'queued'`),
    cancel: database.prepare(`
      UPDATE webhook_messages SET status = 'failure', updated_at = ?
      WHERE webhook_id = ? AND status = 'queued'`),
    documents: database.prepare(`
      SELECT DISTINCT document_id FROM webhook_messages WHERE dataset = ? AND NOT is_erasure`),
    erase: database.prepare(`
      DELETE FROM webhook_messages
      WHERE dataset = ? AND NOT is_erasure AND document_id IN (SELECT value FROM json_each(?))`),
    prune: database.prepare(`
      DELETE FROM webhook_messages WHERE webhook_id = ?1 AND status <> 'queued'
        AND (created_at < ?2 OR sequence <= (SELECT sequence FROM webhook_messages
          WHERE webhook_id = ?1 AND status <> 'queued' ORDER BY sequence DESC LIMIT 1 OFFSET ?3))`),
  }
}

type Row = Record<string, unknown>

function toMessage(row: Row): WebhookMessage {
  const {status, operation} = row
  return {
    id: String(row.id),
    webhookId: String(row.webhook_id),
    dataset: String(row.dataset),
    documentId: String(row.document_id),
    operation: operation === 'create' || operation === 'delete' ? operation : 'update',
    transactionId: String(row.transaction_id),
    transactionTime: String(row.transaction_time),
    payload: String(row.payload),
    status: status === 'queued' || status === 'success' ? status : 'failure',
    failureCount: Number(row.failure_count),
    resultCode: numberOrNull(row.result_code),
    createdAt: String(row.created_at),
    updatedAt: String(row.updated_at),
  }
}

function toAttempt(row: Row): WebhookAttempt {
  const reason = row.failure_reason
  return {
    id: String(row.id),
    messageId: String(row.message_id),
    webhookId: String(row.webhook_id),
    createdAt: String(row.created_at),
    duration: Number(row.duration),
    failureReason: REASONS.find((known) => known === reason) ?? (reason === null ? null : 'other'),
    resultCode: numberOrNull(row.result_code),
    resultBody: row.result_body === null ? null : String(row.result_body),
  }
}

const REASONS = ['http', 'network', 'timeout'] as const

function numberOrNull(value: unknown): number | null {
  return value === null ? null : Number(value)
}
