import type {Migration} from './migration.ts'

/**
 * The SHA-256 hash of a request whose client chose the transaction id. A repeat has the same hash; another
 * request with the id is refused.
 */
export const requestDigestsMigration: Migration = {
  name: '0010-request-digests',
  sql: 'ALTER TABLE transactions ADD COLUMN request_digest BLOB;',
}
