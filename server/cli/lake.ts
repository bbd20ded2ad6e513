import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createRequire} from 'node:module'
import {dirname, join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {isFolderLocked} from '#lake/index.ts'
import {LAKE_PATH} from '../lake-address.ts'
import {CommandError, UsageError} from './shared/command-error.ts'
import {readEmbeddedEnv} from './shared/embedded-env.ts'
import {openNextToServer, serverOrigin, temporaryToken} from './shared/lake-access.ts'
import {runCommand, say} from './shared/run-command.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PRELOAD = pathToFileURL(join(ROOT, 'lake/src/sanity-command/redirect-requests.ts')).href

/** Neither telemetry nor a search for newer versions: both leave the machine. */
const QUIET = {DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1'}

const USAGE = `Usage: npm run lake -- <command of the sanity command line>

Runs Sanity's command line on the embedded lake of the running server, as an administrator.
For example: npm run lake -- documents query '*[_type == "article"]{title}'
             npm run lake -- tokens create "Build" --role viewer --yes
             npm run lake -- hooks logs "Build"`

/** `sanity hooks create` opens a page of the hosted service. */
const CREATES_HOOK = /^hooks?(?: |:)create\b/
const HOW_TO_CREATE_HOOKS =
  'Create webhooks in the Studio, under "Webhooks", or with the API: docs/operating.md has the request.'

/** `sanity users invite` says that an e-mail was sent, and shows no link. */
const INVITES_USER = /^users?(?: |:)invite\b/
const HOW_TO_GET_LINK =
  'The lake sends no e-mail. Get the link for the person: npm run editors -- invite <e-mail> <name> --role <role>'

/** `npm run lake`: Sanity's own command line, on the embedded lake. */
await runCommand(USAGE, async () => {
  const words = process.argv.slice(2)
  if (words.length === 0) throw new UsageError(USAGE)
  if (CREATES_HOOK.test(words.join(' '))) throw new CommandError(HOW_TO_CREATE_HOOKS)
  const {dataDir} = readEmbeddedEnv('Use "npx sanity" in the folder studio.')
  if (!isFolderLocked(dataDir)) {
    throw new CommandError(`No server runs on ${dataDir}. Start it first: npm start`)
  }
  await using lake = await openNextToServer({dataDir})
  const origin = serverOrigin(lake, dataDir)
  using robot = temporaryToken(lake, 'Command line', 'administrator')
  // The command warns when it runs for production.
  // biome-ignore lint/style/noProcessEnv: the child inherits the rest.
  const {NODE_ENV: _, NODE_OPTIONS = '', ...env} = process.env
  const child = spawn(process.execPath, [sanityCommand(), ...words], {
    cwd: join(ROOT, 'studio'),
    stdio: 'inherit',
    env: {
      ...env,
      ...QUIET,
      // Not an argument: `exec` runs its script in a process of its own, which inherits this.
      NODE_OPTIONS: `${NODE_OPTIONS} --import=${PRELOAD}`.trim(),
      LAKE_URL: `${origin}${LAKE_PATH}`,
      SANITY_AUTH_TOKEN: robot.token,
    },
  })
  const [code] = await once(child, 'exit')
  if (code === 0 && INVITES_USER.test(words.join(' '))) say(HOW_TO_GET_LINK)
  process.exitCode = typeof code === 'number' ? code : 1
})

function sanityCommand(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('sanity/package.json')
    return join(dirname(manifest), 'bin/sanity')
  } catch (error) {
    const message = 'The package "sanity" is for development and not installed here: npm ci'
    throw new CommandError(message, {cause: error})
  }
}
