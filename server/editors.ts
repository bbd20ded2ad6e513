import {randomBytes} from 'node:crypto'
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {readEnv} from '#app/services/env.server.ts'
import {createLake} from '#lake/index.ts'
import {log} from './log.ts'

const USAGE = `Usage:
  npm run editors -- list
  npm run editors -- add <e-mail> <name>   adds an administrator and prints a first password`

/** `npm run editors`: who may sign in to the Studio of the embedded lake. */
async function editors(): Promise<void> {
  const {positionals} = parseArgs({allowPositionals: true})
  const [command, email, name] = positionals
  const env = readEnv({NODE_ENV: 'production'})
  await using lake = await createLake({
    dataDir: resolve(env.dataDir),
    publicUrl: 'http://localhost/lake',
    exclusive: false,
    log,
  })
  if (command === 'list') {
    const people = lake.accounts.list().filter(({kind}) => kind === 'person')
    for (const person of people) say(`${person.role}  ${person.email}  ${person.name}`)
    return
  }
  if (command !== 'add' || !email?.includes('@') || !name) {
    say(USAGE)
    process.exitCode = 1
    return
  }
  const password = randomBytes(12).toString('base64url')
  await lake.accounts.create({email, name, role: 'administrator', password})
  say(`${name} can sign in as ${email} with the password: ${password}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await editors().catch((error: unknown) => {
  log({level: 'error', message: error instanceof Error ? error.message : String(error)})
  process.exitCode = 1
})
