import type {ResolvedLakeOptions} from '../options.ts'
import {assertWebhookRule} from '../query/webhook-rule.ts'
import type {WebhookDelivery, WebhookStore} from '../store/webhooks.ts'
import {nextStep, send} from './delivery.ts'
import {WebhookFeed, type WebhookSource} from './feed.ts'
import type {Webhook, WebhookSettings} from './settings.ts'

/** How often the queue is read for what is due again, and after an error such as a full disk. */
const INTERVAL_MS = 5000

/**
 * The webhooks of a lake: their settings, the feed of each dataset, and the deliveries. One delivery at
 * a time is sent for each webhook, and all webhooks side by side. It leaves the queue after the result
 * was stored. After a crash it is sent again, with the same `idempotency-key`.
 */
export class Webhooks implements AsyncDisposable {
  readonly store: WebhookStore
  readonly #options: ResolvedLakeOptions
  readonly #feeds = new Set<WebhookFeed>()
  readonly #running = new Map<string, Promise<void>>()
  readonly #closing = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(store: WebhookStore, options: ResolvedLakeOptions) {
    this.store = store
    this.#options = options
  }

  /** Adds a webhook, which hears of every commit that is not read yet. @throws LakeError 400 for a wrong rule */
  create(settings: WebhookSettings, createdByUserId: string): Webhook {
    const now = this.#options.now().toISOString()
    const id = this.#options.randomId()
    return this.#set({...settings, id, createdByUserId, createdAt: now, updatedAt: now})
  }

  /** Changes the settings. Disabling cancels what is queued. @throws LakeError 400 for a wrong rule */
  update(before: Webhook, settings: WebhookSettings): Webhook {
    const updatedAt = this.#options.now().toISOString()
    const webhook = this.#set({...before, ...settings, updatedAt})
    if (webhook.isDisabledByUser) this.store.cancel(webhook.id)
    return webhook
  }

  /** Lets the webhooks hear of the commits of a dataset. Returns a function that ends it. */
  watch(source: WebhookSource): () => void {
    const {dataset} = source.options
    const {log} = source.store
    const erase = (documentIds: readonly string[]) => {
      if (documentIds.length > 0) this.store.eraseDocuments(dataset, documentIds)
    }
    // What a process that was killed has left.
    erase(this.store.documentsWithContent(dataset).filter((id) => !log.knows(id)))
    // Before the files are cleaned, which follows the commit.
    const unsubscribe = source.store.subscribe(({purged}) => erase(purged))
    const onDue = () => this.#wake()
    const feed = new WebhookFeed({...source, webhooks: this.store, onDue})
    this.#feeds.add(feed)
    return () => {
      unsubscribe()
      feed.stop()
      this.#feeds.delete(feed)
    }
  }

  /** Sends what is due, as the lake does on its own, and returns when each of it was tried. */
  async deliverDue(): Promise<void> {
    this.#wake()
    await Promise.all(this.#running.values())
  }

  /** Stops to read and to send. What is queued is sent after the next start. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const feed of this.#feeds) feed.stop()
    this.#closing.abort()
    clearInterval(this.#timer)
    await Promise.all(this.#running.values())
  }

  #set(webhook: Webhook): Webhook {
    assertWebhookRule(webhook.rule)
    for (const feed of this.#feeds) feed.start()
    this.store.set(webhook)
    return webhook
  }

  /** Starts to send what is due, now and from now on. */
  #wake(): void {
    if (this.#closing.signal.aborted) return
    this.#timer ??= setInterval(() => this.#wake(), INTERVAL_MS).unref()
    try {
      for (const id of this.store.webhooksWithDue()) {
        if (!this.#running.has(id)) this.#running.set(id, this.#run(id))
      }
    } catch (error) {
      this.#logError(error)
    }
  }

  #logError(error: unknown): void {
    if (this.#closing.signal.aborted) return
    const reason = error instanceof Error ? error.message : String(error)
    this.#options.log({level: 'error', message: 'Webhooks have to wait', reason})
  }

  #run(webhookId: string): Promise<void> {
    return this.#deliverAll(webhookId)
      .finally(() => this.#running.delete(webhookId))
      .then(() => this.#wake())
      .catch((error) => this.#logError(error))
  }

  async #deliverAll(webhookId: string): Promise<void> {
    const {store} = this
    while (!this.#closing.signal.aborted) {
      // Read each time: it may be changed, disabled or removed at any time.
      const webhook = store.get(webhookId)
      const delivery = store.nextDue(webhookId)
      if (!webhook || !delivery) return store.prune(webhookId)
      await this.#deliver(webhook, delivery)
    }
  }

  async #deliver(webhook: Webhook, delivery: WebhookDelivery): Promise<void> {
    const {now, log} = this.#options
    const result = await send(webhook, delivery, this.#options, this.#closing.signal)
    if (result === null) return
    const next = nextStep(delivery, result, now())
    this.store.record(delivery.id, result, next)
    if (next.status !== 'failure') return
    const details = {reason: result.failureReason, status: result.resultCode}
    log({level: 'warn', message: 'A webhook was not delivered', webhookId: webhook.id, ...details})
  }
}
