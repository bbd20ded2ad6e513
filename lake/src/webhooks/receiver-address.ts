import dns from 'node:dns'
import {isIP, type LookupFunction} from 'node:net'
import ipaddr from 'ipaddr.js'

/** At this address, which is public by its range, Azure configures the machines there. */
const AZURE_HOST = '168.63.129.16'

/**
 * Resolves the host of a webhook to public addresses and those of `networks` only. The connection is
 * made to what was checked. All others are refused, because cloud providers serve a machine's
 * credentials at some of them.
 *
 * @param host - as in the URL. A connection to an address calls no `lookup`, so it is checked at once
 * @param networks - addresses, or networks such as `10.0.0.0/8`
 * @throws Error if it is an address that is refused
 */
export function receiverLookup(host: string, networks: readonly string[]): LookupFunction {
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
  if (networks.some((network) => contains(network, target))) return true
  return target.range() === 'unicast' && target.toString() !== AZURE_HOST
}

function contains(network: string, target: ReturnType<typeof ipaddr.process>): boolean {
  const length = isIP(network) === 4 ? 32 : 128
  const range = ipaddr.parseCIDR(network.includes('/') ? network : `${network}/${length}`)
  return ipaddr.subnetMatch(target, {range: [range]}, '') === 'range'
}

function refusal(host: string): Error {
  return new Error(
    `${host} is blocked: it is neither public nor in a network that webhooks may reach`,
  )
}
