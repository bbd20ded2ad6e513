import {createRequire} from 'node:module'
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {z} from 'zod'
import {assertDatasetName} from '../datasets/dataset-name.ts'
import {ROBOT_ROLES} from '../index.ts'

const {version}: {version: string} = createRequire(import.meta.url)('../../package.json')
const USAGE = `Usage: groq-lake --data <folder> --project <id> [options]
       groq-lake init [--url <url>]
       groq-lake invite <e-mail> --data <folder> [--role <role>]
       groq-lake token <label> --data <folder> [--role <role>]

Serves a content lake for the Sanity Studio and @sanity/client.

  --data <folder>      everything that is stored; a new folder is created
  --project <id>       the project id of the Studio and the clients
  --dataset <name>     the first dataset (production)
  --port <number>      3999; 0 chooses a free one
  --host <address>     127.0.0.1, which only this machine reaches; 0.0.0.0 is for everybody in the network
  --url <url>          how browsers reach the lake, if that is not http://localhost:<port>
  --origin <origin>    of a Studio or website that calls the lake, for each; those of this machine need none
  --public             what is published needs no token: for websites that read it in the browser
  --agents <file>      agents may propose changes by /mcp; the file is what this prints:
                       sanity schema extract --enforce-required-fields
  --admin <e-mail>     shows a link with which the first administrator chooses a password
  --version            shows the version of groq-lake

init connects the project in this folder with the lake, and names each file that it changes. invite
shows such a link for a further person, token a token for a program; both work while the lake runs. A
role is administrator, editor (the default), contributor or viewer; of a token also agent.`

/** An error that the user can fix; its message says how. */
export class CommandError extends Error {
  override name = 'CommandError'
}

const missing = (option: string) => `${option} is missing. See groq-lake --help`
const not = (rule: string) => ({error: ({input}: {input?: unknown}) => `${rule}; not "${input}".`})

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const isUrl = (text: string) => URL.canParse(text) && /^https?:[^@?#]+$/.test(text)
const isOrigin = (text: string) => isUrl(text) && new URL(text).origin === text.replace(/\/$/, '')
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)
const withoutSlash = (url: string) => new URL(url).href.replace(/\/+$/, '')

const dataDir = z.string(missing('--data <folder>')).transform((path) => resolve(path))

/** The first error is shown, in the order of the keys. */
const personSchema = z.object({
  command: z.enum(['invite', 'token'], not('A command is init, invite or token')),
  dataDir,
  /** E-mail address of a person, or label of a program. */
  name: z.string(`One address after "invite", one label after "token". See groq-lake --help`),
  role: z.enum(ROBOT_ROLES, not(`A role is one of ${ROBOT_ROLES.join(', ')}`)),
})

const url = z
  .string()
  .refine(isUrl, not('--url is a URL such as https://lake.example.com'))
  .transform(withoutSlash)

const initSchema = z.object({
  command: z.literal('init'),
  names: z.array(z.string()).max(0, '"init" takes no further word. Another URL is --url <url>'),
  url: url.default('http://localhost:3999'),
})

const serveSchema = z.object({
  command: z.literal('serve').default('serve'),
  dataDir,
  projectId: z
    .string(missing('--project <id>'))
    .regex(/^[a-z0-9][a-z0-9-]*$/, not('A project id has lowercase letters, digits and dashes')),
  dataset: z.string(),
  port: z.string().refine(isPort, not('A port is a number from 0 to 65535')).transform(Number),
  host: z.string(),
  /** Null: that of the port on this machine. */
  url: url.nullable().default(null),
  origins: z.array(
    z
      .string()
      .refine(isOrigin, not('--origin is an origin such as http://localhost:3333'))
      .transform(withoutSlash),
  ),
  admin: z.string().refine(isAddress, not('--admin is an e-mail address')).nullable().default(null),
  agents: z.string().nullable().default(null),
  public: z.boolean(),
})

export type ServeArguments = z.output<typeof serveSchema>

/**
 * Reads the command line.
 * @throws CommandError, LakeError for the name of a dataset, or an error of `parseArgs` for an unknown option
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
      agents: {type: 'string'},
      public: {type: 'boolean', default: false},
      role: {type: 'string', default: 'editor'},
      help: {type: 'boolean', short: 'h', default: false},
      version: {type: 'boolean', short: 'v', default: false},
    },
  })
  if (values.help) return {command: 'print' as const, text: USAGE}
  if (values.version) return {command: 'print' as const, text: version}
  assertDatasetName(values.dataset)
  const {project: projectId, origin: origins} = values
  // An empty one, of a variable that is not set, is missing too.
  const dataDir = values.data || undefined
  const [command, ...names] = positionals
  const name = names.length === 1 ? names[0] : undefined
  const schema =
    command === undefined ? serveSchema : command === 'init' ? initSchema : personSchema
  const read = schema.safeParse({...values, command, name, names, dataDir, projectId, origins})
  if (read.success) return read.data
  throw new CommandError(read.error.issues[0]?.message)
}
