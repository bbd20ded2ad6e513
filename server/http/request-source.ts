import {randomUUID} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {addressGroup, plainAddress} from '#lake/index.ts'
import {isPrivateAddress, matchNetworks} from './networks.ts'

/** The source of requests, from data that clients can't forge. */
export interface RequestSource {
  /** The client's IP address, for IPv6 its network; `null` if the connection is already closed. */
  address(incoming: IncomingMessage): string | null
  /** The origin that the browser used, such as `https://example.com`; `null` without a host. */
  origin(incoming: IncomingMessage): string | null
  /** The request id of a trusted proxy, or a new one. */
  requestId(incoming: IncomingMessage): string
}

interface SourceOptions {
  /** Addresses and networks of the proxies in front of this server, such as `10.0.0.0/8`. */
  trustedProxies: readonly string[]
  siteUrl: string | null
  warn: (message: string) => void
}

/** Format of the ids that proxies send; any other text could forge log lines. */
const GIVEN_ID = /^[\w.:-]{8,64}$/
/** Long enough to be unique, short enough to be read out on the telephone. */
const ID_LENGTH = 13

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * `X-Forwarded-For`, `-Proto` and `-Host` are used only on connections from trusted proxies. In
 * lists, only the entries of these proxies are used: the right-most ones.
 */
export function createRequestSource({trustedProxies, siteUrl, warn}: SourceOptions): RequestSource {
  const isTrusted = matchNetworks(trustedProxies)
  const site = siteUrl === null ? null : new URL(siteUrl)
  let hasWarned = false

  function peerOf(incoming: IncomingMessage) {
    const peer = plainAddress(incoming.socket.remoteAddress)
    return {peer, isProxy: peer !== null && isTrusted(peer)}
  }

  function warnOnce(peer: string): void {
    if (hasWarned || !isPrivateAddress(peer)) return
    hasWarned = true
    warn(
      `Requests from ${peer} carry X-Forwarded-For. If that is your proxy, set TRUSTED_PROXIES=${peer}; until then all its visitors share one limit.`,
    )
  }

  return {
    address(incoming) {
      const {peer, isProxy} = peerOf(incoming)
      if (peer === null) return null
      const hops = incoming.headers['x-forwarded-for']
      if (isProxy) return addressGroup(firstStranger(hops, isTrusted) ?? peer)
      if (hops) warnOnce(peer)
      return addressGroup(peer)
    },
    origin(incoming) {
      const {headers} = incoming
      const {isProxy} = peerOf(incoming)
      const forwarded = isProxy ? entriesOf(headers['x-forwarded-host']).at(-1) : undefined
      const host = forwarded && HOST.test(forwarded) ? forwarded : headers.host
      if (!host) return null
      const scheme = isProxy
        ? entriesOf(headers['x-forwarded-proto']).at(-1)?.toLowerCase()
        : undefined
      if (scheme === 'https' || scheme === 'http') return `${scheme}://${host}`
      // An unlisted proxy may terminate TLS. Then the site's own host or origin shows that.
      if (site && (host === site.host || headers.origin === site.origin)) return site.origin
      return `http://${host}`
    },
    requestId(incoming) {
      const given = peerOf(incoming).isProxy ? incoming.headers['x-request-id'] : undefined
      return typeof given === 'string' && GIVEN_ID.test(given)
        ? given
        : randomUUID().slice(0, ID_LENGTH)
    },
  }
}

/** The right-most address that is not a trusted proxy. A client can forge all entries before it. */
function firstStranger(
  header: string | string[] | undefined,
  isTrusted: (address: string) => boolean,
): string | null {
  for (const hop of entriesOf(header).reverse()) {
    const address = plainAddress(hop)
    if (address === null || !isTrusted(address)) return address
  }
  return null
}

function entriesOf(header: string | string[] | undefined): string[] {
  return String(header ?? '').split(/\s*,\s*/)
}
