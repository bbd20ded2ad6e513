import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, statSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join, resolve} from 'node:path'
import {isFolderLocked} from '#lake/index.ts'
import {LAKE_PATH} from '../lake-address.ts'
import {CommandError, UsageError} from './shared/command-error.ts'
import {readEmbeddedEnv} from './shared/embedded-env.ts'
import {openNextToServer, serverOrigin, temporaryToken} from './shared/lake-access.ts'
import {runCommand} from './shared/run-command.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PRELOAD = import.meta.resolve('../../lake/src/sanity-command/redirect-requests.ts')

/** Neither telemetry nor a search for newer versions: both leave the machine. */
const QUIET = {DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1'}

// biome-ignore lint/style/noProcessEnv: the command inherits the rest, and warns when it runs for production.
const {NODE_ENV: _, NODE_OPTIONS = '', ...ENV} = process.env

const USAGE = `Usage: npm run lake -- <command of the sanity command line>

Runs Sanity's command line on the embedded lake of the running server, as an administrator; or on the lake
at LAKE_URL, such as https://example.com/lake, with the token in SANITY_AUTH_TOKEN.
For example: npm run lake -- documents query '*[_type == "article"]{title}'
             npm run lake -- tokens create "Build" --role viewer --yes`

/** What Sanity's command can't do here, with the way that does it. */
const ELSEWHERE: [RegExp, string][] = [
  [
    /^hooks?[ :]create\b/,
    'Create webhooks in the Studio, under "Webhooks", or with the API: docs/operating.md has the request.',
  ],
  [
    /^users?[ :]invite\b/,
    'The lake sends no e-mail. Get a link for the person: npm run editors -- invite <e-mail> <name> --role <role>',
  ],
]

/** Without a choice, `sanity datasets create` makes a dataset public. */
const CREATES_DATASET = /^datasets?[ :]create\b(?!.*--visibility)/

/** `npm run lake`: Sanity's own command line, on the embedded lake. */
await runCommand(USAGE, async () => {
  const words = process.argv.slice(2).map(withWholePath)
  const command = words.join(' ')
  if (words.length === 0) throw new UsageError(USAGE)
  for (const [pattern, way] of ELSEWHERE) if (pattern.test(command)) throw new CommandError(way)
  if (CREATES_DATASET.test(command)) words.push('--visibility=private')
  if (ENV.LAKE_URL) {
    if (!ENV.SANITY_AUTH_TOKEN) throw new CommandError('LAKE_URL also needs SANITY_AUTH_TOKEN.')
    return runSanity(words)
  }
  const {dataDir} = readEmbeddedEnv('Use "npx sanity" in the folder studio.')
  if (!isFolderLocked(dataDir)) {
    throw new CommandError(`No server runs on ${dataDir}. Start it first: npm start`)
  }
  await using lake = await openNextToServer({dataDir})
  const origin = serverOrigin(lake, dataDir)
  using robot = temporaryToken(lake, 'Command line', 'administrator')
  await runSanity(words, {LAKE_URL: `${origin}${LAKE_PATH}`, SANITY_AUTH_TOKEN: robot.token})
})

async function runSanity(words: string[], target: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, [sanityCommand(), ...words], {
    cwd: join(ROOT, 'studio'),
    stdio: 'inherit',
    // Not an argument: `exec` runs its script in a process of its own, which inherits this.
    env: {...ENV, ...QUIET, ...target, NODE_OPTIONS: `${NODE_OPTIONS} --import=${PRELOAD}`.trim()},
  })
  const [code] = await once(child, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
}

/** Files are named from the present folder, and the command runs in another one. */
function withWholePath(word: string): string {
  const isFile = existsSync(word) && statSync(word).isFile()
  return isFile || /\.(?:tar\.gz|ndjson)$/.test(word) ? resolve(word) : word
}

function sanityCommand(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('sanity/package.json')
    return join(dirname(manifest), 'bin/sanity')
  } catch (error) {
    const message = 'The package "sanity" is not installed here: see docs/operating.md for a way.'
    throw new CommandError(message, {cause: error})
  }
}
