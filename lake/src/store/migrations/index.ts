import {INDEXES} from './baseline.ts'

/** The oldest version of the schema that this program opens. */
export const OLDEST_VERSION = 17

/** A column is replaced, since other tables refer to the accounts and would lose their rows with the table. */
const WITH_ROLE = (role: string, table: string) => `
    ALTER TABLE ${table} ADD COLUMN new_role TEXT NOT NULL DEFAULT 'viewer'
      CHECK (new_role IN ('administrator', 'editor', 'contributor', 'viewer', '${role}'));
    UPDATE ${table} SET new_role = role;
    ALTER TABLE ${table} DROP COLUMN role;
    ALTER TABLE ${table} RENAME COLUMN new_role TO role;`

/** The steps from there to the schema of `baseline.ts`. A released one is never edited. */
export const migrations = [
  `${WITH_ROLE('contributor', 'accounts')} ${WITH_ROLE('contributor', 'invitations')}
    ALTER TABLE accounts ADD COLUMN reads_restricted INTEGER NOT NULL DEFAULT 0;`,
  WITH_ROLE('agent', 'accounts'),
  `DROP INDEX "documents_by_attribute_slug.current"; DROP INDEX documents_by_attribute_publishedAt;
    DROP INDEX documents_by_attribute__updatedAt; ${INDEXES}`,
]

export const SCHEMA_VERSION = OLDEST_VERSION + migrations.length
