import {createServer} from 'node:net'
import {listen} from '../listen.ts'

/** A port that is free now, for a process that has to restart on the same one. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
