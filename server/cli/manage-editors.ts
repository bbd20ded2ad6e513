import {randomBytes} from 'node:crypto'
import {parseArgs} from 'node:util'
import {type Account, type Accounts, COMMAND_LINE, invitationLink, ROLE_NAMES} from '#lake/index.ts'
import {CommandError, UsageError} from './shared/command-error.ts'
import type {Terminal} from './shared/terminal.ts'

export const EDITORS_USAGE = `Usage: npm run editors -- <command>

  list                       everybody who may sign in to the Studio
  add <e-mail> <name>        adds somebody and asks for a first password, or makes one
  invite <e-mail> <name>     shows a link with which somebody chooses a password, for 7 days
  password <e-mail>          sets another password and ends all sessions
  disable <e-mail>           ends all sessions; nobody signs in with it any more

  --role <role>              for add and invite: administrator, editor, contributor (writes drafts) or viewer
                             (writes nothing); the first is an administrator, the others are editors
  --enquiries                for add: a contributor or viewer may read what visitors send
  --password-stdin           reads the password from standard input instead of the terminal
  --force                    disables even the last administrator

Works while the server runs, and counts at once. The Studio changes roles; an invitation enables an account again.`

interface EditorsHost {
  accounts: Accounts
  /** Public URL of the lake, which links begin with. */
  publicUrl: string
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
      enquiries: {type: 'boolean', default: false},
    },
  })
  const [name = '', ...rest] = positionals
  const {accounts, publicUrl, say} = host
  const getPassword = () => choosePassword(host.terminal, values['password-stdin'])

  const commands: Record<string, () => unknown> = {
    list: () => listPeople(host),
    async add() {
      const {email, name} = readPerson(rest)
      const role = chooseRole(accounts, values.role)
      if (accounts.findByEmail(email) !== null) throw new CommandError(`${email} has an account`)
      const {password, isMade} = await getPassword()
      const added = await accounts.create({email, name, role, password})
      if (values.enquiries) accounts.setRestricted(added.id, true)
      say(
        `${name} can sign in as ${added.email} (${added.role})${isMade ? ` with the password: ${password}` : '.'}`,
      )
    },
    invite() {
      const {email, name} = readPerson(rest)
      const role = chooseRole(accounts, values.role)
      const {invitation, secret} = accounts.invite({email, name, role, invitedBy: COMMAND_LINE})
      const {email: invited, expiresAt} = invitation
      say(`${name} becomes ${invited} (${role}) with this link, once, until ${expiresAt}:`)
      say(invitationLink(publicUrl, secret))
    },
    async password() {
      const {id, email} = findPerson(accounts, rest)
      expectWords(rest, 1)
      const {password, isMade} = await getPassword()
      await accounts.setPassword(id, password)
      say(`${email} has a new password${isMade ? `: ${password}` : ''}. All sessions have ended.`)
    },
    disable() {
      const {id, email} = findPerson(accounts, rest)
      accounts.disable(id, {evenLast: values.force})
      say(`${email} can't sign in any more. All sessions have ended.`)
    },
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(EDITORS_USAGE)
  await command()
}

function readPerson(words: string[]): {email: string; name: string} {
  const [email, name] = words
  if (email === undefined || name === undefined) throw new UsageError(EDITORS_USAGE)
  expectWords(words, 2)
  return {email, name}
}

/** The first person is an administrator, the others are editors, unless `role` says otherwise. */
function chooseRole(accounts: Accounts, role: string | undefined): Account['role'] {
  const isAdministrated = accounts
    .list()
    .some((one) => one.kind === 'person' && one.role === 'administrator' && !one.isDisabled)
  const chosen = ROLE_NAMES.find((known) => known === role)
  if (role !== undefined && chosen === undefined) {
    throw new CommandError(`A role is ${ROLE_NAMES.join(', ')}; not "${role}".`)
  }
  if (!isAdministrated && chosen !== undefined && chosen !== 'administrator') {
    throw new CommandError('Nobody is an administrator yet: add one first.')
  }
  return chosen ?? (isAdministrated ? 'editor' : 'administrator')
}

function listPeople({accounts, say}: EditorsHost): void {
  const people = accounts.list().filter(({kind}) => kind === 'person')
  if (people.length === 0) say('Nobody yet. Add somebody: npm run editors -- add <e-mail> <name>')
  const width = Math.max(...people.map(({email}) => email.length))
  for (const {id, role, email, name, isDisabled, hiddenPath} of people) {
    const isSignedIn = accounts.tokens.sessions(id).length > 0
    const state = isDisabled ? '  (disabled)' : isSignedIn ? '  (signed in)' : ''
    const isFurther = !hiddenPath && (role === 'viewer' || role === 'contributor')
    const further = isFurther ? '  (reads enquiries)' : ''
    say(`${role.padEnd('administrator'.length)}  ${email.padEnd(width)}  ${name}${further}${state}`)
  }
  for (const {email, role} of accounts.invitations.list()) say(`Invited: ${email} (${role})`)
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
