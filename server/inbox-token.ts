import type {Lake} from '#lake/index.ts'

const LABEL = 'Website forms'

/**
 * A token with which the site stores submissions in the lake. It lives in this process only: the
 * one account behind it is kept from start to start, and earlier tokens are revoked.
 */
export function issueInboxToken({accounts}: Lake): string {
  const known = accounts
    .list()
    .find(({kind, name, isDisabled}) => kind === 'robot' && name === LABEL && !isDisabled)
  if (!known) return accounts.createRobot({label: LABEL, role: 'editor'}).token
  accounts.revokeAll(known.id)
  return accounts.issueToken(known.id, {kind: 'robot', label: LABEL})
}
