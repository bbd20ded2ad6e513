import {describe, expect, test} from 'vitest'
import * as z from 'zod/mini'
import {
  browserEmail,
  dottedEmail,
  optionalLines,
  requiredLines,
  requiredText,
  tenDigitPhone,
} from './rules.ts'

const messages = {required: 'required', invalid: 'invalid'}

describe('texts', () => {
  const isFilledIn = (schema: z.ZodMiniType, text: string) => z.safeParse(schema, text).success

  test.each([
    ['  Asha  ', 'Asha'],
    ['Asha\r\nBcc: x@y.example', 'Asha Bcc: x@y.example'],
    ['As\0ha\x1b[31m\x7f', 'Asha[31m'],
    ['\u202eahsA', '\u202eahsA'],
    ['अ\u200dशा', 'अ\u200dशा'],
    ['<b>"Asha"</b>', '<b>"Asha"</b>'],
  ])('the line %j is kept as %j', (text, kept) =>
    expect(z.parse(requiredText('x'), text)).toBe(kept),
  )

  test.each([
    ['one\r\n\r\ntwo\rthree', 'one\n\ntwo\nthree'],
    ['a\tb\0\x0c\x9f', 'a\tb'],
    ['  \n indented\n', 'indented'],
  ])('the lines %j are kept as %j', (text, kept) =>
    expect(z.parse(requiredLines('x'), text)).toBe(kept),
  )

  test.each(['', '  ', '\r\n', '\u200b\u2060\ufeff', '\u00ad', '\0', '\u3164'])(
    '%j is nothing',
    (text) => {
      expect(isFilledIn(requiredText('x'), text)).toBe(false)
      expect(isFilledIn(requiredLines('x'), text)).toBe(false)
      expect(isFilledIn(optionalLines(), text)).toBe(true)
    },
  )

  test.each(['.', '🏥', 'अ', '0'])('%j is something', (text) =>
    expect(isFilledIn(requiredText('x'), text)).toBe(true),
  )
})

describe('tenDigitPhone', () => {
  const schema = tenDigitPhone('ten digits')

  test.each(['9876543210', '98765 43210', '+91 98765-43210'])('%o is a number', (text) =>
    expect(z.parse(schema, text)).toBe('9876543210'),
  )

  test.each(['', '987654321', '98765432101', '98765abcde', '９８７６５４３２１０', '\n'])(
    '%o is none',
    (text) => expect(z.safeParse(schema, text).error?.issues[0]?.message).toBe('ten digits'),
  )
})

describe('e-mail', () => {
  test.each([
    ['', 'required', 'required'],
    ['   ', 'required', 'required'],
    ['asha', 'invalid', 'invalid'],
    ['asha@', 'invalid', 'invalid'],
    ['a b@c.example', 'invalid', 'invalid'],
    ['a@b.example\nBcc: x@y.example', 'invalid', 'invalid'],
    ['a\0@b.example', 'invalid', 'invalid'],
    ['asha@localhost', null, 'invalid'],
    [' asha@clinic.example ', null, null],
  ])('%o: %o in a browser, %o where a dot is asked for', (text, browser, dotted) => {
    const messageOf = (schema: z.ZodMiniType) =>
      z.safeParse(schema, text).error?.issues[0]?.message ?? null
    expect(messageOf(browserEmail(messages))).toBe(browser)
    expect(messageOf(dottedEmail(messages))).toBe(dotted)
  })

  test.each(['ASHA@clinic.example', 'asha@cli\u200bnic.example', 'ａsha@clinic.example'])(
    '%j is stored in the normal form of addresses',
    (text) => {
      expect(z.parse(browserEmail(messages), text)).toBe('asha@clinic.example')
      expect(z.parse(dottedEmail(messages), text)).toBe('asha@clinic.example')
    },
  )

  test('an address of half a megabyte is judged at once', () => {
    // Backtracking would take minutes, longer than the limit of a test.
    const isFine = z.safeParse(dottedEmail(messages), `a@${'.'.repeat(400_000)}@`).success
    expect(isFine).toBe(false)
  })
})
