import {type Accounts, COMMAND_LINE} from '#lake/index.ts'

/** Enables a disabled account as people do it, by an invitation; as that of an administrator. */
export async function inviteAgain(accounts: Accounts, id: string, password = 'a long password') {
  const account = accounts.get(id)
  if (account === null) throw new Error(`There is no account ${id}`)
  const person = {...account, role: 'administrator'} as const
  const {secret} = accounts.invite({...person, invitedBy: COMMAND_LINE})
  await accounts.acceptInvitation(secret, {...person, password})
}
