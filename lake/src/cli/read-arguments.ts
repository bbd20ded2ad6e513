import {isIP} from 'node:net'
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {assertDatasetName} from '../datasets/dataset-name.ts'
import type {Role} from '../types.ts'

export const USAGE = `Usage: groq-lake --data <folder> --project <id> [options]
       groq-lake invite <e-mail> --data <folder> [--role <role>]
       groq-lake token <label> --data <folder> [--role <role>]

Serves a content lake for the Sanity Studio and @sanity/client.

  --data <folder>      everything that is stored; a new folder is created
  --project <id>       the project id of the Studio and the clients
  --dataset <name>     the first dataset (production)
  --port <number>      3999; 0 chooses a free one
  --host <address>     127.0.0.1, which only this machine reaches; 0.0.0.0 is for everybody in the network
  --url <url>          how browsers reach the lake, if that is not http://localhost:<port>
  --origin <origin>    where a Studio or a website is that calls the lake; may be given several times.
                       Those of this machine need none
  --admin <e-mail>     shows a link with which the first administrator chooses a password

invite shows such a link for a further person, token a token for a program. Both work while the lake
runs. A role is administrator, editor (the default) or viewer.`

/** An error that the user can fix; its message says how. */
export class CommandError extends Error {
  override name = 'CommandError'
}

interface PersonArguments {
  command: 'invite' | 'token'
  dataDir: string
  /** E-mail address of a person, or label of a program. */
  name: string
  role: Role
}

export type ServeArguments = Extract<ReturnType<typeof readArguments>, {command: 'serve'}>

const ROLES: readonly Role[] = ['administrator', 'editor', 'viewer']
const SEE_HELP = 'See groq-lake --help'

/**
 * Reads the command line.
 * @throws CommandError, or an error of `parseArgs` for an unknown option
 */
export function readArguments(words: string[]) {
  const {values, positionals} = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      data: {type: 'string'},
      project: {type: 'string'},
      dataset: {type: 'string', default: 'production'},
      port: {type: 'string', default: '3999'},
      host: {type: 'string', default: '127.0.0.1'},
      url: {type: 'string'},
      origin: {type: 'string', multiple: true, default: []},
      admin: {type: 'string'},
      role: {type: 'string', default: 'editor'},
      help: {type: 'boolean', short: 'h', default: false},
    },
  })
  if (values.help) return {command: 'help' as const}
  const [command, name, ...rest] = positionals
  const dataDir = resolve(required(values.data, '--data <folder>'))
  if (command === 'invite' || command === 'token') {
    if (name === undefined || rest.length > 0)
      throw new CommandError(`One name or address after "${command}". ${SEE_HELP}`)
    const person: PersonArguments = {command, dataDir, name, role: readRole(values.role)}
    return person
  }
  if (command !== undefined) throw new CommandError(`Unknown command "${command}". ${SEE_HELP}`)
  assertDatasetName(values.dataset)
  return {
    command: 'serve' as const,
    dataDir,
    projectId: readProject(required(values.project, '--project <id>')),
    dataset: values.dataset,
    port: readPort(values.port),
    host: readHost(values.host),
    // Without a slash at the end; null: that of the port on this machine.
    url: values.url === undefined ? null : readUrl(values.url),
    origins: values.origin.map(readOrigin),
    admin: values.admin ?? null,
  }
}

function required(value: string | undefined, option: string): string {
  if (value === undefined || value === '')
    throw new CommandError(`${option} is missing. ${SEE_HELP}`)
  return value
}

function readRole(word: string): Role {
  const role = ROLES.find((known) => known === word)
  if (role === undefined) throw new CommandError(`A role is ${ROLES.join(', ')}; not "${word}".`)
  return role
}

function readProject(id: string): string {
  if (/^[a-z0-9][a-z0-9-]*$/.test(id)) return id
  throw new CommandError(`A project id has lowercase letters, digits and dashes; not "${id}".`)
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new CommandError(`A port is a number from 0 to 65535; not "${text}".`)
}

function readHost(host: string): string {
  if (isIP(host) > 0 || host === 'localhost') return host
  throw new CommandError(
    `--host is an address of this machine, such as 127.0.0.1 or 0.0.0.0; not "${host}". A public name belongs in --url.`,
  )
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
  if (isPlain) return url.href.replace(/\/+$/, '')
  throw new CommandError(`--url is a URL such as https://lake.example.com; not "${text}".`)
}

function readOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null'
  if (origin !== 'null' && origin === text.replace(/\/$/, '')) return origin
  throw new CommandError(`--origin is an origin such as http://localhost:3333; not "${text}".`)
}
