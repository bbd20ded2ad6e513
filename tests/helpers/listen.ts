import type {Server as HttpServer} from 'node:http'
import type {Server} from 'node:net'

/** Lets a server listen on this machine, by default on a free port. @returns its port */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((ready) => void server.listen(port, host, ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not bound')
  return address.port
}

/** Ends a server and its connections. */
export async function endServer(server: HttpServer): Promise<void> {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}
