import {createRoutesStub} from 'react-router'
import {beforeEach, expect, test, vi} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {UserDashboard} from './user-dashboard.tsx'

const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByLabelText(name)

beforeEach(() => alert.mockClear())

async function renderDashboard(name = 'Kabir Solanki') {
  const Stub = createRoutesStub([
    {path: '/', Component: () => <UserDashboard user={{name}} actions={null} />},
  ])
  return await render(<Stub initialEntries={['/']} />)
}

async function fillIn() {
  await field('Client Name').fill('Ghanta Ghar Clinic')
  await field('Client Phone Number').fill('9123456780')
  await field('Project Type').selectOptions('Madicare')
  await field('Project Description').fill('Twelve beds and a pharmacy.')
}

test('a new referral is alerted after a second and a half, then listed first', async () => {
  await renderDashboard()
  await page.getByRole('button', {name: 'New Referral'}).click()
  await fillIn()
  const started = performance.now()
  await dialog.getByRole('button', {name: 'Submit Referral'}).click()
  await expect.element(dialog.getByRole('button', {name: 'Submitting...'})).toBeDisabled()
  await expect.element(dialog, {timeout: 4000}).not.toBeInTheDocument()
  expect(performance.now() - started).toBeGreaterThanOrEqual(1500)
  expect(alert.mock.calls).toEqual([['Referral submitted successfully!']])
  const first = page.getByRole('row').nth(1)
  await expect.element(first.getByText('Ghanta Ghar Clinic')).toBeVisible()
  await expect.element(first.getByText('Pending')).toBeVisible()
  await expect.element(page.getByRole('button', {name: 'New Referral'})).toHaveFocus()
  await page.getByRole('button', {name: 'New Referral'}).click()
  await expect.element(field('Client Name')).toHaveValue('')
})

test.each([
  ['Escape', 'Ghanta Ghar Clinic', () => userEvent.keyboard('{Escape}')],
  ['Cancel', '', () => dialog.getByRole('button', {name: 'Cancel'}).click()],
])('%s takes back a referral on its way, leaving “%s” in the form', async (_name, left, close) => {
  await renderDashboard()
  await page.getByRole('button', {name: 'New Referral'}).click()
  await fillIn()
  await dialog.getByRole('button', {name: 'Submit Referral'}).click()
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', {name: 'New Referral'}).click()
  await expect.element(dialog.getByRole('button', {name: 'Submit Referral'})).toBeEnabled()
  await expect.element(field('Client Name')).toHaveValue(left)
  expect(alert).not.toHaveBeenCalled()
})

test('a dashboard that is gone submits nothing; a referrer without referrals is invited', async () => {
  const {unmount} = await renderDashboard()
  await page.getByRole('button', {name: 'New Referral'}).click()
  await fillIn()
  await dialog.getByRole('button', {name: 'Submit Referral'}).click()
  await unmount()
  await renderDashboard('Ishaan Purohit')
  await expect
    .element(page.getByRole('heading', {name: 'No referrals yet', level: 3}))
    .toBeVisible()
  await page.getByRole('button', {name: 'Submit Your First Referral'}).click()
  await fillIn()
  await dialog.getByRole('button', {name: 'Submit Referral'}).click()
  await expect.element(dialog, {timeout: 4000}).not.toBeInTheDocument()
  expect(alert).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('row', {name: /Ghanta Ghar Clinic/})).toBeVisible()
  // The button that opened the form disappeared with the empty list.
  await expect.element(page.getByRole('heading', {name: 'My Referrals'})).toHaveFocus()
})

test('an empty form shows four errors, each until its field is edited', async () => {
  await renderDashboard()
  await page.getByRole('button', {name: 'New Referral'}).click()
  await dialog.getByRole('button', {name: 'Submit Referral'}).click()
  await expect.element(field('Client Name')).toHaveFocus()
  for (const [name, message] of [
    ['Client Name', 'Client name is required'],
    ['Client Phone Number', 'Client phone number must be exactly 10 digits.'],
    ['Project Type', 'Please select a project type'],
    ['Project Description', 'Project description is required'],
  ] as const) {
    await expect.element(field(name)).toHaveAccessibleDescription(message)
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
  }
  await field('Client Name').fill('A')
  await expect.element(dialog.getByText('Client name is required')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Project description is required')).toBeVisible()
})

test('a phone number keeps its last ten digits, and needs all ten', async () => {
  await renderDashboard()
  await page.getByRole('button', {name: 'New Referral'}).click()
  await field('Client Phone Number').fill('+91 98765-43210')
  await expect.element(field('Client Phone Number')).toHaveValue('9876543210')
  await fillIn()
  await field('Client Phone Number').fill('98-76a54 3')
  await expect.element(field('Client Phone Number')).toHaveValue('9876543')
  await dialog.getByRole('button', {name: 'Submit Referral'}).click()
  await expect
    .element(dialog.getByText('Client phone number must be exactly 10 digits.'))
    .toBeVisible()
})
