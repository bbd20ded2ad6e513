import type {ResolvedLakeOptions} from '../options.ts'
import type {LakeDocument} from '../types.ts'
import type {Accounts} from './accounts.ts'
import {grantsOf, isConfined, ROLES, rolesOf} from './roles.ts'

const ABOUT_GROUPS = /^\s*\*\[\s*_type\s*==\s*(["'])system\.group\1\s*\]/

/**
 * The groups of users as the hosted API stores them: one for each role, with its members and their
 * permissions. The Studio reads them to know whom an editor may mention in a comment.
 *
 * @returns the documents that a query about them is evaluated on; null for any other query
 */
export function groupsFor(
  query: string,
  accounts: Accounts,
  restricted: ResolvedLakeOptions['restricted'],
): LakeDocument[] | null {
  if (!ABOUT_GROUPS.test(query)) return null
  const active = accounts.active()
  const groups = Object.values(ROLES).map(({name, title}) => ({
    name: `${name}`,
    title,
    grants: grantsOf({role: name, hiddenPath: isConfined(name) ? restricted?.path : undefined}),
    members: active.filter(({role}) => role === name),
  }))
  if (restricted) {
    groups.push({
      name: restricted.role,
      title: restricted.title,
      grants: grantsOf({role: 'viewer', hiddenPath: undefined}),
      members: active.filter((account) => rolesOf(account, restricted).length > 1),
    })
  }
  return groups.map(({name, members, ...group}) => ({
    _id: `_.groups.${name}`,
    _type: 'system.group',
    _rev: '',
    _createdAt: '',
    _updatedAt: '',
    ...group,
    members: members.map(({id}) => id),
  }))
}
