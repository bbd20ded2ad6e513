import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../errors.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {inTransaction} from '../store/database.ts'
import {createStatements, type Statements} from '../store/statements.ts'
import type {Identity, Role} from '../types.ts'
import {EMAIL_MAX_LENGTH, normaliseEmail} from './email.ts'
import {createInvitations, type Invitation, type Invitations} from './invitations.ts'
import {createKeyValues, type KeyValues} from './key-values.ts'
import {
  hashPassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  verifyPassword,
} from './passwords.ts'
import {isConfined, isRobotRole, isRole} from './roles.ts'
import {createTokens, type Tokens} from './tokens.ts'

/** Fixed, so that history written by "Local editor" keeps its author over restarts. */
export const LOCAL_EDITOR_ID = 'local-editor'

export interface Account extends Identity {
  kind: 'person' | 'robot' | 'local'
  createdAt: string
  isDisabled: boolean
}

type NewAccount = Pick<Account, 'name' | 'email' | 'role'> & {password: string}

interface NewInvitation extends Pick<Invitation, 'email' | 'invitedBy'> {
  role: Role
  /** Default: the part of the address before the "@". */
  name?: string | undefined
}

interface NewRobot {
  label: string
  role: Role
  /** See `setRestricted`. Default: false. */
  isRestrictedShown?: boolean
  expiresAt?: Date
  /** Id of the administrator with whom it ends. Without one it ends when it is disabled. */
  createdBy?: string
}

type NewRow = Pick<Account, 'id' | 'kind' | 'name' | 'email' | 'role'> & {
  createdBy?: string | undefined
}

/**
 * People and programs known to this lake, in its database. Every change is durable when the call
 * returns. Without `allowLocalEditor` tokens of "Local editor" are void, even those issued by an earlier run.
 */
export class Accounts {
  readonly keyValues: KeyValues
  readonly tokens: Tokens
  readonly invitations: Invitations
  readonly #database: DatabaseSync
  readonly #options: ResolvedLakeOptions
  readonly #sql: Statements
  readonly #watchers = new Set<() => void>()

  constructor(database: DatabaseSync, options: ResolvedLakeOptions) {
    this.#database = database
    this.#options = options
    this.#sql = createStatements(database)
    const findIdentity = (id: string) => this.#findIdentity(id)
    this.tokens = createTokens(database, options.now, findIdentity, () => this.announceChange())
    this.invitations = createInvitations(database, options)
    this.keyValues = createKeyValues(database, options.now)
  }

