import {expect, test} from 'vitest'
import {isPrivateAddress, matchNetworks} from './networks.ts'

test('networks hold what lies in them, in either notation', () => {
  const isIn = matchNetworks(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])
  expect(['10.200.3.4', '192.0.2.1', 'fd12::7'].map(isIn)).toEqual([true, true, true])
  expect(['11.0.0.1', '192.0.2.2', 'fe80::1'].map(isIn)).toEqual([false, false, false])
  expect(['127.0.0.1', '::1', '172.20.0.5'].every(isPrivateAddress)).toBe(true)
  expect(isPrivateAddress('198.51.100.7')).toBe(false)
})
