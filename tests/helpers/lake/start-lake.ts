import type {ClientConfig} from '@sanity/client'
import type {Role} from '#lake/index.ts'
import {type TestLakeOptions, testLake} from '#lake/testing.ts'
import {API_VERSION} from '#schemas/constants.ts'

export type StartedLake = Awaited<ReturnType<typeof startLake>>

/** Serves a new lake on a free port, on disk and with processes for queries as a site has it. */
export async function startLake(options: TestLakeOptions = {}) {
  const started = await testLake({listen: true, inMemory: false, basePath: '/lake', ...options})
  const {url, lake, server, dataDir} = started
  const close = () => started[Symbol.asyncDispose]()
  return {
    ...{url, lake, dataDir, close},
    /** Token of a robot account with this role. */
    token: (role: Role = 'editor') => started.token(role),
    /** The real client over HTTP, by default an editor's. With `null` it has no token. */
    client: (role: Role | null = 'editor', config: ClientConfig = {}) =>
      started.clientAs(role, {apiVersion: API_VERSION, ...config}),
    /** Cuts every open connection, as a network failure would; the lake keeps running. */
    dropConnections: () => server.closeAllConnections(),
    [Symbol.asyncDispose]: close,
  }
}
