import {expect, test} from 'vitest'
import {createFormServices, formOf} from '#tests/helpers/site/form-services.ts'
import {parseReferralId} from './schema.ts'
import {scrollOffset} from './scroll-offset.ts'
import {submitReferral} from './submit.server.ts'

const referral = {
  yourName: 'Kabir Solanki',
  yourNumber: '9876543210',
  clientName: 'City Hospital',
  clientNumber: '9123456780',
  projectType: 'WEB_APP',
  description: 'Appointments online',
}

test.each(['WEB_APP', 'WEBSITE', 'MOBILE_APP', 'other'])(
  'a referral of %s gets an ID and is stored with it',
  async (projectType) => {
    const services = createFormServices()
    const values = {...referral, projectType}
    expect(await submitReferral(formOf(values), services)).toEqual({
      status: 'accepted',
      referralId: 'REF-2026-K7M3QX',
    })
    expect(services.taken).toEqual([{form: 'referral', values, reference: 'REF-2026-K7M3QX'}])
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
])('%s %o: %s', async (field, value, text) => {
  const values = {...referral, [field]: value}
  const result = await submitReferral(formOf(values), createFormServices())
  expect(result).toEqual({status: 'invalid', errors: {[field]: text}, values})
})

test('without a place to store it a referral gets no ID', async () => {
  const services = createFormServices({failure: new Error('x')})
  const result = await submitReferral(formOf(referral), services)
  expect(result).toEqual({
    status: 'failed',
    message: 'Failed to submit referral. Please try again later.',
    values: referral,
  })
})

test('the ID that the service gave takes the place of ours', async () => {
  const services = createFormServices({receipt: {status: 'accepted', reference: 'SRV-1042'}})
  expect(await submitReferral(formOf(referral), services)).toEqual({
    status: 'accepted',
    referralId: 'SRV-1042',
  })
})

test('a refusal is told in the words of the service', async () => {
  const receipt = {status: 'failed', message: 'This client is known already.'} as const
  const result = await submitReferral(formOf(referral), createFormServices({receipt}))
  expect(result).toEqual({status: 'failed', message: receipt.message, values: referral})
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
