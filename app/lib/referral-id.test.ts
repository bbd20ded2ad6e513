import {expect, test} from 'vitest'
import {isReferralId} from './referral-id.ts'

test.each([
  'REF-2026-K7M3QX',
  '1042',
  '665f1c0e9b1e8a0012345678',
  '3f0c9c1e-6f55-4c1d-9a52-0f4b7f8f6d21',
])('%s can be a referral ID', (id) => expect(isReferralId(id)).toBe(true))

test.each([
  null,
  42,
  '',
  'REF',
  '<b>1</b>',
  'call 555 1234',
  'www.example.com/1',
  `1${'x'.repeat(40)}`,
])('%o cannot', (id) => expect(isReferralId(id)).toBe(false))
