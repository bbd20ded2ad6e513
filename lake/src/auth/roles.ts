import type {Role} from '../types.ts'

/** Names of the roles as the Studio shows them; `name` is compared with the hosted API's names. */
export const ROLES: Record<Role, {name: Role; title: string; description: string}> = {
  administrator: {
    name: 'administrator',
    title: 'Administrator',
    description: 'Read and write all content',
  },
  editor: {name: 'editor', title: 'Editor', description: 'Read and write all content'},
  viewer: {name: 'viewer', title: 'Viewer', description: 'Read all content, drafts included'},
}

/** The roles as lists of the API have them: both people and programs may have any of them. */
export const LISTED_ROLES = Object.values(ROLES).map((role) => ({
  ...role,
  appliesToUsers: true,
  appliesToRobots: true,
}))

/**
 * The permissions of a role, in the form of a dataset's access list. The Studio evaluates each
 * `filter` on a document and enables its buttons by the permissions of the matching filters.
 */
export function grantsOf(role: Role | null): {filter: string; permissions: string[]}[] {
  if (role === null) return [{filter: '_id in path("*")', permissions: ['read']}]
  if (role === 'viewer') return [{filter: '_id in path("**")', permissions: ['read', 'history']}]
  const permissions = ['read', 'create', 'update', 'history', 'editHistory', 'manage']
  return [{filter: '_id in path("**")', permissions}]
}

/** Whether a value is a role that this version knows. */
export function isRole(value: unknown): value is Role {
  return value === 'administrator' || value === 'editor' || value === 'viewer'
}
