import {expect, test} from 'vitest'
import {checkValues} from '#app/forms/form-data.ts'
import {parseReferralId, referralSchema} from './schema.ts'
import {scrollOffset} from './scroll-offset.ts'

const referral = {
  yourName: 'Kabir Solanki',
  yourNumber: '9876543210',
  clientName: 'City Hospital',
  clientNumber: '9123456780',
  projectType: 'WEB_APP',
  description: 'Appointments online',
}

test.each(['WEB_APP', 'WEBSITE', 'MOBILE_APP', 'other'])(
  'a referral of %s is valid',
  (projectType) => {
    const values = {...referral, projectType}
    expect(checkValues(referralSchema, values)).toEqual({data: values, errors: null})
  },
)

test.each([
  ['yourName', '', 'Your name is required'],
  ['yourNumber', '', 'Your phone number must be exactly 10 digits.'],
  ['yourNumber', '987654321', 'Your phone number must be exactly 10 digits.'],
  ['clientName', ' ', 'Client name is required'],
  ['clientNumber', '91234567801', 'Client phone number must be exactly 10 digits.'],
  ['projectType', '', 'Please select a project type'],
  ['projectType', 'web-app', 'Please select a project type'],
  ['description', '', 'Project description is required'],
])('%s %o: %s', (field, value, text) => {
  const values = {...referral, [field]: value}
  expect(checkValues(referralSchema, values).errors).toEqual({[field]: text})
})

test('only a referral ID is taken from an address', () => {
  expect(parseReferralId('REF-2026-K7M3QX')).toBe('REF-2026-K7M3QX')
  for (const value of [null, '', 'REF', '<b>1', 'REF-2026-K7M3QX please call 555']) {
    expect(parseReferralId(value)).toBeNull()
  }
})

test.each([
  [320, 600],
  [400, 600],
  [401, 500],
  [800, 500],
  [801, 400],
  [1440, 400],
])('a window of %i px stands at %i px after a success', (width, offset) =>
  expect(scrollOffset(width)).toBe(offset),
)
