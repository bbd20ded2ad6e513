import {LakeError} from '../errors.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {assertWebhookRule} from '../query/webhook-rule.ts'
import type {Webhook, WebhookList, WebhookSettings} from '../store/webhook-list.ts'
import type {NewMessage, WebhookMessages} from '../store/webhook-messages.ts'
import type {LakeDocument} from '../types.ts'
import {Delivery} from './delivery.ts'
import {WebhookFeed, type WebhookSource} from './feed.ts'

interface WebhooksOptions
  extends Pick<
    ResolvedLakeOptions,
    'projectId' | 'now' | 'randomId' | 'log' | 'webhookTimeoutMs' | 'webhookNetworks'
  > {
  list: WebhookList
  messages: WebhookMessages
}

interface FollowedSource extends WebhookSource {
  /** By the id of the webhook. */
  feeds: Map<string, WebhookFeed>
}

/**
 * The webhooks of a lake: their configuration, the feeds that read the logs of the datasets, and the
 * delivery of the messages.
 */
export class Webhooks implements AsyncDisposable {
  readonly messages: WebhookMessages
  readonly #options: WebhooksOptions
  readonly #delivery: Delivery
  /** By the name of the dataset. */
  readonly #sources = new Map<string, FollowedSource>()

  constructor(options: WebhooksOptions) {
    this.#options = options
    this.messages = options.messages
    this.#delivery = new Delivery(options)
  }

  /** Oldest first. */
  list(): Webhook[] {
    return this.#options.list.all()
  }

  has(id: string): boolean {
    return this.#options.list.get(id) !== null
  }

  /** @throws LakeError 404 */
  get(id: string): Webhook {
    const webhook = this.#options.list.get(id)
    if (!webhook) throw new LakeError(404, `There is no webhook "${id}"`)
    return webhook
  }

  /** Adds a webhook, which hears of every later commit. @throws LakeError 400 for a wrong rule */
  async create(settings: WebhookSettings, createdByUserId: string): Promise<Webhook> {
    await this.#assertRule(settings)
    const {list, now, randomId} = this.#options
    const createdAt = now().toISOString()
    const webhook = {...settings, id: randomId(), createdByUserId, createdAt, updatedAt: createdAt}
    list.set(webhook)
    this.#follow(webhook)
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
    const {list, now} = this.#options
    // Read again: it may have changed while the rule was checked.
    const before = this.get(id)
    const webhook = {...before, ...settings, updatedAt: now().toISOString()}
    this.#unfollow(id)
    list.set(webhook)
    if (webhook.isDisabledByUser) this.messages.cancel(id)
    if (webhook.isDisabledByUser || webhook.dataset !== before.dataset) list.forgetPositions(id)
    this.#follow(webhook)
    return webhook
  }

  /** Removes a webhook with its queue and its log. @throws LakeError 404 */
  remove(id: string): void {
    this.get(id)
    this.#unfollow(id)
    this.#options.list.remove(id)
  }

  /** Lets the webhooks hear of the commits of a dataset. Returns a function that ends it. */
  watch(source: WebhookSource): () => void {
    const {dataset} = source.options
    const followed = {...source, feeds: new Map<string, WebhookFeed>()}
    this.#sources.set(dataset, followed)
    const erase = (documentIds: readonly string[]) => {
      if (documentIds.length > 0) this.messages.eraseDocuments(dataset, documentIds)
    }
    // What a process that was killed has left.
    const {log} = source.store
    erase(this.messages.documentsWithContent(dataset).filter((id) => !log.knows(id)))
    // Before the files are cleaned, which follows the commit.
    const unsubscribe = source.store.subscribe(({purged}) => erase(purged))
    for (const webhook of this.list()) this.#open(webhook, followed)
    return () => {
      unsubscribe()
      for (const feed of followed.feeds.values()) feed.stop()
      this.#sources.delete(dataset)
    }
  }

  /**
   * Sends what is due, and returns when each message of it was tried. The lake does it whenever
   * something is due.
   */
  deliverDue(): Promise<void> {
    return this.#delivery.deliverDue()
  }

  /** Stops to read and to send. What is queued is sent after the next start. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const {feeds} of this.#sources.values()) for (const feed of feeds.values()) feed.stop()
    await this.#delivery[Symbol.asyncDispose]()
  }

  #follow(webhook: Webhook): void {
    for (const source of this.#sources.values()) this.#open(webhook, source)
  }

  #unfollow(id: string): void {
    for (const {feeds} of this.#sources.values()) {
      feeds.get(id)?.stop()
      feeds.delete(id)
    }
  }

  #open(webhook: Webhook, source: FollowedSource): void {
    const {options, store, feeds} = source
    const {dataset} = options
    if (webhook.isDisabledByUser) return
    if (webhook.dataset !== '*' && webhook.dataset !== dataset) return
    const {list} = this.#options
    const {lastSequence} = store.log
    const known = list.position(webhook.id, dataset)
    if (known === null) list.setPosition(webhook.id, dataset, lastSequence)
    const feed = new WebhookFeed({
      ...source,
      webhook,
      // A dataset that was restored from a backup may have a shorter log.
      position: Math.min(known ?? lastSequence, lastSequence),
      save: (messages, position) => this.#save(webhook.id, dataset, messages, position),
    })
    feeds.set(webhook.id, feed)
  }

  #save(id: string, dataset: string, messages: readonly NewMessage[], position: number): void {
    this.messages.add(messages, () => this.#options.list.setPosition(id, dataset, position))
    if (messages.length > 0) this.#delivery.wake()
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
    const {filter, projection} = rule
    for (const part of [
      {filter, projection: null},
      {filter: null, projection},
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
