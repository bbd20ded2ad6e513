import {INDEX_REFERENCES, TEXT} from './0004-query-indexes.ts'
import type {Migration} from './migration.ts'

/** The text of a document as `searchable_texts` has it, from one of the rows of a trigger. */
const textOf = (row: 'old' | 'new') =>
  `replace(${row}.id, '.', '') || ' ' || coalesce((${TEXT.replace('content', `${row}.content`)}), '')`

/** The subquery is not flattened, so that each text is made once. */
const TEXTS = `(SELECT ${textOf('old')} AS before, ${textOf('new')} AS after LIMIT 1)`

export const INDEX_NEW_CONTENT = `
    CREATE TRIGGER index_new_content AFTER UPDATE OF content ON documents BEGIN
      DELETE FROM document_references WHERE key = old.key;
      ${INDEX_REFERENCES}
      INSERT INTO document_texts (document_texts, rowid, text)
        SELECT 'delete', old.key, before FROM ${TEXTS} WHERE before <> after;
      INSERT INTO document_texts (rowid, text)
        SELECT new.key, after FROM ${TEXTS} WHERE before <> after;
    END;`

/**
 * The index of texts is written only when a text changes, and keeps traces of deleted texts until
 * `rewriteFile` merges it: to search them at each write took 19 ms among 50 000 documents, and more
 * among more.
 */
export const textIndexMigration: Migration = {
  name: '0009-text-index',
  sql: `
    INSERT INTO document_texts (document_texts, rank) VALUES ('secure-delete', 0);

    DROP TRIGGER forget_old_content;
    DROP TRIGGER index_new_content;
    ${INDEX_NEW_CONTENT}
  `,
}
