import {FORGET_DOCUMENT, INDEX_NEW_DOCUMENT, SEARCHABLE_TEXTS} from './0004-query-indexes.ts'
import {INDEX_NEW_CONTENT} from './0009-text-index.ts'
import type {Migration} from './migration.ts'

/**
 * The layer of a version is `versions.<release>`, so that no name of a release is another layer: those
 * have no dot. It was the bare name, and a release named `published` owned every published document.
 *
 * SQLite can't change a stored column, so the table is made again, and with it what refers to it. The
 * keys stay, so that the index of texts does too.
 */
export const releaseLayersMigration: Migration = {
  name: '0011-release-layers',
  sql: `
    CREATE TABLE new_documents (
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
    CREATE TABLE new_document_references (
      target TEXT NOT NULL,
      key INTEGER NOT NULL REFERENCES new_documents (key),
      is_strong INTEGER NOT NULL,
      PRIMARY KEY (target, key)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_documents (key, id, sequence, edits_since_snapshot, content)
      SELECT key, id, sequence, edits_since_snapshot, content FROM documents ORDER BY key;
    INSERT INTO new_document_references SELECT target, key, is_strong FROM document_references;

    DROP VIEW searchable_texts;
    DROP TABLE document_references;
    DROP TABLE documents;
    ALTER TABLE new_documents RENAME TO documents;
    ALTER TABLE new_document_references RENAME TO document_references;
    CREATE INDEX documents_by_type ON documents (type, id);
    CREATE INDEX documents_by_published_id ON documents (published_id);
    CREATE INDEX document_references_by_document ON document_references (key);
    ${SEARCHABLE_TEXTS}
    ${INDEX_NEW_DOCUMENT}
    ${INDEX_NEW_CONTENT}
    ${FORGET_DOCUMENT}
  `,
}
