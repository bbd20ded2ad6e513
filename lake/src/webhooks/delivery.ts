import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import type {ResolvedLakeOptions} from '../options.ts'
import type {Webhook, WebhookDelivery, WebhookStore} from '../store/webhooks.ts'
import {nextStep} from './retry.ts'
import {sendRequest} from './send-request.ts'

/** As in the hosted API. */
const REQUEST_TIMEOUT_MS = 30_000
/** How often the queue is read for what is due again, and after an error such as a full disk. */
const INTERVAL_MS = 5000
/** What is kept of what a webhook has sent. */
const KEPT = {deliveries: 1000, days: 30}
const DAY_MS = 24 * 60 * 60_000

interface DeliveryOptions
  extends Pick<
    ResolvedLakeOptions,
    'projectId' | 'now' | 'log' | 'webhookTimeoutMs' | 'webhookNetworks'
  > {
  store: WebhookStore
}

/**
 * Sends what is due: one delivery at a time for each webhook, and all webhooks side by side. It leaves
 * the queue after the result was stored. After a crash it is sent again, with the same
 * `idempotency-key`.
 */
export class Delivery implements AsyncDisposable {
  readonly #options: DeliveryOptions
  readonly #running = new Map<string, Promise<void>>()
  readonly #closing = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(options: DeliveryOptions) {
    this.#options = options
  }

  /** Starts to send what is due, and returns when that was tried once. */
  async deliverDue(): Promise<void> {
    this.wake()
    await Promise.all(this.#running.values())
  }

  /** Starts to send what is due, now and from now on. Call it after deliveries were added. */
  wake(): void {
    if (this.#closing.signal.aborted) return
    this.#timer ??= setInterval(() => this.wake(), INTERVAL_MS).unref()
    try {
      for (const webhookId of this.#options.store.webhooksWithDue()) {
        if (!this.#running.has(webhookId)) this.#running.set(webhookId, this.#run(webhookId))
      }
    } catch (error) {
      this.#logError(error)
    }
  }

  /** Ends requests that run; their deliveries stay queued. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort()
    clearInterval(this.#timer)
    await Promise.all(this.#running.values())
  }

  #logError(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    this.#options.log({level: 'error', message: 'Webhooks have to wait', reason})
  }

  async #run(webhookId: string): Promise<void> {
    try {
      await this.#deliverAll(webhookId)
      this.#running.delete(webhookId)
      this.wake()
    } catch (error) {
      this.#running.delete(webhookId)
      if (!this.#closing.signal.aborted) this.#logError(error)
    }
  }

  async #deliverAll(webhookId: string): Promise<void> {
    const {store, now} = this.#options
    while (!this.#closing.signal.aborted) {
      // Read each time: it may be changed, disabled or removed at any time.
      const webhook = store.get(webhookId)
      const delivery = store.nextDue(webhookId)
      if (!webhook || !delivery) break
      await this.#deliver(webhook, delivery)
    }
    if (this.#closing.signal.aborted) return
    const before = new Date(now().getTime() - KEPT.days * DAY_MS)
    store.prune(webhookId, {before, max: KEPT.deliveries})
  }

  async #deliver(webhook: Webhook, delivery: WebhookDelivery): Promise<void> {
    const {store, now, log, webhookTimeoutMs = REQUEST_TIMEOUT_MS} = this.#options
    const request = {
      url: webhook.url,
      method: webhook.httpMethod,
      headers: await this.#headers(webhook, delivery),
      body: delivery.payload,
      networks: this.#options.webhookNetworks ?? [],
    }
    const timeoutMs = Math.min(webhookTimeoutMs, REQUEST_TIMEOUT_MS)
    const result = await sendRequest(request, {timeoutMs, signal: this.#closing.signal})
    if (result === null) return
    const next = nextStep(delivery, result, now())
    store.record(delivery, result, next)
    if (next.status !== 'failure') return
    const {failureReason: reason, resultCode: status} = result
    const webhookId = webhook.id
    log({level: 'warn', message: 'A webhook was not delivered', webhookId, reason, status})
  }

  /** See https://www.sanity.io/docs/webhooks, "HTTP headers". */
  async #headers(webhook: Webhook, delivery: WebhookDelivery): Promise<Record<string, string>> {
    const {projectId, now} = this.#options
    const {headers, secret} = webhook
    return {
      'user-agent': 'Sanity.io webhook delivery',
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': delivery.id,
      'sanity-project-id': projectId,
      'sanity-dataset': delivery.dataset,
      'sanity-document-id': delivery.documentId,
      'sanity-operation': delivery.operation,
      'sanity-transaction-id': delivery.transactionId,
      'sanity-transaction-time': delivery.transactionTime,
      'sanity-webhook-id': webhook.id,
      ...(secret !== null && {
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(
          delivery.payload,
          now().getTime(),
          secret,
        ),
      }),
    }
  }
}
