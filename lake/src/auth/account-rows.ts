import type {DatabaseSync} from 'node:sqlite'
import type {Role} from '../types.ts'
import type {Account} from './accounts.ts'

/** Every statement about accounts, prepared once. */
export function prepareStatements(database: DatabaseSync) {
  return {
    all: database.prepare('SELECT * FROM accounts ORDER BY created_at, id'),
    byId: database.prepare('SELECT * FROM accounts WHERE id = ?'),
    byEmail: database.prepare("SELECT * FROM accounts WHERE email = ? AND kind = 'person'"),
    anyPerson: database.prepare("SELECT 1 FROM accounts WHERE kind = 'person' LIMIT 1"),
    insert: database.prepare(
      `INSERT INTO accounts (id, kind, name, email, role, password_hash, created_at, created_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    restore: database.prepare(
      `UPDATE accounts SET name = ?, role = ?, password_hash = ?, disabled_at = NULL WHERE id = ?`,
    ),
    setPassword: database.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?'),
    setRole: database.prepare('UPDATE accounts SET role = ? WHERE id = ?'),
    setDisabled: database.prepare('UPDATE accounts SET disabled_at = ? WHERE id = ?'),
    /**
     * An account, and the robots that it and those robots have created. Nothing for a robot without a creator:
     * it is that of a command, whose results stay when the command ends.
     */
    withRobots: database.prepare(
      `WITH RECURSIVE given (id) AS (
         SELECT id FROM accounts WHERE id = ? AND (kind = 'person' OR created_by IS NOT NULL)
         UNION SELECT accounts.id FROM accounts JOIN given ON created_by = given.id
       ) SELECT id FROM given`,
    ),
    otherAdministrator: database.prepare(
      `SELECT 1 FROM accounts WHERE kind = 'person' AND role = 'administrator'
       AND disabled_at IS NULL AND id <> ? LIMIT 1`,
    ),
  }
}

/** Null without a row, and for an unknown kind or role, which a newer version may have written. */
export function toAccount(row: Record<string, unknown> | undefined): Account | null {
  if (row === undefined || !isKind(row.kind) || !isRole(row.role)) return null
  return {
    id: String(row.id),
    kind: row.kind,
    name: String(row.name),
    email: String(row.email),
    role: row.role,
    isRobot: row.kind === 'robot',
    createdAt: String(row.created_at),
    isDisabled: row.disabled_at !== null,
  }
}

function isKind(value: unknown): value is Account['kind'] {
  return value === 'person' || value === 'robot' || value === 'local'
}

/** Whether a value is a role that this version knows. */
export function isRole(value: unknown): value is Role {
  return value === 'administrator' || value === 'editor' || value === 'viewer'
}
