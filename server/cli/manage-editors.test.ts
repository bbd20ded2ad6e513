import {test as base, expect, vi} from 'vitest'
import {createLake} from '#lake/index.ts'
import {disposed} from '#tests/helpers/disposed.ts'
import {ASHA, temporaryFolder} from '#tests/helpers/lake/filled-lake.ts'
import {ENQUIRIES} from '../lake-address.ts'
import {runEditors} from './manage-editors.ts'
import type {Terminal} from './shared/terminal.ts'

const test = base.extend('editors', disposed(startEditors))

// Each password takes about 80 ms of CPU time, on purpose.
vi.setConfig({testTimeout: 30_000})

const RAVI = 'ravi@example.com'
const PASSWORD = 'correct horse battery'

/** A terminal with these prepared lines; without lines it is not interactive. */
function terminalWith(...lines: string[]): Terminal {
  const next = async () => lines.shift() ?? ''
  return {isInteractive: lines.length > 0, ask: next, askSecret: next, readLine: next}
}

async function startEditors() {
  const folder = await temporaryFolder()
  const options = {dataDir: folder.path, publicUrl: 'http://localhost/lake', restricted: ENQUIRIES}
  const lake = await createLake(options)
  const {accounts} = lake
  async function run(command: string, terminal = terminalWith()): Promise<string> {
    const lines: string[] = []
    const say = (line: string) => lines.push(line)
    await runEditors(command.split(' '), {accounts, publicUrl: options.publicUrl, terminal, say})
    return lines.join('\n')
  }
  return {
    accounts,
    run,
    signIn: (email: string, password: string) => accounts.verifyPassword(email, password),
    async [Symbol.asyncDispose]() {
      await lake.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

test('the first is an administrator, the next are editors by default', async () => {
  await using editors = await startEditors()
  await expect(editors.run(`add ${RAVI} Ravi --role viewer`)).rejects.toThrow('Nobody is an admin')
  await editors.run(`add ${ASHA.email} Asha`)
  await editors.run(`add ${RAVI} Ravi`)
  await editors.run('add meera@example.com Meera --role viewer')
  await editors.run('add isha@example.com Isha --role contributor --enquiries')
  expect((await editors.run('list')).split('\n')).toEqual([
    'administrator  asha@example.com   Asha',
    'editor         ravi@example.com   Ravi',
    'viewer         meera@example.com  Meera',
    'contributor    isha@example.com   Isha  (reads enquiries)',
  ])
  await expect(editors.run('add x@example.com X --role owner')).rejects.toThrow(
    'A role is administrator, editor, contributor, viewer; not "owner".',
  )
})

test('a password is entered twice, or made and shown once', async ({editors}) => {
  const output = await editors.run(`add ${ASHA.email} Asha`, terminalWith(PASSWORD, PASSWORD))
  expect(output).not.toContain(PASSWORD)
  expect(await editors.signIn(ASHA.email, PASSWORD)).not.toBeNull()

  const made = await editors.run(`password ${ASHA.email}`)
  const password = /: (\S+)\. All/.exec(made)?.[1] ?? ''
  expect(await editors.signIn(ASHA.email, password)).not.toBeNull()
  expect(await editors.signIn(ASHA.email, PASSWORD)).toBeNull()

  const different = terminalWith('a long password', 'another password')
  const attempt = editors.run(`password ${ASHA.email}`, different)
  await expect(attempt).rejects.toThrow('The two were different')
  expect(await editors.signIn(ASHA.email, password)).not.toBeNull()
})

test('a piped password is read only on request', async ({editors}) => {
  const piped = {...terminalWith(PASSWORD), isInteractive: false}
  await editors.run(`add ${ASHA.email} Asha --password-stdin`, piped)
  expect(await editors.signIn(ASHA.email, PASSWORD)).not.toBeNull()
  const empty = editors.run(`password ${ASHA.email} --password-stdin`)
  await expect(empty).rejects.toThrow('A password has 10 to 256 characters')
})

test('a password among the words is refused, and not used', async ({editors}) => {
  const add = editors.run(`add ${ASHA.email} Asha typed-in-clear`)
  await expect(add).rejects.toThrow('A password is never given here')
  await editors.run(`add ${ASHA.email} Asha`)
  const reset = editors.run(`password ${ASHA.email} typed-in-clear`)
  await expect(reset).rejects.toThrow('A password is never given here')
  expect(await editors.signIn(ASHA.email, 'typed-in-clear')).toBeNull()
})

test('the last administrator stays, unless that is what is wanted', async ({editors}) => {
  await editors.run(`add ${ASHA.email} Asha`)
  const disable = editors.run(`disable ${ASHA.email}`)
  await expect(disable).rejects.toThrow('is the last administrator')
  await editors.run(`disable ${ASHA.email} --force`)
  expect(await editors.run('list')).toContain('(disabled)')
  await editors.run('add meera@example.com Meera')
  expect(await editors.run('list')).toContain('administrator  meera@example.com')
})

test('sessions are shown, and end with a new password and with the account', async ({editors}) => {
  await editors.run(`add ${ASHA.email} Asha`)
  const id = editors.accounts.findByEmail(ASHA.email)?.id ?? ''
  for (const command of [`password ${ASHA.email}`, `disable ${ASHA.email} --force`]) {
    const token = editors.accounts.tokens.issue(id, {kind: 'session', label: 'Test'})
    expect(await editors.run('list')).toContain('Asha  (signed in)')
    expect(await editors.run(command)).toContain('All sessions have ended.')
    expect(editors.accounts.tokens.identify(token)).toBeNull()
  }
})

test.each([
  ['', 'Usage:'],
  ['role a@example.com viewer', 'Usage:'],
  ['toString', 'Usage:'],
  ['add a@example.com', 'Usage:'],
  ['disable', 'Usage:'],
  ['disable nobody@example.com', 'There is no editor with the address nobody@example.com'],
  ['add nobody Nobody', 'Enter an e-mail address'],
  ['list --verbose', "Unknown option '--verbose'"],
])('"%s" is refused with what is wrong', async (command, message) => {
  await using editors = await startEditors()
  await expect(editors.run(command)).rejects.toThrow(message)
})

test('someone who is invited chooses a password with a link', async ({editors}) => {
  await editors.run(`add ${ASHA.email} Asha`)
  const output = await editors.run(`invite ${RAVI} Ravi --role viewer`)
  const link = new URL(output.split('\n').at(-1) ?? '')
  expect(link.pathname).toBe('/lake/v1/auth/invitation')
  expect(await editors.run('list')).toContain(`Invited: ${RAVI} (viewer)`)
  const secret = link.searchParams.get('secret') ?? ''
  await editors.accounts.acceptInvitation(secret, {name: 'Ravi', password: PASSWORD})
  expect(await editors.signIn(RAVI, PASSWORD)).toMatchObject({role: 'viewer', name: 'Ravi'})
  expect(await editors.run('list')).not.toContain('Invited')
  await expect(editors.run(`invite ${RAVI} Ravi`)).rejects.toThrow('has an account')
})
