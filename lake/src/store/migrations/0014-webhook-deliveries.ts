import {WEBHOOKS} from './baseline.ts'

/**
 * Webhooks have one feed for each dataset instead of one for each webhook, and one table of deliveries
 * instead of messages and attempts; of the attempts the last one is kept.
 */
export const WEBHOOK_DELIVERIES = `
    ${WEBHOOKS}
    INSERT INTO webhook_feeds
      SELECT webhook_positions.dataset, min(sequence) FROM webhook_positions
      JOIN webhooks ON webhooks.id = webhook_id AND NOT is_disabled GROUP BY 1;

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

    INSERT INTO webhook_deliveries SELECT message.sequence, message.id, message.webhook_id, dataset,
      document_id, is_erasure, status, due_at, message.created_at, json_object(
        'operation', operation, 'transactionId', transaction_id,
        'transactionTime', transaction_time, 'payload', payload, 'failureCount', failure_count,
        'updatedAt', updated_at, 'duration', duration, 'failureReason', failure_reason,
        'resultCode', message.result_code, 'resultBody', result_body)
      FROM webhook_messages AS message LEFT JOIN webhook_attempts AS attempt ON attempt.sequence =
        (SELECT max(sequence) FROM webhook_attempts WHERE message_id = message.id);

    DROP TABLE webhook_attempts;
    DROP TABLE webhook_messages;
    DROP TABLE webhook_positions;
    DROP TABLE webhooks;`
