import {LakeError} from '../errors.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {assertWebhookRule} from '../query/webhook-rule.ts'
import type {Webhook, WebhookDelivery, WebhookSettings, WebhookStore} from '../store/webhooks.ts'
import type {LakeDocument} from '../types.ts'
import {Delivery} from './delivery.ts'
import {isActive, WebhookFeed, type WebhookSource} from './feed.ts'

interface WebhooksOptions
  extends Pick<
    ResolvedLakeOptions,
    'projectId' | 'now' | 'randomId' | 'log' | 'webhookTimeoutMs' | 'webhookNetworks'
  > {
  store: WebhookStore
}

/**
 * The webhooks of a lake: their configuration, the feed of each dataset that one of them is about, and
 * the deliveries.
 */
export class Webhooks implements AsyncDisposable {
  readonly #options: WebhooksOptions
  readonly #store: WebhookStore
  readonly #delivery: Delivery
  /** By the name of the dataset. */
  readonly #sources = new Map<string, WebhookSource>()
  readonly #feeds = new Map<string, WebhookFeed>()

  constructor(options: WebhooksOptions) {
    this.#options = options
    this.#store = options.store
    this.#delivery = new Delivery(options)
  }

  /** Oldest first. */
  list(): Webhook[] {
    return this.#store.all()
  }

  has(id: string): boolean {
    return this.#store.get(id) !== null
  }

  /** @throws LakeError 404 */
  get(id: string): Webhook {
    const webhook = this.#store.get(id)
    if (!webhook) throw new LakeError(404, `There is no webhook "${id}"`)
    return webhook
  }

  /** The newest deliveries of a webhook, newest first. @throws LakeError 404 */
  deliveries(id: string, max?: number): WebhookDelivery[] {
    return this.#store.deliveries(this.get(id).id, max)
  }

  /** Adds a webhook, which hears of every later commit. @throws LakeError 400 for a wrong rule */
  async create(settings: WebhookSettings, createdByUserId: string): Promise<Webhook> {
    await this.#assertRule(settings)
    const now = this.#options.now().toISOString()
    const times = {createdAt: now, updatedAt: now, activeSince: now}
    const webhook = {...settings, id: this.#options.randomId(), createdByUserId, ...times}
    this.#store.set(webhook)
    this.#syncFeeds()
    return webhook
  }

  /**
   * Changes settings. Disabling cancels what is queued; a webhook that is enabled again, or moved to
   * another dataset, hears of later commits only.
   *
   * @throws LakeError 404 for an unknown id, 400 for a wrong rule
   */
  async update(id: string, settings: Partial<WebhookSettings>): Promise<Webhook> {
    await this.#assertRule({...this.get(id), ...settings})
    // Read again: it may have changed while the rule was checked.
    const before = this.get(id)
    const now = this.#options.now().toISOString()
    const webhook = {...before, ...settings, updatedAt: now}
    if (before.isDisabledByUser || webhook.dataset !== before.dataset) webhook.activeSince = now
    this.#store.set(webhook)
    if (webhook.isDisabledByUser) this.#store.cancel(id)
    this.#syncFeeds()
    return webhook
  }

  /** Removes a webhook with its deliveries. @throws LakeError 404 */
  remove(id: string): void {
    this.get(id)
    this.#store.remove(id)
    this.#syncFeeds()
  }

  /** Lets the webhooks hear of the commits of a dataset. Returns a function that ends it. */
  watch(source: WebhookSource): () => void {
    const {dataset} = source.options
    this.#sources.set(dataset, source)
    const erase = (documentIds: readonly string[]) => {
      if (documentIds.length > 0) this.#store.eraseDocuments(dataset, documentIds)
    }
    // What a process that was killed has left.
    const {log} = source.store
    erase(this.#store.documentsWithContent(dataset).filter((id) => !log.knows(id)))
    // Before the files are cleaned, which follows the commit.
    const unsubscribe = source.store.subscribe(({purged}) => erase(purged))
    this.#syncFeeds()
    return () => {
      unsubscribe()
      this.#feeds.get(dataset)?.stop()
      this.#feeds.delete(dataset)
      this.#sources.delete(dataset)
    }
  }

  /**
   * Sends what is due, and returns when each of it was tried. The lake does it whenever something is
   * due.
   */
  deliverDue(): Promise<void> {
    return this.#delivery.deliverDue()
  }

  /** Stops to read and to send. What is queued is sent after the next start. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const feed of this.#feeds.values()) feed.stop()
    await this.#delivery[Symbol.asyncDispose]()
  }

  /** A dataset is read as long as a webhook is about it. */
  #syncFeeds(): void {
    const webhooks = this.#store.all()
    for (const [dataset, source] of this.#sources) {
      const isNeeded = webhooks.some((webhook) => isActive(webhook, dataset))
      const feed = this.#feeds.get(dataset)
      if (isNeeded && !feed) {
        const onDue = () => this.#delivery.wake()
        this.#feeds.set(dataset, new WebhookFeed({...source, webhooks: this.#store, onDue}))
      }
      if (isNeeded) continue
      feed?.stop()
      this.#feeds.delete(dataset)
      this.#store.forgetPosition(dataset)
    }
  }

  /**
   * Also evaluates both expressions on a sample, in another process: `groq-js` finds some errors late.
   */
  async #assertRule({rule}: Pick<WebhookSettings, 'rule'>): Promise<void> {
    assertWebhookRule(rule)
    const [source] = this.#sources.values()
    if (!source) return
    const {projectId, dataset, now} = source.options
    const changes = [{before: SAMPLE, after: SAMPLE}]
    const task = {projectId, dataset, now: now(), changes}
    for (const part of [
      {...rule, projection: null},
      {...rule, filter: null},
    ]) {
      await source.queries.project({...task, rule: part}, 'new')
    }
  }
}

const SAMPLE: LakeDocument = {
  _id: 'sample',
  _type: 'sample',
  _rev: 'sample',
  _createdAt: '2000-01-01T00:00:00Z',
  _updatedAt: '2000-01-01T00:00:00Z',
}
