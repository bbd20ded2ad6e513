/**
 * Webhooks have one feed for each dataset instead of one for each webhook, and one table of deliveries
 * instead of messages and attempts; of the attempts the last one is kept.
 */
export const webhookDeliveriesMigration = {
  name: '0014-webhook-deliveries',
  sql: `
    CREATE TABLE webhook_feeds (
      dataset TEXT PRIMARY KEY,
      sequence INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO webhook_feeds
      SELECT webhook_positions.dataset, min(sequence) FROM webhook_positions
      JOIN webhooks ON webhooks.id = webhook_id AND NOT is_disabled GROUP BY 1;

    CREATE TABLE webhook_settings (
      id TEXT PRIMARY KEY,
      settings TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO webhook_settings SELECT id, json_object(
      'id', id, 'name', name, 'description', description, 'dataset', dataset, 'url', url,
      'httpMethod', http_method, 'headers', json(headers),
      'rule', json_object('on', json(operations), 'filter', filter, 'projection', projection),
      'apiVersion', api_version,
      'includeDrafts', json(iif(include_drafts, 'true', 'false')),
      'includeAllVersions', json(iif(include_all_versions, 'true', 'false')),
      'isDisabledByUser', json(iif(is_disabled, 'true', 'false')),
      'secret', secret, 'createdByUserId', created_by, 'createdAt', created_at,
      'updatedAt', updated_at, 'activeSince', created_at) FROM webhooks;

    CREATE TABLE webhook_deliveries (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      webhook_id TEXT NOT NULL REFERENCES webhook_settings (id) ON DELETE CASCADE,
      dataset TEXT NOT NULL,
      document_id TEXT NOT NULL,
      is_erasure INTEGER NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('queued', 'success', 'failure')),
      due_at TEXT NOT NULL,
      created_at TEXT NOT NULL,
      details TEXT NOT NULL
    ) STRICT;
    INSERT INTO webhook_deliveries SELECT message.sequence, message.id, message.webhook_id, dataset,
      document_id, is_erasure, status, due_at, message.created_at, json_object(
        'operation', operation, 'transactionId', transaction_id,
        'transactionTime', transaction_time, 'payload', payload, 'failureCount', failure_count,
        'updatedAt', updated_at, 'duration', duration, 'failureReason', failure_reason,
        'resultCode', message.result_code, 'resultBody', result_body)
      FROM webhook_messages AS message LEFT JOIN webhook_attempts AS attempt ON attempt.sequence =
        (SELECT max(sequence) FROM webhook_attempts WHERE message_id = message.id);
    CREATE INDEX webhook_deliveries_queued ON webhook_deliveries (webhook_id, due_at)
      WHERE status = 'queued';
    CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, sequence);
    CREATE INDEX webhook_deliveries_by_document ON webhook_deliveries (dataset, document_id);

    DROP TABLE webhook_attempts;
    DROP TABLE webhook_messages;
    DROP TABLE webhook_positions;
    DROP TABLE webhooks;
  `,
}
