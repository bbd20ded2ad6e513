import {expect, test} from 'vitest'
import {encodeBlurHash} from './blur-hash.ts'

const ALPHABET =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
const decode83 = (text: string) =>
  [...text].reduce((value, character) => value * 83 + ALPHABET.indexOf(character), 0)

test('one colour comes back as the average, with no detail around it', () => {
  const pixels = new Uint8Array(8 * 8 * 3)
  for (let offset = 0; offset < pixels.length; offset += 3) pixels.set([29, 63, 143], offset)
  const hash = encodeBlurHash(pixels, {width: 8, height: 8, channels: 3})
  // Four columns and three rows: (4 - 1) + (3 - 1) * 9.
  expect(decode83(hash.slice(0, 1))).toBe(21)
  expect(decode83(hash.slice(2, 6))).toBe(0x1d3f8f)
  expect(hash).toHaveLength(28)
})

test('a picture that is lighter on one side says so in its first horizontal detail', () => {
  const encode = (left: number, right: number) => {
    const pixels = new Uint8Array(8 * 8 * 3)
    for (let n = 0; n < 64; n++) pixels.fill(n % 8 < 4 ? left : right, n * 3, n * 3 + 3)
    const hash = encodeBlurHash(pixels, {width: 8, height: 8, channels: 3})
    return Math.floor(decode83(hash.slice(6, 8)) / 361)
  }
  expect(encode(255, 0)).toBeGreaterThan(9)
  expect(encode(0, 255)).toBeLessThan(9)
})
