import {expect, test} from 'vitest'
import {isReference, randomCode, referenceOf} from './reference.ts'

test.each([
  'REF-2026-K7M3QX',
  '1042',
  '665f1c0e9b1e8a0012345678',
  '3f0c9c1e-6f55-4c1d-9a52-0f4b7f8f6d21',
])('%s can be a referral ID', (id) => expect(isReference(id)).toBe(true))

test.each([
  null,
  42,
  '',
  'REF',
  '<b>1</b>',
  'call 555 1234',
  'www.example.com/1',
  `1${'x'.repeat(40)}`,
])('%o cannot', (id) => expect(isReference(id)).toBe(false))

test('codes hold every letter of the alphabet and none that is mistaken for another', () => {
  const codes = Array.from({length: 2000}, randomCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-KM-NP-TV-Z]{6}$/)
  expect(new Set(codes.join('')).size).toBe(30)
  // Two of them are equal in one of 365 runs; that ten are is practically impossible.
  expect(new Set(codes).size).toBeGreaterThan(1990)
})

test('an ID of our own names the year and the code', () => {
  const id = referenceOf('REF', new Date('2026-11-21T12:00:00Z'), 'K7M3QX')
  expect(id).toBe('REF-2026-K7M3QX')
  expect(isReference(id)).toBe(true)
})
