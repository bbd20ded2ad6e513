import {isIP} from 'node:net'

/**
 * Normalises an IP address: no port, no zone, IPv6 as in RFC 5952, and an IPv4-mapped IPv6 address
 * as IPv4. `null` if the text is not an IP address.
 */
export function plainAddress(text: string | undefined): string | null {
  if (text === undefined) return null
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const bare = (bracketed ?? text).replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/%.*$/, '')
  const version = isIP(bare)
  if (version !== 6) return version === 4 ? bare : null
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? []
  return high === undefined || low === undefined ? address : mappedAddress(high, low)
}

function mappedAddress(high: string, low: string): string {
  const bytes = [high, low].flatMap((part) => {
    const value = Number.parseInt(part, 16)
    return [value >> 8, value & 0xff]
  })
  return bytes.join('.')
}

/**
 * Groups IP addresses by sender. One customer has a whole IPv6 /64 network, so its addresses count
 * as one.
 *
 * @param address - as returned by {@link plainAddress}
 */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({length: 8 - left.length - right.length}, () => '0')
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return `${network.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`
}
