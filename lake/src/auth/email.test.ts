import {array, assert, integer, property} from 'fast-check'
import {expect, test} from 'vitest'
import {normaliseEmail} from './email.ts'

test.each([
  ['case', 'Asha@Example.COM'],
  ['full-width letters', 'ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['full-width capitals', 'ＡＳＨＡ@example.com'],
  ['mathematical letters', '𝐚𝐬𝐡𝐚@example.com'],
  ['one mathematical letter', 'asha@ex\u{1d44e}mple.com'],
  ['white space around', '\u3000 asha@example.com\u00a0\n'],
  ['a zero-width space', 'asha\u200b@example.com'],
  ['zero-width joiners', 'a\u200ds\u200cha@example.com'],
  ['a soft hyphen', 'asha@exam\u00adple.com'],
  ['a mark of direction', '\u202aasha@example.com\u202c'],
  ['a byte order mark', '\ufeffasha@example.com'],
  ['a variation selector', 'asha\ufe0f@example.com'],
  ['a tag', 'asha\u{e0061}@example.com'],
  ['a filler', 'asha\u3164@example.com'],
])('an address is the same with %s', (_what, spelling) => {
  expect(normaliseEmail(spelling)).toBe('asha@example.com')
})

test('the normal form of a normal form is itself', () => {
  assert(
    property(array(integer({min: 0, max: 0x10ffff}), {maxLength: 12}), (codePoints) => {
      const once = normaliseEmail(String.fromCodePoint(...codePoints))
      return normaliseEmail(once) === once
    }),
  )
})
