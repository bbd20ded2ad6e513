import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type Lake, refuseUpgrade} from '#lake/index.ts'
import type {RequestSource} from './request-source.ts'

/** Limit of upgrades that wait while the lake opens. */
const WAITING_MAX = 100

/** Passes WebSockets to the lake, with the IP address of the client. */
export function upgradeHandler(
  lakeReady: Promise<Pick<Lake, 'handleUpgrade'> | null>,
  source: Pick<RequestSource, 'address'>,
) {
  let waiting = 0
  return (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Until the lake takes the socket, an error without a listener would end the process.
    const drop = () => socket.destroy()
    socket.on('error', drop)
    if (waiting >= WAITING_MAX) return refuseUpgrade(socket, '503 Service Unavailable')
    waiting += 1
    lakeReady.then((lake) => {
      waiting -= 1
      const address = source.address(request)
      if (lake?.handleUpgrade(request, socket, head, address)) socket.off('error', drop)
      else refuseUpgrade(socket, '404 Not Found')
    }, drop)
  }
}
