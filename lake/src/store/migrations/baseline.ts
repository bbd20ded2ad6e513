import {attributeIndex, INDEXED_ATTRIBUTES} from '../attribute-sql.ts'

/**
 * Those of types have what decides whether and where a document is listed, so that lists read no documents.
 * The last lets SQLite look for drafts and versions among these only.
 */
export const INDEXES = `
    CREATE INDEX documents_by_type ON documents (type, id, layer, published_id, sequence);
    ${INDEXED_ATTRIBUTES.map(attributeIndex).join('\n    ')}
    CREATE INDEX documents_unpublished ON documents (published_id, layer) WHERE layer <> 'published';`

/** The text of a document for `searchable_texts`, without system attributes such as `_key`. */
const textOf = (row: '' | 'old.' | 'new.') => `
  replace(${row}id, '.', '') || ' ' || coalesce((
    SELECT replace(group_concat(value, '' ORDER BY id), '.', '') FROM json_tree(${row}content)
    WHERE type = 'text' AND key NOT GLOB '[_]*' AND path NOT GLOB '*.marks'), '')`

/** The subquery is not flattened, so that each text is made once. */
const TEXTS = `(SELECT ${textOf('old.')} AS before, ${textOf('new.')} AS after LIMIT 1)`

/** References into other datasets and those with `_weak` do not hold their target. */
const INDEX_REFERENCES = `
    INSERT INTO document_references (target, key, is_strong)
      SELECT value, new.key, max(
        coalesce(json_extract(new.content, path || '._weak'), 0) <> 1
        AND json_type(new.content, path || '._dataset') IS NULL)
      FROM json_tree(new.content) WHERE key = '_ref' AND type = 'text' GROUP BY value;`

/**
 * What queries find documents by. Triggers keep it in step with `documents`.
 *
 * - `key` is an alias of the rowid, which VACUUM would change otherwise.
 * - `layer` is what a perspective shows: `published`, `drafts` or `versions.<release>`, so that no name of a
 *   release is another layer; null for an internal document.
 * - `sequence` is the transaction that wrote the document last.
 * - `content` is JSONB: SQLite reads one attribute of it without parsing the others. It is the last
 *   column, because SQLite reads through all columns before the one it needs.
 *
 * The texts of a document are joined without a space, because a word may continue in the next span
 * of a block, and without dots, which `match` ignores next to letters. The index of texts is written only
 * when a text changes, and keeps traces of deleted texts until `rewriteFile` merges it: to search them
 * at each write took 19 ms among 50 000 documents, and more among more.
 */
const DOCUMENTS = `
    CREATE TABLE documents (
      key INTEGER PRIMARY KEY,
      id TEXT UNIQUE NOT NULL,
      sequence INTEGER NOT NULL DEFAULT 0,
      edits_since_snapshot INTEGER NOT NULL,
      type TEXT AS (content ->> '$._type') STORED,
      layer TEXT AS (CASE
        WHEN id NOT GLOB '*.*' THEN 'published'
        WHEN id GLOB 'drafts.?*' THEN 'drafts'
        WHEN id GLOB 'versions.[^.]*.?*' THEN substr(id, 1, 8 + instr(substr(id, 10), '.'))
      END) STORED,
      published_id TEXT AS (CASE
        WHEN id GLOB 'drafts.?*' THEN substr(id, 8)
        WHEN id GLOB 'versions.[^.]*.?*' THEN substr(id, 10 + instr(substr(id, 10), '.'))
        ELSE id
      END) STORED,
      content BLOB NOT NULL
    ) STRICT;
    CREATE INDEX documents_by_published_id ON documents (published_id);
    ${INDEXES}

    CREATE TABLE document_references (
      target TEXT NOT NULL,
      key INTEGER NOT NULL REFERENCES documents (key),
      is_strong INTEGER NOT NULL,
      PRIMARY KEY (target, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX document_references_by_document ON document_references (key);

    CREATE VIEW searchable_texts AS SELECT key, ${textOf('')} AS text FROM documents;
    CREATE VIRTUAL TABLE document_texts USING fts5 (
      text, content = 'searchable_texts', content_rowid = 'key',
      tokenize = 'trigram remove_diacritics 1', detail = 'none'
    );

    CREATE TRIGGER index_new_document AFTER INSERT ON documents BEGIN
      ${INDEX_REFERENCES}
      INSERT INTO document_texts (rowid, text)
        SELECT key, text FROM searchable_texts WHERE key = new.key;
    END;
    CREATE TRIGGER index_new_content AFTER UPDATE OF content ON documents BEGIN
      DELETE FROM document_references WHERE key = old.key;
      ${INDEX_REFERENCES}
      INSERT INTO document_texts (document_texts, rowid, text)
        SELECT 'delete', old.key, before FROM ${TEXTS} WHERE before <> after;
      INSERT INTO document_texts (rowid, text)
        SELECT new.key, after FROM ${TEXTS} WHERE before <> after;
    END;
    CREATE TRIGGER forget_document BEFORE DELETE ON documents BEGIN
      DELETE FROM document_references WHERE key = old.key;
      INSERT INTO document_texts (document_texts, rowid, text)
        SELECT 'delete', key, text FROM searchable_texts WHERE key = old.key;
    END;`

