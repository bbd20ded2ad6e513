import {createHash, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage} from 'node:http'

/** Whether a request may read the metrics: it carries the token. */
export function mayReadMetrics({headers}: IncomingMessage, token: string | null): boolean {
  if (token === null) return false
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** The comparison takes the same time for each given token. */
const digest = (text: string) => createHash('sha256').update(text).digest()
