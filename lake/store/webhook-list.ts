import type {DatabaseSync} from 'node:sqlite'

/** What happens to a document, in the words of webhooks. */
export type WebhookOperation = 'create' | 'update' | 'delete'

/** A webhook as an administrator configures it. */
export interface WebhookSettings {
  name: string
  description: string | null
  /** Name of a dataset, or `*` for all. */
  dataset: string
  url: string
  httpMethod: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET'
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
}

/** The configured webhooks, and how far each has read the log of each dataset. */
export class WebhookList {
  readonly #statements: ReturnType<typeof prepareStatements>

  constructor(database: DatabaseSync) {
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
    const {rule} = webhook
    this.#statements.set.run(
      webhook.id,
      webhook.name,
      webhook.description,
      webhook.dataset,
      webhook.url,
      webhook.httpMethod,
      JSON.stringify(webhook.headers),
      JSON.stringify(rule.on),
      rule.filter,
      rule.projection,
      webhook.apiVersion,
      Number(webhook.includeDrafts),
      Number(webhook.includeAllVersions),
      Number(webhook.isDisabledByUser),
      webhook.secret,
      webhook.createdByUserId,
      webhook.createdAt,
      webhook.updatedAt,
    )
  }

  /** Its messages and attempts are removed too. */
  remove(id: string): void {
    this.#statements.remove.run(id)
  }

  /** Sequence of the last transaction that was read; null if there is none yet. */
  position(webhookId: string, dataset: string): number | null {
    const row = this.#statements.position.get(webhookId, dataset)
    return row ? Number(row.sequence) : null
  }

  /** Does nothing for a webhook that was removed. */
  setPosition(webhookId: string, dataset: string, sequence: number): void {
    this.#statements.setPosition.run(webhookId, dataset, sequence)
  }

  /** The webhook reads every dataset from its end. */
  forgetPositions(webhookId: string): void {
    this.#statements.forgetPositions.run(webhookId)
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    all: database.prepare('SELECT * FROM webhooks ORDER BY created_at, id'),
    get: database.prepare('SELECT * FROM webhooks WHERE id = ?'),
    set: database.prepare(`
      INSERT INTO webhooks (id, name, description, dataset, url, http_method, headers, operations,
        filter, projection, api_version, include_drafts, include_all_versions, is_disabled, secret,
        created_by, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description,
        dataset = excluded.dataset, url = excluded.url, http_method = excluded.http_method,
        headers = excluded.headers, operations = excluded.operations, filter = excluded.filter,
        projection = excluded.projection, api_version = excluded.api_version,
        include_drafts = excluded.include_drafts,
        include_all_versions = excluded.include_all_versions,
        is_disabled = excluded.is_disabled, secret = excluded.secret,
        updated_at = excluded.updated_at`),
    remove: database.prepare('DELETE FROM webhooks WHERE id = ?'),
    position: database.prepare(
      'SELECT sequence FROM webhook_positions WHERE webhook_id = ? AND dataset = ?',
    ),
    setPosition: database.prepare(`
      INSERT INTO webhook_positions (webhook_id, dataset, sequence)
      SELECT id, ?2, ?3 FROM webhooks WHERE id = ?1
      ON CONFLICT (webhook_id, dataset) DO UPDATE SET sequence = excluded.sequence`),
    forgetPositions: database.prepare('DELETE FROM webhook_positions WHERE webhook_id = ?'),
  }
}

type Row = Record<string, unknown>

function toWebhook(row: Row): Webhook {
  return {
    id: String(row.id),
    name: String(row.name),
    description: textOrNull(row.description),
    dataset: String(row.dataset),
    url: String(row.url),
    httpMethod: HTTP_METHODS.find((method) => method === row.http_method) ?? 'POST',
    headers: JSON.parse(String(row.headers)),
    rule: {
      on: JSON.parse(String(row.operations)),
      filter: textOrNull(row.filter),
      projection: textOrNull(row.projection),
    },
    apiVersion: String(row.api_version),
    includeDrafts: row.include_drafts === 1,
    includeAllVersions: row.include_all_versions === 1,
    isDisabledByUser: row.is_disabled === 1,
    secret: textOrNull(row.secret),
    createdByUserId: String(row.created_by),
    createdAt: String(row.created_at),
    updatedAt: String(row.updated_at),
  }
}

/** The methods that a webhook may use. */
export const HTTP_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const

function textOrNull(value: unknown): string | null {
  return value === null ? null : String(value)
}
