import {INDEXES} from './baseline.ts'

/** The oldest version of the schema that this program opens. */
export const OLDEST_VERSION = 20

/** The steps from there to the schema of `baseline.ts`. A released one is never edited. */
export const migrations = [
  `DROP INDEX "documents_by_attribute_slug.current"; DROP INDEX documents_by_attribute_publishedAt;
    DROP INDEX documents_by_attribute__updatedAt; DROP INDEX documents_by_attribute_title;
    DROP INDEX documents_by_attribute_category; DROP INDEX documents_unpublished;
    DROP INDEX documents_by_type; ${INDEXES}`,
]

export const SCHEMA_VERSION = OLDEST_VERSION + migrations.length
