import {useState} from 'react'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#app/app.css'
import {formatShortDate} from '#app/features/dashboard/format.ts'
import type {Referral} from '#app/features/dashboard/referral.ts'
import {SAMPLE_REFERRALS} from '#app/features/dashboard/sample-referrals.ts'
import {dayOf} from '#app/lib/dates.ts'
import {ReferralList} from './referral-list.tsx'

const CLIENT = 'Marudhar Eye Hospital'
const nativePrompt = window.prompt

function List() {
  const [referrals, setReferrals] = useState<readonly Referral[]>(SAMPLE_REFERRALS)
  return (
    <ReferralList
      referrals={referrals}
      onChange={(changed) =>
        setReferrals((all) => all.map((one) => (one.id === changed.id ? changed : one)))
      }
    />
  )
}

/** Responds to the prompts in order, and records their texts. */
function respondToPrompts(...responses: (string | null)[]) {
  const prompts: {text: string | undefined; suggestion: string | undefined}[] = []
  window.prompt = (text, suggestion) => {
    prompts.push({text, suggestion})
    return responses.shift() ?? null
  }
  return prompts
}

const manage = (client: string) => page.getByRole('button', {name: `Manage ${client}`})
const row = (client: string) => page.getByRole('row', {name: new RegExp(client)})
const press = (name: string) => page.getByRole('button', {name, exact: true}).click()
const openDialogs = () => document.querySelectorAll('dialog[open]').length
const clients = () =>
  [...document.querySelectorAll('tbody th')].map((cell) => cell.firstElementChild?.textContent)

beforeEach(async () => {
  document.documentElement.className = 'dark js'
  await page.viewport(1300, 900)
  await render(<List />)
})

afterEach(() => {
  window.prompt = nativePrompt
})

test('a referral opens in full, with both phone numbers', async () => {
  await manage(CLIENT).click()
  const dialog = page.getByRole('dialog', {name: CLIENT})
  await expect.element(dialog).toBeVisible()
  for (const text of ['REF-2026-K7QW', '29155 50184', 'Kabir Solanki', '29155 50144']) {
    await expect.element(dialog.getByText(text, {exact: true})).toBeVisible()
  }
  await expect.element(dialog.getByText(/three paper registers/)).toBeVisible()
})

test.each([
  ['Mark Contacted', 'Contacted'],
  ['Mark Rejected', 'Rejected'],
])('%s changes the status and the date, closes, and gives the focus back', async (name, status) => {
  await manage(CLIENT).click()
  await press(name)
  await expect.poll(openDialogs).toBe(0)
  await expect.element(row(CLIENT).getByText(status)).toBeVisible()
  await expect
    .poll(() => row(CLIENT).element().textContent)
    .toContain(formatShortDate(dayOf(new Date())))
  await expect.element(manage(CLIENT)).toHaveFocus()
})

test('Mark Converted asks for the amount and sets a commission of a tenth', async () => {
  const prompts = respondToPrompts('$48,000')
  await manage(CLIENT).click()
  await press('Mark Converted')
  await expect.poll(openDialogs).toBe(0)
  expect(prompts).toEqual([{text: `Project amount in dollars for ${CLIENT}:`, suggestion: ''}])
  await expect.element(row(CLIENT).getByText('Converted')).toBeVisible()
  expect(row(CLIENT).element().textContent).toContain('$48,000 $4,800 commission')
  await expect.element(manage(CLIENT)).toHaveFocus()
})

test('a cancelled prompt changes nothing', async () => {
  respondToPrompts(null)
  await manage(CLIENT).click()
  const before = row(CLIENT).element().textContent
  await press('Mark Converted')
  expect(openDialogs()).toBe(1)
  expect(document.querySelector('[role="alert"]')).toBeNull()
  await press('Close')
  expect(row(CLIENT).element().textContent).toBe(before)
})

// Each amount that is refused: amount.test.ts.
test('an amount is refused with the reason each time, and nothing is changed', async () => {
  respondToPrompts('plenty', '-2')
  await manage(CLIENT).click()
  const before = row(CLIENT).element().textContent
  await press('Mark Converted')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      '“plenty” is not an amount. Please enter a number, such as 12500. Nothing was changed.',
    )
  const first = document.querySelector('[role="alert"]')
  await press('Mark Converted')
  // A new element is announced again.
  await expect.poll(() => document.querySelector('[role="alert"]') === first).toBe(false)
  await press('Close')
  expect(row(CLIENT).element().textContent).toBe(before)
  await manage(CLIENT).click()
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('a converted referral can be rejected, and converted again with its amount suggested', async () => {
  const prompts = respondToPrompts('65000')
  const client = 'Malabar Mother & Child Centre'
  await manage(client).click()
  await press('Mark Rejected')
  await expect.poll(() => row(client).element().textContent).not.toContain('$')
  await manage(client).click()
  await press('Mark Converted')
  expect(prompts[0]?.suggestion).toBe('64000')
  await expect.element(row(client).getByText('$65,000')).toBeVisible()
})

test('Escape closes without a change', async () => {
  await manage(CLIENT).click()
  await expect.poll(openDialogs).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(openDialogs).toBe(0)
  await expect.element(manage(CLIENT)).toHaveFocus()
})

test('when the row leaves the list, the focus goes to the heading', async () => {
  expect(clients()).toEqual(SAMPLE_REFERRALS.map(({clientName}) => clientName))
  await page.getByRole('button', {name: /^Pending/}).click()
  await manage(CLIENT).click()
  await press('Mark Contacted')
  await expect.poll(() => clients()).not.toContain(CLIENT)
  await expect.element(page.getByRole('heading', {name: 'All Referrals'})).toHaveFocus()
  await expect.element(page.getByText('4 referrals')).toBeVisible()
})
