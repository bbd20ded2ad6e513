import {createHash, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import type {Env} from '#app/services/env/env.server.ts'
import {plainAddress} from '#lake/index.ts'
import {isLoopbackAddress} from '../http/networks.ts'
import {isLocalOnly} from '../http/security/local-only.ts'

const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/** A proxy adds at least one of these headers. */
const FORWARDING =
  /^(x-forwarded|forwarded$|via$|x-real-ip$|x-original|x-client|cf-|fly-|true-client)/

/**
 * Who may read the metrics on the site's own port: clients with the token. If no token is set,
 * programs on this machine, unless there are signs of a proxy, whose visitors all look like local
 * programs.
 */
export function metricsAccess(env: Env) {
  const {token, port} = env.operating.metrics
  if (port !== null) return () => false
  if (token !== null) return (request: IncomingMessage) => hasToken(request, token)
  return isLocalOnly(env) && env.trustedProxies.length === 0 ? isDirect : () => false
}

/** Whether a request carries the token; compared in constant time. */
function hasToken({headers}: IncomingMessage, token: string): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function isDirect({socket, headers, httpVersion}: IncomingMessage): boolean {
  const peer = plainAddress(socket.remoteAddress)
  if (peer === null || !isLoopbackAddress(peer)) return false
  // By default, nginx uses HTTP/1.0 for requests to an upstream server.
  if (httpVersion === '1.0') return false
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false
  return LOOPBACK_HOST.test(headers.host ?? '')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
