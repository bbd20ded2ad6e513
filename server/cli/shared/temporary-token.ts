import type {Accounts, Role} from '#lake/index.ts'

const HOUR_MS = 60 * 60 * 1000

/** A token for one command. It ends with the command, or within an hour if that is killed. */
export function temporaryToken(accounts: Accounts, label: string, role: Role) {
  const expiresAt = new Date(Date.now() + HOUR_MS)
  const {account, token} = accounts.createRobot({label, role, expiresAt})
  return {token, [Symbol.dispose]: () => accounts.disable(account.id)}
}
