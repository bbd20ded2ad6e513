import {toast} from 'react-hot-toast/headless'
import {createRoutesStub, data, Link, Outlet} from 'react-router'
import {afterEach, expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#app/browser/page-script.ts'
import {Toaster} from '#app/ui/toaster.tsx'
import {seedForm} from '#tests/helpers/site/seed-form.ts'
import {PageForm} from './page-form.tsx'
import type {SentForm} from './use-form.ts'

const contact = await seedForm('contact')

afterEach(() => toast.remove())

/** The form with an action that responds when the test resolves it. */
async function renderForm({isSent = false}: {isSent?: boolean} = {}) {
  const sent: FormData[] = []
  let response = Promise.withResolvers<SentForm>()
  const Stub = createRoutesStub([
    {
      Component: () => (
        <>
          <Link to="/elsewhere">Elsewhere</Link>
          <Outlet />
          <Toaster />
        </>
      ),
      children: [
        {
          path: '/contact',
          Component: () => <PageForm form={contact} sent={isSent ? '' : null} />,
          action: async ({request}) => {
            sent.push(await request.formData())
            const result = await response.promise
            response = Promise.withResolvers()
            return data(result, {status: result.status === 'accepted' ? 200 : 400})
          },
        },
        {path: '/elsewhere', Component: () => <h1>Another page</h1>},
      ],
    },
  ])
  await render(<Stub initialEntries={['/contact']} />)
  return {sent, respond: (result: SentForm) => response.resolve(result)}
}

const ACCEPTED = {status: 'accepted', reference: null} as const

const THANKS = 'Thank you for your message! We will get back to you soon.'
const field = (name: string) => page.getByLabelText(name)
const send = page.getByRole('button', {name: 'Send Message'})

async function fill() {
  await field('Full Name').fill('Asha Verma')
  await field('Email').fill('asha@clinic.example')
  await field('Phone Number').fill('98765 43210')
  await field('Company').fill('City Clinic')
  await field('Message').fill('Please show us Madicare.')
}

async function fillAndSend() {
  await fill()
  await send.click()
}

test('while sending the button is disabled and says so, and a toast waits', async () => {
  const form = await renderForm()
  await fillAndSend()
  const busy = page.getByRole('button', {name: 'Sending...'})
  await expect.element(busy).toBeDisabled()
  await expect.element(page.getByText('Sending your message...')).toBeVisible()
  expect(Object.fromEntries(form.sent[0] ?? [])).toEqual({
    subject: '',
    'form-version': expect.any(String),
    elapsed: expect.stringMatching(/^\d+$/),
    arrival: expect.stringMatching(/^\{"url":"\/.*"referrer":""\}$/),
    name: 'Asha Verma',
    email: 'asha@clinic.example',
    phone: '98765 43210',
    company: 'City Clinic',
    message: 'Please show us Madicare.',
  })

  form.respond(ACCEPTED)
  await expect.element(page.getByText(THANKS)).toBeVisible()
  await expect.element(page.getByText('Sending your message...')).not.toBeInTheDocument()
  for (const name of ['Full Name', 'Email', 'Phone Number', 'Company', 'Message']) {
    await expect.element(field(name)).toHaveValue('')
  }
  await expect.element(send).toHaveFocus()
})

test('that a message was sent stays on the page when the toast has gone, until the next is sent', async () => {
  const form = await renderForm()
  await fillAndSend()
  form.respond(ACCEPTED)
  const note = page.getByText('Your message was sent. You may write another one.')
  await expect.element(note).toBeVisible()
  toast.remove()
  await expect.element(page.getByText('Thank you for your message!')).not.toBeInTheDocument()
  await expect.element(note).toBeVisible()
  await fillAndSend()
  await expect.element(note).not.toBeInTheDocument()
})

test('who leaves before the response takes no waiting toast along', async () => {
  await renderForm()
  await fillAndSend()
  await expect.element(page.getByText('Sending your message...')).toBeVisible()
  await page.getByRole('link', {name: 'Elsewhere'}).click()
  await expect.element(page.getByRole('heading', {name: 'Another page'})).toBeVisible()
  await expect.element(page.getByText('Sending your message...')).not.toBeInTheDocument()
})

test('the browser requires name, e-mail and message; a phone number is marked, not required', async () => {
  const form = await renderForm()
  await expect.element(field('Full Name')).toBeRequired()
  await expect.element(field('Email')).toBeRequired()
  await expect.element(field('Message')).toBeRequired()
  await expect.element(field('Phone Number')).not.toBeRequired()
  await expect.element(field('Company')).not.toBeRequired()
  await expect.element(field('Message')).toHaveAttribute('rows', '5')
  const marked = page.getByRole('paragraph').filter({hasText: '*'}).elements()
  expect(marked.map(({textContent}) => textContent)).toEqual([
    'Full Name *',
    'Email *',
    'Phone Number *',
    'Message *',
  ])

  await send.click()
  await expect.element(field('Full Name')).toHaveFocus()
  expect(form.sent).toEqual([])
})

test('spaces are no name: the error stands next to the field until it is edited, below the thanks of before', async () => {
  const form = await renderForm()
  await fillAndSend()
  form.respond(ACCEPTED)
  const thanks = page.getByText(THANKS)
  await expect.element(thanks).toBeVisible()
  await fill()
  await field('Full Name').fill('   ')
  await send.click()
  await expect.element(field('Full Name')).toHaveAccessibleDescription('Full name is required')
  await expect.element(field('Full Name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Full Name')).toHaveFocus()
  await expect.element(thanks).toBeVisible()
  expect(form.sent).toHaveLength(1)

  await field('Full Name').fill('Asha')
  await expect.element(page.getByText('Full name is required')).not.toBeInTheDocument()
  await expect.element(field('Full Name')).not.toHaveAttribute('aria-invalid')
})

test('what only the server finds wrong is shown next to the field', async () => {
  const form = await renderForm()
  await fillAndSend()
  form.respond({status: 'invalid', errors: {email: 'Email address is invalid'}, values: {}})
  await expect.element(field('Email')).toHaveAccessibleDescription('Email address is invalid')
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(page.getByText('Sending your message...')).not.toBeInTheDocument()
})

test('the result of a message gives way to that of the next; words typed meanwhile stay', async () => {
  const form = await renderForm({isSent: true})
  await expect.element(page.getByText(THANKS)).toBeVisible()
  await fillAndSend()
  await expect.element(page.getByText(THANKS)).not.toBeInTheDocument()
  form.respond({status: 'failed', message: 'Try again later.', values: {}})
  const failure = page.getByText('Try again later.')
  await expect.element(failure).toBeVisible()
  await send.click()
  await expect.element(failure).not.toBeInTheDocument()
  await field('Message').fill('A second thought')
  form.respond(ACCEPTED)
  await expect.element(page.getByText(THANKS)).toBeVisible()
  await expect.element(field('Message')).toHaveValue('A second thought')
  await expect.element(field('Email')).toHaveValue('')
})
