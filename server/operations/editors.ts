import {randomBytes} from 'node:crypto'
import {parseArgs} from 'node:util'
import type {Account, Accounts, Role} from '#lake/index.ts'
import {CommandError, UsageError} from './command-error.ts'
import type {Terminal} from './terminal.ts'

export const EDITORS_USAGE = `Usage: npm run editors -- <command>

  list                       everybody who may sign in to the Studio
  add <e-mail> <name>        adds somebody and asks for a first password, or makes one
  password <e-mail>          sets another password and ends all sessions
  role <e-mail> <role>       administrator, editor or viewer (reads, writes nothing)
  disable <e-mail>           ends all sessions; nobody signs in until
  enable <e-mail>            it is taken back
  sign-out <e-mail>          ends all sessions

  --role <role>              for add; the first is an administrator, the others are editors
  --password-stdin           reads the password from standard input instead of the terminal
  --force                    disables or demotes even the last administrator

Works while the server runs, and counts at once.`

const ROLES: readonly Role[] = ['administrator', 'editor', 'viewer']

interface EditorsHost {
  accounts: Accounts
  terminal: Terminal
  say: (line: string) => void
}

/**
 * Runs one `npm run editors` command.
 *
 * @param words - the command line after `--`
 * @throws CommandError or the lake's own error, both with a message for the user
 */
export async function runEditors(words: string[], host: EditorsHost): Promise<void> {
  const {positionals, values} = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      role: {type: 'string'},
      'password-stdin': {type: 'boolean', default: false},
      force: {type: 'boolean', default: false},
    },
  })
  const [name = '', ...rest] = positionals
  const {accounts, say} = host
  const getPassword = () => choosePassword(host.terminal, values['password-stdin'])
  const person = () => findPerson(accounts, rest)
  const change = {evenLast: values.force}

  const commands: Record<string, () => unknown> = {
    list: () => listPeople(host),
    add: () => addPerson(rest, {...host, role: values.role, getPassword}),
    async password() {
      const {id, email} = person()
      expectWords(rest, 1)
      const {password, isMade} = await getPassword()
      await accounts.setPassword(id, password)
      say(`${email} has a new password${isMade ? `: ${password}` : ''}. All sessions have ended.`)
    },
    role() {
      const {id, email} = person()
      accounts.setRole(id, readRole(rest[1]), change)
      say(`${email} is ${rest[1]} now.`)
    },
    disable() {
      const {id, email} = person()
      accounts.disable(id, change)
      say(`${email} can't sign in any more. All sessions have ended.`)
    },
    enable() {
      const {id, email} = person()
      accounts.enable(id)
      say(`${email} can sign in again.`)
    },
    'sign-out'() {
      const {id, email} = person()
      const count = accounts.countSessions(id)
      accounts.revokeAll(id)
      say(`${count} ${count === 1 ? 'session' : 'sessions'} of ${email} ended.`)
    },
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(EDITORS_USAGE)
  await command()
}

interface AddHost extends EditorsHost {
  role: string | undefined
  getPassword: () => Promise<{password: string; isMade: boolean}>
}

async function addPerson(words: string[], {accounts, say, role, getPassword}: AddHost) {
  const [email, name] = words
  if (email === undefined || name === undefined) throw new UsageError(EDITORS_USAGE)
  expectWords(words, 2)
  const isAdministrated = accounts
    .list()
    .some((one) => one.kind === 'person' && one.role === 'administrator' && !one.isDisabled)
  const chosen = role === undefined ? null : readRole(role)
  if (!isAdministrated && chosen !== null && chosen !== 'administrator') {
    throw new CommandError('Nobody is an administrator yet: add one first.')
  }
  if (accounts.findByEmail(email) !== null) throw new CommandError(`${email} has an account`)
  const {password, isMade} = await getPassword()
  const fallback = isAdministrated ? 'editor' : 'administrator'
  const added = await accounts.create({email, name, role: chosen ?? fallback, password})
  say(
    `${name} can sign in as ${added.email} (${added.role})${isMade ? ` with the password: ${password}` : '.'}`,
  )
}

function listPeople({accounts, say}: EditorsHost): void {
  const people = accounts.list().filter(({kind}) => kind === 'person')
  if (people.length === 0) say('Nobody yet. Add somebody: npm run editors -- add <e-mail> <name>')
  const width = Math.max(...people.map(({email}) => email.length))
  for (const {id, role, email, name, isDisabled} of people) {
    const state = isDisabled
      ? '  (disabled)'
      : accounts.countSessions(id) > 0
        ? '  (signed in)'
        : ''
    say(`${role.padEnd('administrator'.length)}  ${email.padEnd(width)}  ${name}${state}`)
  }
}

function findPerson(accounts: Accounts, [email]: string[]): Account {
  if (email === undefined) throw new UsageError(EDITORS_USAGE)
  const account = accounts.findByEmail(email)
  if (account !== null) return account
  throw new CommandError(
    `There is no editor with the address ${email}. See all: npm run editors -- list`,
  )
}

/** An extra word could be a password, which is then in the shell's history. */
function expectWords(words: string[], count: number): void {
  if (words.length <= count) return
  throw new CommandError(
    'There is a word too much. A password is never given here, where others could read it: it is asked for, or read with --password-stdin. A name of several words needs quotation marks.',
  )
}

function readRole(word: string | undefined): Role {
  const role = ROLES.find((known) => known === word)
  if (role !== undefined) return role
  throw new CommandError(`A role is ${ROLES.join(', ')}; not "${word ?? ''}".`)
}

async function choosePassword(terminal: Terminal, isPiped: boolean) {
  if (isPiped) return {password: await terminal.readLine(), isMade: false}
  const made = {password: randomBytes(12).toString('base64url'), isMade: true}
  if (!terminal.isInteractive) return made
  const password = await terminal.askSecret('New password (empty: make one): ')
  if (password === '') return made
  const again = await terminal.askSecret('Once more: ')
  if (again !== password) throw new CommandError('The two were different. Nothing was changed.')
  return {password, isMade: false}
}
