/** Lakes for tests: in memory, in the process of the test, with the real client. */
import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {createReadStream} from 'node:fs'
import {rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {
  type ClientConfig,
  createClient,
  type IdentifiedSanityDocumentStub,
  type SanityClient,
} from '@sanity/client'
import {createLake, type Lake, type LakeOptions} from './index.ts'
import {clientOptions} from './studio/client-options.ts'
import type {Role} from './types.ts'

type Given = 'dataDir' | 'inMemory' | 'exclusive' | 'copyDir'

/** Those of a lake, such as `projectId`, `now` and `randomId`, and what it begins with. */
export interface TestLakeOptions extends Omit<Partial<LakeOptions>, Given> {
  documents?: readonly IdentifiedSanityDocumentStub[]
  /** Path of a file of `sanity dataset export`; the package `@sanity/import` reads it. */
  archive?: string
  /** Whether a port of this machine serves the lake, for browsers and other processes. */
  listen?: boolean
}

export interface TestLake extends AsyncDisposable {
  /** URL of the lake. Without `listen` only the clients below reach it. */
  url: string
  lake: Lake
  /** The client of an administrator, who has an account from its first use on. */
  readonly client: SanityClient
  /** A client with a role; with `null` it has no token. */
  clientAs(role: Role | null, config?: ClientConfig): SanityClient
}

/**
 * Starts a lake in memory: `await using lake = await testLake()`.
 *
 * @throws the client's error if what it begins with can't be written
 */
export async function testLake(options: TestLakeOptions = {}): Promise<TestLake> {
  const {
    documents = [],
    archive,
    listen = false,
    publicUrl = 'http://lake.test',
    ...given
  } = options
  await using opening = new AsyncDisposableStack()
  const server = createServer()
  const url = listen ? await listenLocally(server) : publicUrl
  opening.defer(() => void server.close().closeAllConnections())
  // For assets only.
  const dataDir = join(tmpdir(), `test-lake-${randomUUID()}`)
  opening.defer(() => rm(dataDir, {recursive: true, force: true}))
  const settings = {webhookNetworks: ['127.0.0.1'], basePath: '', ...given}
  const lake = opening.use(await createLake({...settings, dataDir, publicUrl: url, inMemory: true}))
  server.on('request', getRequestListener(lake.fetch))
  server.on('upgrade', (request, socket, head) => {
    if (!lake.handleUpgrade(request, socket, head)) socket.destroy()
  })

  function clientAs(role: Role | null, config: ClientConfig = {}): SanityClient {
    const token = role && lake.accounts.createRobot({label: `Test ${role}`, role}).token
    return createClient({
      ...clientOptions({...lake, url}),
      apiVersion: '2025-02-19',
      maxRetries: 0,
      ...(!listen && {resolveFetch: () => (to, init) => lake.fetch(new Request(to, init))}),
      ...(token !== null && {token}),
      ...config,
    })
  }

  let administrator: SanityClient | undefined
  const started = {
    url,
    lake,
    get client(): SanityClient {
      administrator ??= clientAs('administrator')
      return administrator
    },
    clientAs,
  }
  if (archive !== undefined) {
    const {sanityImport} = await import('@sanity/import')
    const {client} = started
    await sanityImport(createReadStream(archive), {client, allowAssetsInDifferentDataset: true})
  }
  if (documents.length > 0) {
    await started.client.mutate(documents.map((document) => ({createOrReplace: document})))
  }
  const opened = opening.move()
  return Object.assign(started, {[Symbol.asyncDispose]: () => opened.disposeAsync()})
}

async function listenLocally(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
}
