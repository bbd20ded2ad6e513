import {describe, expect, test} from 'vitest'
import * as z from 'zod/mini'
import {browserEmail, dottedEmail, phoneDigits, tenDigitPhone} from './rules.ts'

const messages = {required: 'required', invalid: 'invalid'}

describe('phoneDigits', () => {
  test.each([
    ['', ''],
    ['98765', '98765'],
    ['98765 43210', '9876543210'],
    ['98765432109', '9876543210'],
    ['abc', ''],
    ['+91 98765 43210', '9876543210'],
    ['9198765432', '9198765432'],
  ])('%o becomes %o', (typed, kept) => expect(phoneDigits(typed)).toBe(kept))
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
    ['asha@localhost', null, 'invalid'],
    [' asha@clinic.example ', null, null],
  ])('%o: %o in a browser, %o where a dot is asked for', (text, browser, dotted) => {
    const messageOf = (schema: z.ZodMiniType) =>
      z.safeParse(schema, text).error?.issues[0]?.message ?? null
    expect(messageOf(browserEmail(messages))).toBe(browser)
    expect(messageOf(dottedEmail(messages))).toBe(dotted)
  })
})
