import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {API_VERSION} from '#app/lib/api-version.ts'
import {createLake, type Lake, type LakeOptions, type Role} from '#lake/index.ts'
import {endServer, listen} from '../listen.ts'

export interface StartedLake extends AsyncDisposable {
  /** Base URL of the lake, e.g. `http://127.0.0.1:51234/lake`. */
  url: string
  lake: Lake
  dataDir: string
  /** Token of a robot account with this role. */
  token(role?: Role): string
  /** The real client over HTTP, by default an editor's. With `null` it has no token. */
  client(role?: Role | null, config?: ClientConfig): SanityClient
  /** Cuts every open connection, as a network failure would; the lake keeps running. */
  dropConnections(): void
  close(): Promise<void>
}

/** Serves a new lake on a free port, in a data folder that is deleted with it. */
export async function startLake(options: Partial<LakeOptions> = {}): Promise<StartedLake> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'lake-')))
  // An import in this process may block it for longer than the usual 5 s, after which the server would
  // close a connection that a client takes for its next request.
  const server = createServer({keepAliveTimeout: 60_000})
  const url = `http://127.0.0.1:${await listen(server)}/lake`
  const lake = await createLake({
    publicUrl: url,
    // Receivers of tests are on this machine.
    webhookNetworks: ['127.0.0.1'],
    ...options,
    dataDir,
  })
  server.on('request', getRequestListener(lake.fetch))
  server.on('upgrade', (request, socket, head) => {
    if (!lake.handleUpgrade(request, socket, head)) socket.destroy()
  })
  const tokens = new Map<Role, string>()

  function token(role: Role = 'editor'): string {
    const known = tokens.get(role)
    if (known !== undefined) return known
    const issued = lake.accounts.createRobot({label: `Test ${role}`, role}).token
    tokens.set(role, issued)
    return issued
  }

  async function close(): Promise<void> {
    await lake.close()
    await endServer(server)
    if (options.dataDir === undefined) await rm(dataDir, {recursive: true, force: true})
  }

  return {
    url,
    lake,
    dataDir,
    token,
    client: (role = 'editor', config = {}) =>
      createClient({
        projectId: lake.projectId,
        dataset: lake.dataset,
        apiHost: url,
        useProjectHostname: false,
        apiVersion: API_VERSION,
        useCdn: false,
        maxRetries: 0,
        ...(role !== null && {token: token(role)}),
        ...config,
      }),
    dropConnections: () => server.closeAllConnections(),
    close,
    [Symbol.asyncDispose]: close,
  }
}
