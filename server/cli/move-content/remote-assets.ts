import http, {type IncomingMessage} from 'node:http'
import https from 'node:https'
import {publicLookup} from '#lake/index.ts'
import type {Budget} from './archive.ts'

const MEBIBYTE = 1024 * 1024
const REDIRECTS_MAX = 5

export const REMOTE_LIMITS = {
  /** Of one file, in bytes. */
  maxBytes: 256 * MEBIBYTE,
  /** For one file, redirects included. */
  timeoutMs: 60_000,
}

export type RemoteLimits = typeof REMOTE_LIMITS & {
  /** IP addresses that are allowed although they are not public. For tests with a local server. */
  allowedAddresses?: readonly string[]
}

/**
 * A `fetch` for files that documents name by URL, from public addresses only, redirects included. After
 * a failure it fetches nothing more, because the importer tries again.
 */
export function remoteFetch(limits: RemoteLimits, budget: Budget) {
  const {maxBytes, timeoutMs, allowedAddresses = []} = limits
  const failed = new AbortController()

  function request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:'
    if (!isSecure && url.protocol !== 'http:') throw new Error(`it redirects to ${url.protocol}`)
    const {get} = isSecure ? https : http
    const lookup = publicLookup(url.hostname, allowedAddresses)
    return new Promise((resolve, reject) => {
      const headers = {'accept-encoding': 'identity'}
      // A connection of its own for each request: one that is reused calls no `lookup`.
      get(url, {agent: false, lookup, signal, headers}, resolve).on('error', reject)
    })
  }

  async function follow(url: URL, signal: AbortSignal, redirects = 0): Promise<IncomingMessage> {
    if (redirects > REDIRECTS_MAX) throw new Error(`it redirects more than ${REDIRECTS_MAX} times`)
    const response = await request(url, signal)
    const {statusCode = 0, headers} = response
    if (statusCode === 200) return response
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      throw new Error(`the server responded ${statusCode}`)
    }
    return follow(new URL(headers.location, url), signal, redirects + 1)
  }

  async function* download(url: string) {
    try {
      failed.signal.throwIfAborted()
      budget.takeFile()
      const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(timeoutMs)])
      let bytes = 0
      for await (const chunk of await follow(new URL(url), signal)) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new Error(`it has more than ${maxBytes / MEBIBYTE} MiB`)
        budget.takeBytes(chunk.length)
        yield chunk
      }
    } catch (error) {
      failed.abort(error)
      throw failed.signal.reason
    }
  }

  return async (url: string): Promise<Response> => {
    const chunks = download(url)
    const body = new ReadableStream({
      async pull(controller) {
        const {done, value} = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    })
    return new Response(body)
  }
}
