import {expect, test} from 'vitest'
import {addressGroup, plainAddress} from './addresses.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:4711', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
  ['2001:0DB8:0:0::198.51.100.7', '2001:db8::c633:6407'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['198.51.100.7, 10.0.0.1', null],
  ['', null],
  [undefined, null],
])('%o is the address %o', (text, address) => expect(plainAddress(text)).toBe(address))

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
])('%s is counted as %s', (address, group) => expect(addressGroup(address)).toBe(group))
