import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../http/errors.ts'
import {inTransaction} from '../store/database.ts'
import type {Identity, Role} from '../types.ts'
import {prepareStatements, toAccount} from './account-rows.ts'
import {normaliseEmail} from './email.ts'
import {createKeyValues, type KeyValues} from './key-values.ts'
import {
  hashPassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  verifyPassword,
} from './passwords.ts'
import {createPreviews, type Previews} from './previews.ts'
import {createTokens, type Tokens} from './tokens.ts'

/** Fixed, so that history written by "Local editor" keeps its author over restarts. */
export const LOCAL_EDITOR_ID = 'local-editor'

export interface Account extends Identity {
  kind: 'person' | 'robot' | 'local'
  createdAt: string
  isDisabled: boolean
}

interface NewAccount {
  name: string
  email: string
  role: Role
  password: string
}

interface AccountChange {
  /** Allows the change even if no administrator is left. Default false. */
  evenLast?: boolean
}

interface NewRobot {
  label: string
  role: Role
  expiresAt?: Date
}

export interface AccountsOptions {
  now: () => Date
  randomId: () => string
  /** When false, tokens of "Local editor" are void, even those issued by an earlier run. */
  allowLocalEditor?: boolean
}

/** People and programs known to this lake. */
export interface Accounts extends Tokens {
  list(): Account[]
  get(id: string): Account | null
  findByEmail(email: string): Account | null
  /** Whether a person has an account with a password. If so, there is no "Local editor". */
  hasPeople(): boolean
  create(account: NewAccount): Promise<Account>
  /** Creates an account for a program. Only this result contains its token in plain text. */
  createRobot(robot: NewRobot): {account: Account; token: string}
  /** Also ends all sessions, because they may belong to someone with the old password. */
  setPassword(id: string, password: string): Promise<void>
  /** @throws LakeError 409 for the last person who is administrator, see `evenLast` */
  setRole(id: string, role: Role, change?: AccountChange): void
  /** Also ends all sessions. @throws LakeError 409 as `setRole` does */
  disable(id: string, change?: AccountChange): void
  /** Reverts `disable`. Earlier sessions stay ended. */
  enable(id: string): void
  /**
   * Calls `listener` when sessions may have ended or roles changed, so that their open streams can
   * be closed. Returns a function that removes the listener.
   */
  watch(listener: () => void): () => void
  /** Call this when another process may have changed accounts. */
  announceChange(): void
  /** Takes the same time for an unknown e-mail address as for a wrong password. */
  verifyPassword(email: string, password: string): Promise<Account | null>
  /** The account of the one-click sign-in. @throws LakeError 403 where it is not allowed */
  localEditor(): Account
  keyValues: KeyValues
  /** They end with an account's sessions. */
  previews: Previews
}

