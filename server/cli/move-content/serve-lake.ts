import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {createLake, type Lake} from '#lake/index.ts'

export interface ServedLake extends AsyncDisposable {
  lake: Lake
}

/**
 * Serves the lake in a folder for reading on a separate port, even if another process has it open.
 * Clients read the state at the start.
 */
export async function serveLake(dataDir: string): Promise<ServedLake> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not bound')
  const publicUrl = `http://127.0.0.1:${address.port}/lake`
  const lake = await createLake({dataDir, publicUrl, exclusive: false})
  server.on('request', getRequestListener(lake.fetch))
  return {
    lake,
    async [Symbol.asyncDispose]() {
      await lake.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
