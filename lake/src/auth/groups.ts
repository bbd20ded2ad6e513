import type {LakeDocument, Role} from '../types.ts'
import type {Accounts} from './accounts.ts'
import {grantsOf, ROLES} from './roles.ts'

/** The type of the documents of groups. */
export const GROUP_TYPE = 'system.group'

/**
 * The groups of users as the hosted API stores them: one for each role, with its members and their
 * permissions. The Studio reads them to know whom an editor may mention in a comment.
 */
export function computedGroups(accounts: Accounts): {type: string; documents: LakeDocument[]} {
  const active = accounts.active()
  const documents = Object.values(ROLES).map(({name, title}: {name: Role; title: string}) => ({
    _id: `_.groups.${name}`,
    _type: GROUP_TYPE,
    _rev: '',
    _createdAt: '',
    _updatedAt: '',
    title,
    grants: grantsOf(name),
    members: active.filter(({role}) => role === name).map(({id}) => id),
  }))
  return {type: GROUP_TYPE, documents}
}