/** Accounts in the lake's database. Every change is durable when the call returns. */
export function createAccounts(database: DatabaseSync, options: AccountsOptions): Accounts {
  const {now, randomId, allowLocalEditor = true} = options
  const statements = prepareStatements(database)
  const get = (id: string) => toAccount(statements.byId.get(id))
  const findByEmail = (email: string) => toAccount(statements.byEmail.get(normaliseEmail(email)))
  const hasPeople = () => statements.anyPerson.get() !== undefined
  const watchers = new Set<() => void>()
  const announceChange = () => {
    for (const watcher of [...watchers]) watcher()
  }
  const findIdentity = (accountId: string) => {
    const account = get(accountId)
    if (account === null || account.isDisabled) return null
    if (account.kind === 'local' && (!allowLocalEditor || hasPeople())) return null
    return toIdentity(account)
  }
  const tokens = createTokens(database, {now, findIdentity})
  const previews = createPreviews(database, {now, findIdentity})
  const endSessions = (accountId: string) => {
    tokens.revokeAll(accountId)
    previews.endAll(accountId)
  }

  const insert = (fields: Omit<Account, 'createdAt' | 'isDisabled' | 'isRobot'>, hash?: string) => {
    const {id, kind, name, email, role} = fields
    statements.insert.run(id, kind, name, email, role, hash ?? null, now().toISOString())
    return existing(get(id), id)
  }

  const assertNotLast = (account: Account, {evenLast = false}: AccountChange = {}) => {
    const {id, kind, role, isDisabled} = account
    if (evenLast || kind !== 'person' || role !== 'administrator' || isDisabled) return
    if (statements.otherAdministrator.get(id) !== undefined) return
    throw new LakeError(
      409,
      `${account.email} is the last administrator: make somebody else one first`,
    )
  }

  /** One transaction, so that two concurrent changes cannot remove the last two administrators. */
  const change = (id: string, work: (account: Account) => void) => {
    inTransaction(database, () => work(existing(get(id), id)))
    announceChange()
  }

  return {
    ...tokens,
    get,
    findByEmail,
    hasPeople,
    keyValues: createKeyValues(database, now),
    previews,
    list: () =>
      statements.all.all().flatMap((row) => {
        const account = toAccount(row)
        return account === null ? [] : [account]
      }),
    async create({name, email, role, password}) {
      const address = normaliseEmail(email)
      if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new LakeError(400, 'Enter an e-mail address')
      const hash = await hashPassword(checkedPassword(password))
      // Checked after the await, because two requests for one address may be concurrent.
      if (findByEmail(address) !== null) throw new LakeError(409, `${address} has an account`)
      return insert({id: randomId(), kind: 'person', name, email: address, role}, hash)
    },
    createRobot: ({label, role, expiresAt}) =>
      inTransaction(database, () => {
        const account = insert({id: randomId(), kind: 'robot', name: label, email: '', role})
        return {account, token: tokens.issueToken(account.id, {kind: 'robot', label, expiresAt})}
      }),
    async setPassword(id, password) {
      existing(get(id), id)
      const hash = await hashPassword(checkedPassword(password))
      change(id, () => {
        statements.setPassword.run(hash, id)
        endSessions(id)
      })
    },
    setRole(id, role, options) {
      change(id, (account) => {
        if (role !== 'administrator') assertNotLast(account, options)
        statements.setRole.run(role, id)
      })
    },
    disable(id, options) {
      change(id, (account) => {
        assertNotLast(account, options)
        statements.setDisabled.run(now().toISOString(), id)
        endSessions(id)
      })
    },
    enable(id) {
      change(id, () => statements.setDisabled.run(null, id))
    },
    revoke(token) {
      tokens.revoke(token)
      announceChange()
    },
    revokeAll(accountId) {
      endSessions(accountId)
      announceChange()
    },
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    announceChange,
    async verifyPassword(email, password) {
      const row = statements.byEmail.get(normaliseEmail(email))
      const account = toAccount(row)
      const hash = typeof row?.password_hash === 'string' ? row.password_hash : null
      const isRight = await verifyPassword(password, hash)
      return isRight && account !== null && !account.isDisabled ? account : null
    },
    localEditor() {
      if (!allowLocalEditor || hasPeople()) {
        throw new LakeError(403, 'This lake has accounts: sign in with e-mail address and password')
      }
      return get(LOCAL_EDITOR_ID) ?? insert(LOCAL_EDITOR)
    },
  }
}

const LOCAL_EDITOR = {
  id: LOCAL_EDITOR_ID,
  kind: 'local',
  name: 'Local editor',
  email: 'local-editor@localhost',
  role: 'administrator',
} as const

function toIdentity({id, name, email, role, isRobot}: Account): Identity {
  return {id, name, email, role, isRobot}
}

function existing(account: Account | null, id: string): Account {
  if (account === null) throw new LakeError(404, `There is no account "${id}"`)
  return account
}

function checkedPassword(password: string): string {
  if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH) {
    const range = `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH}`
    throw new LakeError(400, `A password has ${range} characters`)
  }
  return password
}
