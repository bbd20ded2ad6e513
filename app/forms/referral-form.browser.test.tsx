import {toast} from 'react-hot-toast/headless'
import {createRoutesStub} from 'react-router'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {Toaster} from '#app/ui/toaster.tsx'
import {seedForm} from '#tests/helpers/site/seed-form.ts'
import {PageForm} from './page-form.tsx'
import type {SentForm} from './use-form.ts'

const referral = await seedForm('referral')

const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})

beforeEach(() => alert.mockClear())
afterEach(() => toast.remove())

async function renderForm(result: SentForm, {isOnOwnPage = true}: {isOnOwnPage?: boolean} = {}) {
  const sent: FormData[] = []
  const Stub = createRoutesStub([
    {
      path: '/referral',
      Component: () => (
        <>
          <div style={{height: '3000px'}} />
          <PageForm form={referral} isOnOwnPage={isOnOwnPage} isFramed />
          <div style={{height: '3000px'}} />
          <Toaster />
        </>
      ),
      action: async ({request}) => {
        sent.push(await request.formData())
        // As over the network: each response is a new object.
        return {...result}
      },
    },
  ])
  await render(<Stub initialEntries={['/referral']} />)
  return {sent}
}

const ACCEPTED = {status: 'accepted', reference: 'REF-2026-K7M3QX'} as const
const field = (name: string) => page.getByLabelText(name)
const yourNumber = () => field('Your Phone Number')
const submit = page.getByRole('button', {name: 'Submit Referral'})

const banner = page.getByRole('heading', {name: 'Referral Submitted Successfully!'})

async function fill() {
  await field('Your Name').fill('Kabir Solanki')
  await yourNumber().fill('9876543210')
  await field('Client Name').fill('City Hospital')
  await field('Client Phone Number').fill('9123456780')
  await field('Project Type').selectOptions('Website')
  await field('Project Description').fill('A new site')
}

async function fillAndSubmit() {
  await fill()
  await submit.click()
}

test('phone fields take digits only, ten at most', async () => {
  await renderForm(ACCEPTED)
  await yourNumber().click()
  await userEvent.keyboard('98a7-65 4321099')
  await expect.element(yourNumber()).toHaveValue('9876543210')
  await yourNumber().clear()
  await userEvent.keyboard('+91 98765-43210')
  await expect.element(yourNumber()).toHaveValue('9876543210')
  await yourNumber().fill('+91 91234 56780')
  await expect.element(yourNumber()).toHaveValue('9123456780')
  await yourNumber().fill('9198765432')
  await expect.element(yourNumber()).toHaveValue('9198765432')
})

test('a number in the middle of a number is typed where the caret is', async () => {
  await renderForm(ACCEPTED)
  await yourNumber().fill('98765')
  await userEvent.keyboard('{Home}{ArrowRight}x1')
  await expect.element(yourNumber()).toHaveValue('918765')
})

test('a number that is not ten digits is an alert, and an error next to its field', async () => {
  const form = await renderForm(ACCEPTED)
  await fill()
  await yourNumber().fill('987654321')
  await field('Client Phone Number').fill('1')
  await submit.click()
  const message = 'Your phone number must be exactly 10 digits.'
  await expect.poll(() => alert.mock.calls).toEqual([[message]])
  await expect.element(yourNumber()).toHaveAccessibleDescription(message)
  await expect.element(yourNumber()).toHaveFocus()

  await yourNumber().fill('9876543210')
  await submit.click()
  await expect
    .poll(() => alert.mock.calls[1])
    .toEqual(['Client phone number must be exactly 10 digits.'])
  expect(form.sent).toEqual([])
})

test('a success shows the ID, empties the form and moves the page up, the second time too', async () => {
  await renderForm(ACCEPTED)
  await fillAndSubmit()
  await expect.element(banner).toBeInTheDocument()
  await expect.element(banner).toHaveFocus()
  await expect
    .element(
      page.getByText('Thank you for your referral! Your unique referral ID has been generated.'),
    )
    .toBeInTheDocument()
  await expect.element(page.getByText('REF-2026-K7M3QX')).toBeInTheDocument()
  await expect.element(field('Client Name')).toHaveValue('')
  // The test's window is 414 px wide.
  await expect.poll(() => window.scrollY).toBe(500)
  await fillAndSubmit()
  await expect.element(banner).toHaveFocus()
  await expect.poll(() => window.scrollY).toBe(500)
})

test('on another page a success brings the banner into view', async () => {
  await renderForm(ACCEPTED, {isOnOwnPage: false})
  await fillAndSubmit()
  await expect.element(banner).toHaveFocus()
  await expect.element(banner).toBeInViewport()
})

test('Copy says so for two seconds', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderForm(ACCEPTED)
  await fillAndSubmit()
  await page.getByRole('button', {name: 'Copy'}).click()
  expect(write).toHaveBeenCalledWith('REF-2026-K7M3QX')
  const copiedAt = performance.now()
  await expect.element(page.getByRole('button', {name: 'Copied!'})).toBeInTheDocument()
  await expect
    .element(page.getByRole('button', {name: 'Copy', exact: true}), {timeout: 4000})
    .toBeInTheDocument()
  expect(performance.now() - copiedAt).toBeGreaterThan(1800)
})

test('where the clipboard refuses, Copy falls back to the older method', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  const older = vi.spyOn(document, 'execCommand').mockReturnValue(true)
  await renderForm(ACCEPTED)
  await fillAndSubmit()
  await page.getByRole('button', {name: 'Copy'}).click()
  await expect.element(page.getByRole('button', {name: 'Copied!'})).toBeInTheDocument()
  expect(older).toHaveBeenCalledWith('copy')
})