  list(): Account[] {
    const rows = this.#sql.all`SELECT * FROM accounts ORDER BY created_at, id`
    return rows.flatMap((row) => this.#toAccount(row) ?? [])
  }

  /** Accounts that may use the lake. */
  active(): Account[] {
    return this.list().filter((account) => this.#isActive(account))
  }

  get(id: string): Account | null {
    return this.#toAccount(this.#sql.get`SELECT * FROM accounts WHERE id = ${id}`)
  }

  findByEmail(email: string): Account | null {
    return this.#toAccount(this.#rowByEmail(email))
  }

  /** Whether a person has an account with a password. If so, there is no "Local editor". */
  hasPeople(): boolean {
    return this.#sql.get`SELECT 1 FROM accounts WHERE kind = 'person' LIMIT 1` !== undefined
  }

  async create({name, email, role, password}: NewAccount): Promise<Account> {
    const address = checkedEmail(email)
    const hash = await hashPassword(checkedPassword(password))
    // Checked after the await, because two requests for one address may be concurrent.
    if (this.findByEmail(address) !== null) throw new LakeError(409, `${address} has an account`)
    const id = this.#options.randomId()
    return this.#insert({id, kind: 'person', name, email: address, role}, hash)
  }

  /**
   * Invites a person, who becomes an account by choosing a password; a disabled account is enabled
   * again by that. An earlier invitation of the address ends. Only this result contains the secret
   * in plain text.
   *
   * @throws LakeError 400 for a role of programs; 409 if the address has an active account, or if there is no administrator and
   * the person would not become one; 403 if the account that invites is no administrator (any more)
   */
  invite({email, name, role, invitedBy}: NewInvitation): ReturnType<Invitations['create']> {
    if (!isRole(role)) throw new LakeError(400, 'An agent is a program: create a token for it')
    const address = checkedEmail(email)
    if (this.findByEmail(address)?.isDisabled === false) {
      throw new LakeError(409, `${address} has an account`)
    }
    this.#assertMayBeFirst(role)
    const [local = ''] = address.split('@')
    return inTransaction(this.#database, () => {
      this.#assertMayGive(invitedBy)
      return this.invitations.create({email: address, name: name ?? local, role, invitedBy})
    })
  }

  /**
   * The account of an address that an OpenID provider has verified, or a new one without a password, with the
   * role of an open invitation. A given role becomes that of the account, but the last administrator keeps the role.
   *
   * @throws LakeError 403 for a disabled account, 409 as `invite` does
   */
  forVerifiedEmail(person: Pick<Account, 'name' | 'email'> & {role?: Role | undefined}): Account {
    const {email, name, role} = person
    const address = checkedEmail(email)
    const known = this.findByEmail(address)
    if (known?.isDisabled) {
      throw new LakeError(403, 'Your account is disabled: ask an administrator to invite you.')
    }
    if (known) {
      const isLast = known.role === 'administrator' && !this.#hasAdministratorBesides(known.id)
      if (role && role !== known.role && !isLast) this.setRole(known.id, role)
      return this.#existing(known.id)
    }
    const invitation = this.invitations.list().find((each) => each.email === address)
    const given = role ?? invitation?.role
    this.#assertMayBeFirst(given)
    const id = this.#options.randomId()
    return this.#insert({id, kind: 'person', name, email: address, role: given ?? 'viewer'})
  }

  /** Creates or enables the account of an invitation; null as for `invitations.find`. */
  async acceptInvitation(secret: string, {name, password}: Pick<NewAccount, 'name' | 'password'>) {
    // Before the password is hashed, which costs much.
    if (this.invitations.find(secret) === null) return null
    const hash = await hashPassword(checkedPassword(password))
    return inTransaction(this.#database, () => {
      const invitation = this.invitations.take(secret)
      if (invitation === null) return null
      const {email, role} = invitation
      // That of a disabled account, so that the person is still the author of earlier changes.
      const id = this.findByEmail(email)?.id ?? this.#options.randomId()
      return this.#insert({id, kind: 'person', name, email, role}, hash)
    })
  }

  /**
   * Creates an account for a program. Only this result contains its token in plain text.
   *
   * @throws LakeError 403 if the creator is no administrator (any more)
   */
  createRobot({label, role, isRestrictedShown = false, expiresAt, createdBy}: NewRobot) {
    return inTransaction(this.#database, () => {
      if (createdBy !== undefined) this.#assertMayGive(createdBy)
      const id = this.#options.randomId()
      const name = role === 'agent' ? `Agent (${label})` : label
      this.#insert({id, kind: 'robot', name, email: '', role, createdBy})
      this.setRestricted(id, isRestrictedShown)
      const token = this.tokens.issue(id, {kind: 'robot', label, expiresAt})
      return {account: this.#existing(id), token}
    })
  }

