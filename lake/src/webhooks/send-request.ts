import http, {type IncomingMessage} from 'node:http'
import https from 'node:https'
import type {AttemptResult} from '../store/webhooks.ts'
import {receiverLookup} from './receiver-address.ts'

/** Of a response, in bytes: enough for an error message. */
const MAX_RESPONSE_BYTES = 2_000

export interface WebhookRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string
  /** Networks besides the public ones that the receiver may be in. */
  networks: readonly string[]
}

/**
 * Sends a request once. Does not follow redirects.
 *
 * @param signal - ends the request
 * @returns null if the signal ended it
 */
export async function sendRequest(
  request: WebhookRequest,
  {timeoutMs, signal}: {timeoutMs: number; signal: AbortSignal},
): Promise<AttemptResult | null> {
  const start = performance.now()
  const timeout = AbortSignal.timeout(timeoutMs)
  const duration = () => Math.round(performance.now() - start)
  try {
    const response = await open(request, AbortSignal.any([timeout, signal]))
    const resultCode = response.statusCode ?? 0
    const resultBody = await beginningOf(response)
    const isSuccess = resultCode >= 200 && resultCode < 300
    const failureReason = isSuccess ? null : 'http'
    return {duration: duration(), failureReason, resultCode, resultBody}
  } catch (error) {
    if (signal.aborted) return null
    const failureReason = timeout.aborted ? 'timeout' : 'network'
    const resultBody = error instanceof Error ? error.message : String(error)
    return {duration: duration(), failureReason, resultCode: null, resultBody}
  }
}

function open(
  {url, method, headers, body, networks}: WebhookRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const {request} = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method,
      headers: {...headers, 'content-length': Buffer.byteLength(body)},
      // A connection of its own for each request.
      agent: false,
      lookup: receiverLookup(new URL(url).hostname, networks),
      signal,
    })
    outgoing.once('response', resolve)
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** The status counts, so it does not matter when the rest of a response is lost. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= MAX_RESPONSE_BYTES) break
    }
  } catch {
    // What was received is kept.
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString()
}
