import type {Role} from '../types.ts'
import type {Account} from './accounts.ts'

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
