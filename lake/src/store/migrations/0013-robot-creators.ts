import type {Migration} from './migration.ts'

/**
 * The account that created a robot; null for a command, the site, and robots of earlier versions. Also ends
 * invitations by accounts that are not administrators any more, as a change of their role does now.
 */
export const robotCreatorsMigration: Migration = {
  name: '0013-robot-creators',
  sql: `
    ALTER TABLE accounts ADD COLUMN created_by TEXT;
    DELETE FROM invitations WHERE invited_by IN
      (SELECT id FROM accounts WHERE disabled_at IS NOT NULL OR role <> 'administrator');
  `,
}
