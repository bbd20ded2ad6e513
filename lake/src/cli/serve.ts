import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {
  addressGroup,
  COMMAND_LINE,
  createLake,
  invitationLink,
  isWebSocket,
  type Lake,
  type LakeOptions,
  plainAddress,
} from '../index.ts'
import {CommandError, type ServeArguments} from './read-arguments.ts'

/** For requests in flight when the process gets a signal to stop. */
const DRAIN_MS = 10_000
const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1']
const LOOPBACK_NAME = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/i

/** Key in the lake's meta: its public URL when it was served last, for links that another process makes. */
export const URL_KEY = 'groq-lake.url'

/** Key in the lake's meta: project and dataset, which are parts of the URLs of its files. */
const NAMES_KEY = 'groq-lake.names'

type Say = (line: string) => void

/**
 * Serves a lake, and says how to use it.
 *
 * @throws CommandError when the port is taken, or when others reach the lake and it has no
 *   administrator or no URL
 */
export async function serve(given: ServeArguments, say: Say) {
  if (given.url === null && !LOOPBACK_NAME.test(given.host)) {
    throw new CommandError(
      `Browsers on other machines need the URL of this one: --url http://<its name>:${given.port}`,
    )
  }
  const server = createServer({shouldUpgradeCallback: isWebSocket})
  const port = await listen(server, given)
  try {
    const lake = await openLake(given, given.url ?? `http://localhost:${port}`)
    connect(server, lake, given)
    introduce(lake, given, say)
    return {
      async close() {
        lake.endStreams()
        // A connection whose response ends after this moment is not kept for a further request.
        server.keepAliveTimeout = 1
        setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
        await server[Symbol.asyncDispose]()
        await lake.close()
      },
    }
  } catch (error) {
    server.close()
    throw error
  }
}

/** @throws CommandError if the file can't be read, or is no schema */
function readSchema(file: string) {
  try {
    const schema = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(schema)) return schema
  } catch {}
  throw new CommandError(`${file} can’t be read as what "sanity schema extract" writes.`)
}

async function openLake(given: ServeArguments, publicUrl: string): Promise<Lake> {
  const {dataDir, projectId, dataset, origins, admin, agents} = given
  const lake = await createLake({
    dataDir,
    projectId,
    dataset,
    publicUrl,
    basePath: new URL(publicUrl).pathname.replace(/\/$/, ''),
    studioOrigins: origins,
    visibility: given.public ? 'public' : 'private',
    webhookNetworks: isLocalOnly(given) ? LOOPBACK_NETWORKS : [],
    allowLocalEditor: isLocalOnly(given),
    clientAddress: (request) => senders.get(request) ?? null,
    ...(agents !== null && {agents: {schema: readSchema(agents)}}),
    log,
  })
  const {accounts} = lake
  const names = `--project ${projectId} --dataset ${dataset}`
  const earlierNames = lake.meta.get(NAMES_KEY) ?? names
  const isInvited = accounts.invitations.list().some(({role}) => role === 'administrator')
  const needsAdmin = !isLocalOnly(given) && !accounts.hasPeople() && !isInvited
  if (names !== earlierNames || (needsAdmin && admin === null)) {
    await lake.close()
    throw new CommandError(
      names === earlierNames
        ? 'Others would reach this lake, and it has no account yet. Name the first administrator: --admin you@example.com'
        : `Clients know the lake in ${dataDir} by other names: ${earlierNames}. Use these, or choose another folder: --data`,
    )
  }
  lake.meta.set(URL_KEY, publicUrl)
  lake.meta.set(NAMES_KEY, names)
  return lake
}

/** Whether only this machine reaches the lake: by its own port, and by no proxy. */
function isLocalOnly({host, url}: ServeArguments): boolean {
  return LOOPBACK_NAME.test(host) && (url === null || LOOPBACK_NAME.test(new URL(url).hostname))
}

/** The sender of each request; none behind a proxy, where all have the address of the proxy. */
const senders = new WeakMap<Request, string>()

function connect(server: Server, lake: Lake, {host, url}: ServeArguments): void {
  // This server speaks no TLS, so a proxy does.
  const isBehindProxy = url !== null && (url.startsWith('https:') || LOOPBACK_NAME.test(host))
  const senderOf = ({socket}: {socket: {remoteAddress?: string}}) => {
    const address = isBehindProxy ? null : plainAddress(socket.remoteAddress)
    return address === null ? null : addressGroup(address)
  }
  const listener = getRequestListener((request, env) => {
    const sender = 'incoming' in env ? senderOf(env.incoming) : null
    if (sender !== null) senders.set(request, sender)
    return lake.fetch(request)
  })
  server.on('request', listener)
  server.on('upgrade', (request, socket, head) => {
    if (!lake.handleUpgrade(request, socket, head, senderOf(request))) socket.destroy()
  })
}

async function listen(server: Server, {host, port}: ServeArguments): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError(
      `${reason}. --port chooses another port, 0 a free one; --host is an address of this machine.`,
      {cause},
    )
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function introduce(lake: Lake, given: ServeArguments, say: Say): void {
  const {host, dataDir, admin} = given
  const {projectId, dataset, publicUrl} = lake
  say(`Lake     ${publicUrl}`)
  say(`         project ${projectId}, dataset ${dataset}, in ${dataDir}`)
  say(
    LOOPBACK_NAME.test(host)
      ? `         It listens on ${host}: only this machine reaches it.`
      : `         It listens on ${host}: other machines reach it, without encryption. Put a proxy with TLS in front.`,
  )
  say(`Sign in  ${howToSignIn(lake, admin, isLocalOnly(given))}`)
  say(`Studio   groq-lake init --url ${publicUrl}, in the folder of the project, connects it`)
  say(`Clients  a token: groq-lake token <label> --data "${dataDir}"`)
}

function howToSignIn({accounts, publicUrl}: Lake, admin: string | null, isLocal: boolean): string {
  if (accounts.hasPeople()) return 'in the Studio, with e-mail address and password'
  if (admin !== null) {
    const invitedBy = COMMAND_LINE
    const {secret} = accounts.invite({email: admin, role: 'administrator', invitedBy})
    return `${admin} chooses a password, once, within 7 days: ${invitationLink(publicUrl, secret)}`
  }
  return isLocal
    ? 'in the Studio, as "Local editor", without a password until there is an account (--admin)'
    : 'with the link of the invitation; --admin shows a new one'
}

const log: LakeOptions['log'] = ({level, message, ...details}) => {
  if (level === 'info') return
  const rest = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''
  process.stderr.write(`${level}: ${message}${rest}\n`)
}
