import {type Accounts, COMMAND_LINE} from '#lake/index.ts'

/** Makes an account that of an administrator; a disabled one by an invitation, as people do it. */
export async function inviteAgain(accounts: Accounts, id: string, password = 'a long password') {
  const account = accounts.get(id)
  if (account === null) throw new Error(`There is no account ${id}`)
  if (!account.isDisabled) return accounts.setRole(id, 'administrator')
  const person = {...account, role: 'administrator'} as const
  const {secret} = accounts.invite({...person, invitedBy: COMMAND_LINE})
  await accounts.acceptInvitation(secret, {...person, password})
}
