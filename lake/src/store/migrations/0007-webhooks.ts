import type {Migration} from './migration.ts'

/**
 * Webhooks of all datasets, in the database of the first dataset. A position is the last transaction
 * of a dataset whose messages are stored; the log of the dataset has the transactions after it.
 */
export const webhooksMigration: Migration = {
  name: '0007-webhooks',
  sql: `
    CREATE TABLE webhooks (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      description TEXT,
      dataset TEXT NOT NULL,
      url TEXT NOT NULL,
      http_method TEXT NOT NULL,
      headers TEXT NOT NULL,
      operations TEXT NOT NULL,
      filter TEXT,
      projection TEXT,
      api_version TEXT NOT NULL,
      include_drafts INTEGER NOT NULL,
      include_all_versions INTEGER NOT NULL,
      is_disabled INTEGER NOT NULL,
      secret TEXT,
      created_by TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE webhook_positions (
      webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
      dataset TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      PRIMARY KEY (webhook_id, dataset)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE webhook_messages (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
      dataset TEXT NOT NULL,
      document_id TEXT NOT NULL,
      operation TEXT NOT NULL CHECK (operation IN ('create', 'update', 'delete')),
      transaction_id TEXT NOT NULL,
      transaction_time TEXT NOT NULL,
      payload TEXT NOT NULL,
      is_erasure INTEGER NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('queued', 'success', 'failure')),
      failure_count INTEGER NOT NULL,
      result_code INTEGER,
      due_at TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;

    CREATE INDEX webhook_messages_queued ON webhook_messages (webhook_id, due_at)
      WHERE status = 'queued';
    CREATE INDEX webhook_messages_by_webhook ON webhook_messages (webhook_id, sequence);
    CREATE INDEX webhook_messages_by_document ON webhook_messages (dataset, document_id);

    CREATE TABLE webhook_attempts (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      message_id TEXT NOT NULL REFERENCES webhook_messages (id) ON DELETE CASCADE,
      webhook_id TEXT NOT NULL,
      created_at TEXT NOT NULL,
      duration INTEGER NOT NULL,
      failure_reason TEXT,
      result_code INTEGER,
      result_body TEXT
    ) STRICT;

    CREATE INDEX webhook_attempts_by_message ON webhook_attempts (message_id);
    CREATE INDEX webhook_attempts_by_webhook ON webhook_attempts (webhook_id, sequence);
  `,
}
