import {BlockList, isIP} from 'node:net'

/** Checks whether an address is in one of the networks, such as `::1` or `10.0.0.0/8`. */
export function matchNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    if (prefix === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(prefix), family(address))
  }
  return (address) => list.check(address, family(address))
}

export const isLoopbackAddress = matchNetworks(['127.0.0.0/8', '::1'])

/** Matches addresses of loopback and private networks. */
export const isPrivateAddress = matchNetworks([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
])

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
