import dns from 'node:dns'
import http, {type IncomingMessage, type RequestOptions} from 'node:http'
import https from 'node:https'
import {isIP, type LookupFunction} from 'node:net'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import ipaddr from 'ipaddr.js'
import type {ResolvedLakeOptions} from '../options.ts'
import {
  type AttemptResult,
  LONGEST_DELAY_MS,
  type NextStep,
  type WebhookDelivery,
} from '../store/webhooks.ts'
import type {Webhook} from './settings.ts'

/** As in the hosted API. */
const TIMEOUT_MS = 30_000
/** Of a response, in bytes: enough for an error message. */
const MAX_RESPONSE_BYTES = 2_000
/** Doubled after each failure. */
const FIRST_DELAY_MS = 10_000
/** The hosted API gives up after 30 minutes, which many outages outlast. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000
/** At this address, which is public by its range, Azure configures the machines there. */
const AZURE_HOST = '168.63.129.16'

/** Sends a delivery once. Does not follow redirects. Null if the signal ended it. */
export async function send(
  webhook: Webhook,
  delivery: WebhookDelivery,
  options: ResolvedLakeOptions,
  signal: AbortSignal,
): Promise<AttemptResult | null> {
  const {webhookTimeoutMs = TIMEOUT_MS, webhookNetworks = []} = options
  const timeout = AbortSignal.timeout(Math.min(webhookTimeoutMs, TIMEOUT_MS))
  const headers = await headersOf(webhook, delivery, options)
  const start = performance.now()
  const result = (
    failureReason: AttemptResult['failureReason'],
    resultCode: number | null,
    resultBody: string,
  ) => ({duration: Math.round(performance.now() - start), failureReason, resultCode, resultBody})
  try {
    const response = await publicRequest(webhook.url, webhookNetworks, {
      ...{headers, method: webhook.httpMethod, payload: delivery.payload},
      signal: AbortSignal.any([timeout, signal]),
    })
    const {statusCode = 0} = response
    const isSuccess = statusCode >= 200 && statusCode < 300
    return result(isSuccess ? null : 'http', statusCode, await beginningOf(response))
  } catch (error) {
    if (signal.aborted) return null
    const message = error instanceof Error ? error.message : String(error)
    return result(timeout.aborted ? 'timeout' : 'network', null, message)
  }
}

/**
 * What follows an attempt. A response of the 2xx range is a success. Network errors, timeouts, 429 and
 * the 5xx range are tried again, for a day. Every other response is final, redirects too, as in the
 * hosted API.
 */
export function nextStep(
  delivery: Pick<WebhookDelivery, 'createdAt' | 'failureCount'>,
  {failureReason, resultCode}: Pick<AttemptResult, 'failureReason' | 'resultCode'>,
  now: Date,
): NextStep {
  if (failureReason === null) return {status: 'success'}
  const isTemporary = resultCode === null || resultCode === 429 || resultCode >= 500
  const delay = Math.min(FIRST_DELAY_MS * 2 ** delivery.failureCount, LONGEST_DELAY_MS)
  const due = now.getTime() + delay
  const isTooLate = due > Date.parse(delivery.createdAt) + GIVE_UP_AFTER_MS
  if (!isTemporary || isTooLate) return {status: 'failure'}
  return {status: 'queued', dueAt: new Date(due).toISOString()}
}

/** See https://www.sanity.io/docs/webhooks, "HTTP headers". */
async function headersOf(
  {id, headers, secret}: Webhook,
  delivery: WebhookDelivery,
  {projectId, now}: ResolvedLakeOptions,
): Promise<http.OutgoingHttpHeaders> {
  const {payload} = delivery
  const signature = secret && (await encodeSignatureHeader(payload, now().getTime(), secret))
  return {
    'user-agent': 'Sanity.io webhook delivery',
    ...headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'idempotency-key': delivery.id,
    'sanity-project-id': projectId,
    'sanity-dataset': delivery.dataset,
    'sanity-document-id': delivery.documentId,
    'sanity-operation': delivery.operation,
    'sanity-transaction-id': delivery.transactionId,
    'sanity-transaction-time': delivery.transactionTime,
    'sanity-webhook-id': id,
    ...(signature && {[SIGNATURE_HEADER_NAME]: signature}),
  }
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
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString()
}

/**
 * Requests a URL at public addresses only, and those of `networks`, such as `10.0.0.0/8`. All others are
 * refused, because cloud providers serve a machine's credentials at some of them. Does not follow redirects.
 * Each request has a connection of its own, because one that is reused would call no `lookup`.
 */
export async function publicRequest(
  url: string,
  networks: readonly string[],
  {payload, ...options}: RequestOptions & {payload?: string},
): Promise<IncomingMessage> {
  const {request} = url.startsWith('https:') ? https : http
  const lookup = publicLookup(new URL(url).hostname, networks)
  return new Promise((resolve, reject) => {
    request(url, {...options, agent: false, lookup}, resolve)
      .on('error', reject)
      .end(payload)
  })
}

/** Resolves a host. A connection to an IP address calls no `lookup`, so that is checked at once. */
function publicLookup(host: string, networks: readonly string[]): LookupFunction {
  const literal = host.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowed(literal, networks)) throw refusal(literal)
  return (name, options, callback) => {
    dns.lookup(name, {...options, all: true}, (error, found) => {
      const allowed = error ? [] : found.filter(({address}) => isAllowed(address, networks))
      const [first] = allowed
      if (error || first === undefined) callback(error ?? refusal(name), '')
      else if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}

function isAllowed(address: string, networks: readonly string[]): boolean {
  // An IPv4 address that is mapped to IPv6 is reached as IPv4.
  const target = ipaddr.process(address)
  const ranges = networks.map((network) => {
    const bits = isIP(network) === 4 ? 32 : 128
    return ipaddr.parseCIDR(network.includes('/') ? network : `${network}/${bits}`)
  })
  if (ipaddr.subnetMatch(target, {allowed: ranges}, '') === 'allowed') return true
  return target.range() === 'unicast' && target.toString() !== AZURE_HOST
}

function refusal(host: string): Error {
  return new Error(`${host} is blocked: it is neither public nor in a network that is allowed`)
}
