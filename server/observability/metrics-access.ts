import {createHash, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import type {OperatingSettings} from '#app/services/env/operating.server.ts'

/** Whether a request may read the metrics on the site's own port: it carries the token. */
export function mayReadMetrics(
  {headers}: IncomingMessage,
  {token, port}: OperatingSettings['metrics'],
): boolean {
  if (token === null || port !== null) return false
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** The comparison takes the same time for each given token. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
