import {z} from 'zod'
import {plainText} from '#app/lib/text.ts'
import type {DeliveryOutcome} from '#app/services/submissions/state.server.ts'
import type {SendOptions} from './transport.server.ts'

/** Far above the size of any response; the rest of a longer one is not read. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Limit in characters for a service's message, which a visitor reads in a toast. */
const MAX_MESSAGE_LENGTH = 200

/** Statuses of the 4xx class that allow a retry. */
const PASSING_STATUSES = [408, 425, 429]

const MAX_RETRY_AFTER_MS = 60 * 60 * 1000

/** A success with its body (`undefined` if it is not JSON), or the failure. */
type ServiceResult =
  | {kind: 'success'; status: number; body: unknown}
  | Extract<DeliveryOutcome, {kind: 'refused' | 'failed' | 'unanswered'}>

/**
 * Posts a payload as JSON. The time-out covers the whole exchange. Redirects are not followed,
 * because they would send the visitor's input to a URL that is not configured.
 */
export async function callService(
  url: string,
  payload: object,
  {idempotencyKey, timeoutMs, signal}: SendOptions & {timeoutMs: number},
): Promise<ServiceResult> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        Accept: 'application/json, text/plain',
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(payload),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
    const body = await readJson(response)
    if (response.ok) return {kind: 'success', status: response.status, body}
    return unsuccessful(response, body)
  } catch (error) {
    return {kind: 'unanswered', reason: describe(error, timeout, timeoutMs)}
  }
}

const errorBody = z.object({message: z.string()})

function unsuccessful({status, headers}: Response, body: unknown): ServiceResult {
  const parsed = errorBody.safeParse(body)
  const message = parsed.success ? plainText(parsed.data.message, MAX_MESSAGE_LENGTH) : null
  const isRefusal = status >= 400 && status < 500 && !PASSING_STATUSES.includes(status)
  if (isRefusal) return {kind: 'refused', status, message}
  return {kind: 'failed', status, message, retryAfterMs: retryAfter(headers)}
}

/** Reads the header in seconds. The other form, a date, is rare, so the back-off covers it. */
function retryAfter(headers: Headers): number | null {
  const seconds = headers.get('retry-after')
  if (!seconds || !/^\d{1,9}$/.test(seconds)) return null
  return Math.min(Number(seconds) * 1000, MAX_RETRY_AFTER_MS)
}

/**
 * The status alone says whether a service did its work, so a body that is incomplete, endless or
 * not JSON counts as none.
 */
async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await readBounded(response)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readBounded({body}: Response): Promise<string | null> {
  if (!body) return null
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, so the rest of the response is not read.
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Contains only the code: the message of a network error may hold addresses. */
function describe(error: unknown, timeout: AbortSignal, timeoutMs: number): string {
  if (timeout.aborted) return `The service did not answer within ${timeoutMs / 1000} s.`
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
  return `The service could not be reached${typeof code === 'string' ? ` (${code})` : ''}.`
}
