import {AUDIT_EVENTS, PASSKEYS, SECOND_FACTORS, TOKENS} from './baseline.ts'

/** The oldest version of the schema that this program opens. */
export const OLDEST_VERSION = 14

/** One table for sessions, sids and previews. Origins are named by the options. */
const ONE_TABLE_OF_TOKENS = `
    DROP INDEX tokens_by_account;
    DROP INDEX tokens_by_expiry;
    ALTER TABLE tokens RENAME TO old_tokens;
    ${TOKENS}
    INSERT INTO tokens SELECT * FROM old_tokens;
    INSERT INTO tokens
      SELECT hash, account_id, 'preview', '', expires_at, expires_at, NULL FROM previews;
    DROP TABLE old_tokens;
    DROP TABLE previews;
    DROP TABLE sids;
    DROP TABLE origins;`

/** A column is replaced, since other tables refer to the accounts and would lose their rows with the table. */
const WITH_ROLE = (role: string, table: string) => `
    ALTER TABLE ${table} ADD COLUMN new_role TEXT NOT NULL DEFAULT 'viewer'
      CHECK (new_role IN ('administrator', 'editor', 'contributor', 'viewer', '${role}'));
    UPDATE ${table} SET new_role = role;
    ALTER TABLE ${table} DROP COLUMN role;
    ALTER TABLE ${table} RENAME COLUMN new_role TO role;`

/** The steps from there to the schema of `baseline.ts`. A released one is never edited. */
export const migrations = [
  `ALTER TABLE tokens ADD COLUMN device TEXT; ${AUDIT_EVENTS}`,
  PASSKEYS,
  `${ONE_TABLE_OF_TOKENS} ${SECOND_FACTORS}`,
  `${WITH_ROLE('contributor', 'accounts')} ${WITH_ROLE('contributor', 'invitations')}
    ALTER TABLE accounts ADD COLUMN reads_restricted INTEGER NOT NULL DEFAULT 0;`,
  WITH_ROLE('agent', 'accounts'),
]

export const SCHEMA_VERSION = OLDEST_VERSION + migrations.length
