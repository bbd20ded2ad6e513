import type {Migration} from './migration.ts'

/** The text of a document for `searchable_texts`, without system attributes such as `_key`. */
export const TEXT = `
  SELECT replace(group_concat(value, '' ORDER BY id), '.', '') FROM json_tree(content)
  WHERE type = 'text' AND key NOT GLOB '[_]*' AND path NOT GLOB '*.marks'`

/** References into other datasets and those with `_weak` do not hold their target. */
export const INDEX_REFERENCES = `
    INSERT INTO document_references (target, key, is_strong)
      SELECT value, new.key, max(
        coalesce(json_extract(new.content, path || '._weak'), 0) <> 1
        AND json_type(new.content, path || '._dataset') IS NULL)
      FROM json_tree(new.content) WHERE key = '_ref' AND type = 'text' GROUP BY value;`

export const SEARCHABLE_TEXTS = `
    CREATE VIEW searchable_texts AS
      SELECT key, replace(id, '.', '') || ' ' || coalesce((${TEXT}), '') AS text FROM documents;`

export const INDEX_NEW_DOCUMENT = `
    CREATE TRIGGER index_new_document AFTER INSERT ON documents BEGIN
      ${indexDocument()}
    END;`

export const FORGET_DOCUMENT = `
    CREATE TRIGGER forget_document BEFORE DELETE ON documents BEGIN
      ${forgetDocument()}
    END;`

/**
 * What queries find documents by. Triggers keep it in step with `documents`.
 *
 * - `key` is an alias of the rowid, which VACUUM would change otherwise.
 * - `layer` is the name that a perspective has for a document: `published`, `drafts` or a release;
 *   null for an internal document.
 * - `sequence` is the transaction that wrote the document last.
 * - `content` is JSONB: SQLite reads one attribute of it without parsing the others. It is the last
 *   column, because SQLite reads through all columns before the one it needs.
 *
 * The texts of a document are joined without a space, because a word may continue in the next span
 * of a block, and without dots, which `match` ignores next to letters.
 */
export const queryIndexesMigration: Migration = {
  name: '0004-query-indexes',
  sql: `
    ALTER TABLE documents RENAME TO old_documents;
    CREATE TABLE documents (
      key INTEGER PRIMARY KEY,
      id TEXT UNIQUE NOT NULL,
      sequence INTEGER NOT NULL DEFAULT 0,
      edits_since_snapshot INTEGER NOT NULL,
      type TEXT AS (content ->> '$._type') STORED,
      layer TEXT AS (CASE
        WHEN id NOT GLOB '*.*' THEN 'published'
        WHEN id GLOB 'drafts.?*' THEN 'drafts'
        WHEN id GLOB 'versions.[^.]*.?*' THEN substr(id, 10, instr(substr(id, 10), '.') - 1)
      END) STORED,
      published_id TEXT AS (CASE
        WHEN id GLOB 'drafts.?*' THEN substr(id, 8)
        WHEN id GLOB 'versions.[^.]*.?*' THEN substr(id, 10 + instr(substr(id, 10), '.'))
        ELSE id
      END) STORED,
      content BLOB NOT NULL
    ) STRICT;
    CREATE INDEX documents_by_type ON documents (type, id);
    CREATE INDEX documents_by_published_id ON documents (published_id);

    CREATE TABLE document_references (
      target TEXT NOT NULL,
      key INTEGER NOT NULL REFERENCES documents (key),
      is_strong INTEGER NOT NULL,
      PRIMARY KEY (target, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX document_references_by_document ON document_references (key);

    ${SEARCHABLE_TEXTS}
    CREATE VIRTUAL TABLE document_texts USING fts5 (
      text, content = 'searchable_texts', content_rowid = 'key',
      tokenize = 'trigram remove_diacritics 1', detail = 'none'
    );
    -- What is deleted leaves no trace in the index.
    INSERT INTO document_texts (document_texts, rank) VALUES ('secure-delete', 1);

    ${INDEX_NEW_DOCUMENT}
    CREATE TRIGGER forget_old_content BEFORE UPDATE OF content ON documents BEGIN
      ${forgetDocument()}
    END;
    CREATE TRIGGER index_new_content AFTER UPDATE OF content ON documents BEGIN
      ${indexDocument()}
    END;
    ${FORGET_DOCUMENT}

    INSERT INTO documents (id, edits_since_snapshot, content)
      SELECT id, edits_since_snapshot, jsonb(content) FROM old_documents ORDER BY id;
    DROP TABLE old_documents;
  `,
}

function indexDocument(): string {
  return `${INDEX_REFERENCES}
    INSERT INTO document_texts (rowid, text)
      SELECT key, text FROM searchable_texts WHERE key = new.key;`
}

function forgetDocument(): string {
  return `
    DELETE FROM document_references WHERE key = old.key;
    INSERT INTO document_texts (document_texts, rowid, text)
      SELECT 'delete', key, text FROM searchable_texts WHERE key = old.key;`
}
