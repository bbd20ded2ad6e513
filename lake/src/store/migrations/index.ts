import {AUDIT_EVENTS, PASSKEYS} from './baseline.ts'

/** The oldest version of the schema that this program opens. */
export const OLDEST_VERSION = 14

/** The steps from there to the schema of `baseline.ts`. A released one is never edited. */
export const migrations = [`ALTER TABLE tokens ADD COLUMN device TEXT; ${AUDIT_EVENTS}`, PASSKEYS]

export const SCHEMA_VERSION = OLDEST_VERSION + migrations.length
