import type {Migration} from './migration.ts'

/** A dataset is listed before its files are made, and until they are removed. */
export const completeDatasetsMigration: Migration = {
  name: '0012-complete-datasets',
  sql: 'ALTER TABLE datasets ADD COLUMN is_complete INTEGER NOT NULL DEFAULT 1;',
}
