import {createRoutesStub, data} from 'react-router'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import type {FormResult} from '#app/forms/form-data.ts'
import {ReferralStatusForm} from './referral-status-form.tsx'
import type {ReferralLookup} from './schema.ts'

const values = {referralId: 'REF-2026-K7M3QX', yourNumber: '9876543210'}
const dates = {submitted: '1 June', changed: '3 June'}
const id = page.getByLabelText('Referral ID')
const number = page.getByLabelText('Your Phone Number')

test('each result replaces the one before, the fields and the focus stay', async () => {
  const results: [FormResult<ReferralLookup>, number][] = [
    [{status: 'invalid', errors: {yourNumber: 'Ten digits, please'}, values}, 400],
    [{status: 'accepted', lookup: {outcome: 'missing'}, values}, 200],
    [{status: 'accepted', lookup: {outcome: 'found', state: 'delivered', ...dates}, values}, 200],
    [{status: 'failed', message: 'Too many', values}, 429],
  ]
  const Stub = createRoutesStub([
    {
      path: '/referral/status',
      Component: () => <ReferralStatusForm result={undefined} referralId={values.referralId} />,
      action: () => {
        const [result, status] = results.shift() ?? []
        return data(result, {status: status ?? 500})
      },
    },
  ])
  await render(<Stub initialEntries={['/referral/status']} />)
  const show = page.getByRole('button', {name: 'Show Status'})
  await number.fill(values.yourNumber)
  await show.click()
  await expect.element(number).toHaveAccessibleDescription('Ten digits, please')
  await show.click()
  await expect.element(page.getByText(/^There is no referral/)).toBeVisible()
  await expect.element(number).not.toHaveAccessibleDescription('Ten digits, please')
  await show.click()
  await expect.element(page.getByText('Passed on')).toBeVisible()
  await expect.element(page.getByText('3 June')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', {name: 'Ask us'})).toHaveAttribute('href', '/contact')
  await show.click()
  await expect.element(page.getByText('Too many')).toBeVisible()
  await expect.element(id).toHaveValue(values.referralId)
  await expect.element(number).toHaveValue(values.yourNumber)
  await expect.element(show).toHaveFocus()
})
