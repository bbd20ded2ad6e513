import {isIPv4} from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Normalises an IP address: no port, no zone, IPv6 as in RFC 5952, and an IPv4-mapped IPv6 address
 * as IPv4. `null` if the text is not an IP address.
 */
export function plainAddress(text = ''): string | null {
  if (isIPv4(text)) return text
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const bare = (bracketed ?? text).replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/%.*$/, '')
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare)
  return isAddress ? ipaddr.process(bare).toString() : null
}

/**
 * Groups IP addresses by sender. One customer has a whole IPv6 /64 network, so its addresses count
 * as one.
 *
 * @param address - as returned by {@link plainAddress}
 */
export function addressGroup(address: string): string {
  if (isIPv4(address)) return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}