/**
 * `documents` holds the current state, `transactions` and `changes` its history. A change holds its
 * effects. At intervals it also holds a snapshot, so that a revision is rebuilt from few changes.
 */
const HISTORY = `
    CREATE TABLE transactions (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      timestamp TEXT NOT NULL,
      identity TEXT NOT NULL,
      -- The SHA-256 hash of a request whose client chose the transaction id.
      request_digest BLOB
    ) STRICT;

    CREATE TABLE changes (
      sequence INTEGER NOT NULL REFERENCES transactions (sequence),
      position INTEGER NOT NULL,
      document_id TEXT NOT NULL,
      previous_revision TEXT,
      transition TEXT NOT NULL CHECK (transition IN ('appear', 'update', 'disappear')),
      mutations TEXT NOT NULL,
      apply TEXT NOT NULL,
      revert TEXT NOT NULL,
      snapshot TEXT,
      PRIMARY KEY (sequence, position)
    ) STRICT;

    CREATE UNIQUE INDEX changes_by_document ON changes (document_id, sequence);

    CREATE TABLE meta (
      key TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    ) STRICT;`

/**
 * Accounts of people and programs, their credentials, and the Studio's per-user state. Tokens
 * and invitations are stored only as SHA-256 hashes, so a copy of the database can't be used to
 * sign in.
 */
const ACCOUNTS = `
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('person', 'robot', 'local')),
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('administrator', 'editor', 'contributor', 'viewer', 'agent')),
      password_hash TEXT,
      created_at TEXT NOT NULL,
      disabled_at TEXT,
      -- The account that created a robot; null for a command and the site.
      created_by TEXT,
      -- The further role for restricted documents.
      reads_restricted INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE UNIQUE INDEX accounts_by_email ON accounts (email) WHERE kind = 'person';

    -- What gives access to an account, see auth/tokens.ts.
    CREATE TABLE tokens (
      hash BLOB PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      label TEXT NOT NULL,
      created_at TEXT NOT NULL,
      expires_at TEXT,
      device TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tokens_by_account ON tokens (account_id);
    CREATE INDEX tokens_by_expiry ON tokens (expires_at);

    CREATE TABLE key_values (
      account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      PRIMARY KEY (account_id, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE invitations (
      id TEXT PRIMARY KEY,
      hash BLOB NOT NULL UNIQUE,
      email TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('administrator', 'editor', 'contributor', 'viewer')),
      invited_by TEXT NOT NULL,
      created_at TEXT NOT NULL,
      expires_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;`

/**
 * Datasets next to the one that the lake was opened for, each in a database of its own. The table
 * is filled in the database of the first dataset only.
 */
const DATASETS = `
    CREATE TABLE datasets (
      name TEXT PRIMARY KEY,
      acl_mode TEXT NOT NULL CHECK (acl_mode IN ('private', 'public')),
      profile TEXT NOT NULL CHECK (profile IN ('content', 'comments')),
      addon_for TEXT,
      created_at TEXT NOT NULL,
      -- Listed before its files are made, and until they are removed.
      is_complete INTEGER NOT NULL DEFAULT 1
    ) STRICT, WITHOUT ROWID;`

/** Settings and deliveries of webhooks, and how far each dataset's log was read for them. */
const WEBHOOKS = `
    CREATE TABLE webhook_feeds (
      dataset TEXT PRIMARY KEY,
      sequence INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE webhook_settings (
      id TEXT PRIMARY KEY,
      settings TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

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
    CREATE INDEX webhook_deliveries_queued ON webhook_deliveries (webhook_id, due_at)
      WHERE status = 'queued';
    CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, sequence);
    CREATE INDEX webhook_deliveries_by_document ON webhook_deliveries (dataset, document_id);`

/** What people did; filled in the database of the first dataset only. */
const AUDIT_EVENTS = `
    CREATE TABLE audit_events (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      action TEXT NOT NULL,
      actor TEXT NOT NULL,
      subject TEXT,
      network TEXT
    ) STRICT;
    CREATE INDEX audit_events_by_time ON audit_events (at);
    CREATE TRIGGER keep_audit_events BEFORE UPDATE ON audit_events BEGIN
      SELECT raise(ABORT, 'an audit event is never changed');
    END;`

/** Public keys that people sign in with. */
const PASSKEYS = `
    CREATE TABLE passkeys (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      public_key BLOB NOT NULL,
      -- Grows with each use; one that does not shows a copied key.
      counter INTEGER NOT NULL,
      device TEXT,
      created_at TEXT NOT NULL,
      used_at TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX passkeys_by_account ON passkeys (account_id);`

/** Apps that show codes: the interval of the last code that was used, and hashes of recovery codes as JSON. */
const SECOND_FACTORS = `
    CREATE TABLE second_factors (
      account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      key TEXT NOT NULL,
      interval INTEGER NOT NULL,
      recovery TEXT NOT NULL,
      created_at TEXT NOT NULL,
      used_at TEXT
    ) STRICT, WITHOUT ROWID;`

/** The schema of a new database. */
export const BASELINE = [
  ...[DOCUMENTS, HISTORY, ACCOUNTS, DATASETS, WEBHOOKS, AUDIT_EVENTS, PASSKEYS, SECOND_FACTORS],
].join('\n')
