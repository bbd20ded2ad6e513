import type {ResolvedLakeOptions} from '../options.ts'
import type {Identity, Role} from '../types.ts'

/** Of people. */
export const ROLE_NAMES = ['administrator', 'editor', 'contributor', 'viewer'] as const
export const ROBOT_ROLES = [...ROLE_NAMES, 'agent'] as const

/** A role as the Studio shows it; `name` is compared with the hosted API's names. */
const role = (name: Role, title: string, description: string) => ({name, title, description})

export const ROLES: Record<Role, ReturnType<typeof role>> = {
  administrator: role('administrator', 'Administrator', 'Read and write all content'),
  editor: role('editor', 'Editor', 'Read and write all content'),
  contributor: role('contributor', 'Author', 'Read all content, write drafts, publish nothing'),
  viewer: role('viewer', 'Viewer', 'Read all content, drafts included'),
  agent: role(
    'agent',
    'Agent',
    'Read all content, write into releases of its own, publish nothing',
  ),
}

type Restricted = ResolvedLakeOptions['restricted']
type Reader = Pick<Identity, 'role' | 'hiddenPath'>

/** Whether an account with this role needs a further one for restricted documents. */
export function isConfined(role: Role): boolean {
  return role === 'viewer' || role === 'contributor' || role === 'agent'
}

/** The roles as lists of the API have them. Programs may have any of them. */
export function listedRoles(restricted: Restricted) {
  const further = restricted && {name: restricted.role, title: restricted.title, description: ''}
  return [...Object.values(ROLES), ...(further ? [further] : [])].map((role) => ({
    ...role,
    appliesToUsers: role.name !== 'agent',
    appliesToRobots: true,
  }))
}

/** The roles of an account: its own, and the further one for restricted documents. */
export function rolesOf({role, hiddenPath}: Reader, restricted: Restricted) {
  const isFurther = restricted && isConfined(role) && hiddenPath === undefined
  const {name, title} = ROLES[role]
  return [{name, title}, ...(isFurther ? [{name: restricted.role, title: restricted.title}] : [])]
}

/**
 * The permissions of an account, in the form of a dataset's access list. The Studio evaluates each
 * `filter` on a document and enables its buttons by the permissions of the matching filters.
 *
 * @param isAddon - see `permissionsOf`, which enforces what this says
 */
export function grantsOf(reader: Reader | null, restricted?: Restricted, isAddon = false) {
  if (reader === null) return [{filter: '_id in path("*")', permissions: ['read']}]
  const {role, hiddenPath: path} = reader
  const shown = path ? ` && !(_id in path("${path}.**") || _id in path("*.${path}.**"))` : ''
  const all = `_id in path("**")${shown}`
  const changes = ['create', 'update']
  if (!isConfined(role) || (role === 'contributor' && isAddon)) {
    return [{filter: all, permissions: ['read', ...changes, 'history', 'editHistory', 'manage']}]
  }
  const reading = {filter: all, permissions: ['read', 'history']}
  if (role !== 'contributor') return [reading]
  const drafts = {filter: `_id in path("drafts.**")${shown}`, permissions: changes}
  if (!restricted || path) return [reading, drafts]
  return [reading, drafts, {filter: `_id in path("${restricted.path}.**")`, permissions: changes}]
}

/** Whether a value is a role of people that this version knows. */
export function isRole(value: unknown): value is (typeof ROLE_NAMES)[number] {
  return ROLE_NAMES.some((name) => name === value)
}

/** Whether it is one of any account. */
export function isRobotRole(value: unknown): value is Role {
  return ROBOT_ROLES.some((name) => name === value)
}
