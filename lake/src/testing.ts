/** Lakes for tests: in memory, in the process of the test, with the real client. */
import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {createReadStream} from 'node:fs'
import {rm} from 'node:fs/promises'
import {createServer, type Server} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {
  type ClientConfig,
  createClient,
  type IdentifiedSanityDocumentStub,
  type SanityClient,
} from '@sanity/client'
import {createLake, isWebSocket, type LakeOptions} from './index.ts'
import {clientOptions} from './studio/client-options.ts'
import type {Role} from './types.ts'

/** Those of a lake, such as `projectId`, `now` and `randomId`, and what it begins with. */
export interface TestLakeOptions extends Omit<Partial<LakeOptions>, 'exclusive'> {
  documents?: readonly IdentifiedSanityDocumentStub[]
  /** Path of a file of `sanity dataset export`; the package `@sanity/import` reads it. */
  archive?: string
  /** Whether a port of this machine serves the lake, for browsers and other processes. */
  listen?: boolean
}

export type TestLake = Awaited<ReturnType<typeof testLake>>

/**
 * Starts a lake in memory: `await using lake = await testLake()`.
 *
 * @throws the client's error if what it begins with can't be written
 */
export async function testLake(options: TestLakeOptions = {}) {
  const {documents = [], archive, listen = false, ...given} = options
  const {basePath = '', publicUrl = 'http://lake.test'} = given
  await using opening = new AsyncDisposableStack()
  // After the usual 5 s, for which a test may block this process, a client would find its connection closed.
  const server = createServer({keepAliveTimeout: 60_000, shouldUpgradeCallback: isWebSocket})
  const url = listen ? (await listenLocally(server)) + basePath : publicUrl
  opening.defer(() => void server.close().closeAllConnections())
  const ownFolder = join(tmpdir(), `test-lake-${randomUUID()}`)
  opening.defer(() => rm(ownFolder, {recursive: true, force: true}))
  const lake = opening.use(
    await createLake({
      dataDir: ownFolder,
      inMemory: true,
      publicUrl: url,
      // Receivers of tests are on this machine.
      webhookNetworks: ['127.0.0.1'],
      ...given,
      basePath,
    }),
  )
  server.on('request', getRequestListener(lake.fetch))
  server.on('upgrade', (request, socket, head) => {
    if (!lake.handleUpgrade(request, socket, head)) socket.destroy()
  })
  const tokens = new Map<Role, string>()

  /** The token of an account with a role, which is created at its first use. */
  function token(role: Role): string {
    const create = () => lake.accounts.createRobot({label: `Test ${role}`, role}).token
    const issued = tokens.get(role) ?? create()
    tokens.set(role, issued)
    return issued
  }

  /** A client with a role; with `null` it has no token. */
  function clientAs(role: Role | null, config: ClientConfig = {}): SanityClient {
    return createClient({
      ...clientOptions({...lake, url}),
      apiVersion: '2025-02-19',
      maxRetries: 0,
      ...(!listen && {resolveFetch: () => (to, init) => lake.fetch(new Request(to, init))}),
      ...(role !== null && {token: token(role)}),
      ...config,
    })
  }

  if (archive !== undefined) {
    const {sanityImport} = await import('@sanity/import')
    const client = clientAs('administrator')
    await sanityImport(createReadStream(archive), {client, allowAssetsInDifferentDataset: true})
  }
  if (documents.length > 0) {
    const mutations = documents.map((document) => ({createOrReplace: document}))
    await clientAs('administrator').mutate(mutations)
  }
  const opened = opening.move()
  return {
    ...{lake, clientAs, token},
    /** URL of the lake. Without `listen` only the clients reach it. */
    url,
    /** Serves the lake with `listen`. */
    server,
    /** A folder of its own, which is deleted with the lake, unless an option named another. */
    dataDir: given.dataDir ?? ownFolder,
    /** The client of an administrator. */
    get client() {
      return clientAs('administrator')
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

async function listenLocally(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
}
