import type {Lake, Role} from '#lake/index.ts'

/**
 * A token with which the site itself uses the lake. It exists only in this process. Its account is
 * reused at the next start, and earlier tokens are revoked.
 *
 * @param label - name of the account
 */
export function issueRobotToken({accounts}: Lake, label: string, role: Role): string {
  const known = accounts
    .list()
    .find(({kind, name, isDisabled}) => kind === 'robot' && name === label && !isDisabled)
  if (!known) return accounts.createRobot({label, role}).token
  accounts.revokeAll(known.id)
  return accounts.tokens.issue(known.id, {kind: 'robot', label})
}