  /**
   * Also ends all sessions, passkeys and the second factor, because they may belong to someone with the old
   * password.
   */
  async setPassword(id: string, password: string): Promise<void> {
    this.#existing(id)
    const hash = await hashPassword(checkedPassword(password))
    this.#change(id, () => {
      this.#sql.run`UPDATE accounts SET password_hash = ${hash} WHERE id = ${id}`
      this.#removePasskeys(id)
      this.tokens.deleteFor(id)
    })
  }

  /**
   * For a lesser role than administrator, also ends what the account has given, see `disable`.
   *
   * @throws LakeError 409 for the last person who is administrator
   */
  setRole(id: string, role: Role): void {
    this.#change(id, (account) => {
      this.#sql.run`UPDATE accounts SET role = ${role} WHERE id = ${id}`
      if (role === 'administrator') return
      this.#assertNotLast(account)
      this.#endGiven(id)
    })
  }

  /** Gives or takes the further role for restricted documents, see `LakeOptions.restricted`. */
  setRestricted(id: string, isShown: boolean): void {
    this.#sql.run`UPDATE accounts SET reads_restricted = ${Number(isShown)} WHERE id = ${id}`
    this.announceChange()
  }

  /**
   * Also ends all sessions, passkeys and the second factor, the invitations that the account has made, and the robots that it has
   * created, with what these have given.
   *
   * @param evenLast - also if no administrator is left
   * @throws LakeError 409 as `setRole` does
   */
  disable(id: string, {evenLast = false} = {}): void {
    this.#change(id, (account) => {
      if (!evenLast) this.#assertNotLast(account)
      // It would enable the account again.
      this.invitations.removeFor(account.email)
      this.#endGiven(id)
      this.#removePasskeys(id)
      this.#end(id)
    })
  }

  /**
   * Calls `listener` when rights may have ended: of a session, a role, or everybody's to a dataset, so
   * that open streams can be closed. Returns a function that removes the listener.
   */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  /** Call this when a dataset, or another process, may have changed who may read. */
  announceChange(): void {
    for (const watcher of [...this.#watchers]) watcher()
  }

  /** Takes the same time for an unknown e-mail address as for a wrong password. */
  async verifyPassword(email: string, password: string): Promise<Account | null> {
    const row = this.#rowByEmail(email)
    const account = this.#toAccount(row)
    const hash = typeof row?.password_hash === 'string' ? row.password_hash : null
    const isRight = await verifyPassword(password, hash)
    return isRight && account !== null && !account.isDisabled ? account : null
  }

  /** The account of the one-click sign-in. @throws LakeError 403 where it is not allowed */
  localEditor(): Account {
    if (!this.#allowsLocalEditor()) {
      throw new LakeError(403, 'This lake has accounts: sign in with e-mail address and password')
    }
    return this.get(LOCAL_EDITOR_ID) ?? this.#insert(LOCAL_EDITOR)
  }

  revokeAll(accountId: string): void {
    this.tokens.deleteFor(accountId)
    this.announceChange()
  }

  /** Null when the account may not (or no longer) use the lake. */
  #findIdentity(accountId: string): Identity | null {
    const account = this.get(accountId)
    if (account === null || !this.#isActive(account)) return null
    const {kind, createdAt, isDisabled, ...identity} = account
    return identity
  }

  #isActive({kind, isDisabled}: Account): boolean {
    return !isDisabled && (kind !== 'local' || this.#allowsLocalEditor())
  }

  #rowByEmail(email: string) {
    return this.#sql.get`
      SELECT * FROM accounts WHERE email = ${normaliseEmail(email)} AND kind = 'person'`
  }

  #hasAdministratorBesides(id: string): boolean {
    const row = this.#sql.get`
      SELECT 1 FROM accounts WHERE kind = 'person' AND role = 'administrator'
      AND disabled_at IS NULL AND id <> ${id} LIMIT 1`
    return row !== undefined
  }

  #assertMayBeFirst(role: Role | undefined): void {
    if (role === 'administrator' || this.#hasAdministratorBesides('')) return
    throw new LakeError(
      409,
      'The first person with an account has to be an administrator, because "Local editor" ends with it. Invite one with that role, and others after that person has chosen a password.',
    )
  }

  #allowsLocalEditor(): boolean {
    return this.#options.allowLocalEditor !== false && !this.hasPeople()
  }

  /** Only an administrator gives access to others, also at the end of a request that takes long. */
  #assertMayGive(id: string): void {
    // An id without an account is that of a command.
    if (this.get(id) === null || this.#findIdentity(id)?.role === 'administrator') return
    throw new LakeError(403, 'Insufficient permissions; only an administrator may do this')
  }

  /**
   * Ends what the account, the robots that it has created, and those of these robots have given. Nothing
   * for a robot without a creator: it is that of a command, whose results stay when the command ends.
   */
  #endGiven(id: string): void {
    const given = this.#sql.all`
      WITH RECURSIVE given (id) AS (
        SELECT id FROM accounts WHERE id = ${id} AND (kind = 'person' OR created_by IS NOT NULL)
        UNION SELECT accounts.id FROM accounts JOIN given ON created_by = given.id
      ) SELECT id FROM given`
    for (const row of given) {
      const giver = String(row.id)
      this.invitations.removeBy(giver)
      if (giver !== id) this.#end(giver)
    }
  }

  #end(id: string): void {
    this.tokens.endPreviewsOpenedBy(id)
    const now = this.#options.now().toISOString()
    this.#sql.run`UPDATE accounts SET disabled_at = ${now}, reads_restricted = 0 WHERE id = ${id}`
    this.tokens.deleteFor(id)
  }

  #removePasskeys(accountId: string): void {
    this.#sql.run`DELETE FROM passkeys WHERE account_id = ${accountId}`
    this.#sql.run`DELETE FROM second_factors WHERE account_id = ${accountId}`
  }

  /** Adds an account, or enables the one with this id. */
  #insert(fields: NewRow, hash?: string): Account {
    const {id, kind, name, email, role, createdBy = null} = fields
    const createdAt = this.#options.now().toISOString()
    this.#sql.run`
      INSERT INTO accounts (id, kind, name, email, role, password_hash, created_at, created_by)
      VALUES (${id}, ${kind}, ${name}, ${email}, ${role}, ${hash ?? null}, ${createdAt}, ${createdBy})
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, role = excluded.role,
        password_hash = excluded.password_hash, disabled_at = NULL`
    return this.#existing(id)
  }

  #assertNotLast({id, kind, role, isDisabled, email}: Account): void {
    if (kind !== 'person' || role !== 'administrator' || isDisabled) return
    if (this.#hasAdministratorBesides(id)) return
    throw new LakeError(409, `${email} is the last administrator: make somebody else one first`)
  }

  /** One transaction, so that two concurrent changes cannot remove the last two administrators. */
  #change(id: string, work: (account: Account) => void): void {
    inTransaction(this.#database, () => work(this.#existing(id)))
    this.announceChange()
  }

  /** Null without a row, and for an unknown kind or role, which a newer version may have written. */
  #toAccount(row: Record<string, unknown> | undefined): Account | null {
    if (row === undefined || !isKind(row.kind) || !isRobotRole(row.role)) return null
    const isShown = row.reads_restricted === 1 && row.role !== 'agent'
    const isHidden = isConfined(row.role) && !isShown
    return {
      id: String(row.id),
      kind: row.kind,
      name: String(row.name),
      email: String(row.email),
      role: row.role,
      isRobot: row.kind === 'robot',
      hiddenPath: isHidden ? this.#options.restricted?.path : undefined,
      createdAt: String(row.created_at),
      isDisabled: row.disabled_at !== null,
    }
  }

  #existing(id: string): Account {
    const account = this.get(id)
    if (account === null) throw new LakeError(404, `There is no account "${id}"`)
    return account
  }
}

const LOCAL_EDITOR = {
  id: LOCAL_EDITOR_ID,
  kind: 'local',
  name: 'Local editor',
  email: 'local-editor@localhost',
  role: 'administrator',
} as const

function isKind(value: unknown): value is Account['kind'] {
  return value === 'person' || value === 'robot' || value === 'local'
}

function checkedEmail(email: string): string {
  const address = normaliseEmail(email)
  const isLong = address.length > EMAIL_MAX_LENGTH
  if (isLong || !/^[^\s@]+@[^\s@]+$/.test(address))
    throw new LakeError(400, 'Enter an e-mail address')
  return address
}

function checkedPassword(password: string): string {
  if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH) {
    const range = `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH}`
    throw new LakeError(400, `A password has ${range} characters`)
  }
  return password
}
