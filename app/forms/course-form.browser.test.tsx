import {toast} from 'react-hot-toast/headless'
import {createRoutesStub} from 'react-router'
import {afterEach, expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {Toaster} from '#app/ui/toaster.tsx'
import {seedForm} from '#tests/helpers/site/seed-form.ts'
import {PageForm} from './page-form.tsx'
import type {SentForm} from './use-form.ts'

const course = await seedForm('course')

afterEach(() => toast.remove())

async function renderForm() {
  const sent: FormData[] = []
  const answer = Promise.withResolvers<SentForm>()
  const Stub = createRoutesStub([
    {
      path: '/course-register',
      Component: () => (
        <>
          <PageForm form={course} />
          <Toaster />
        </>
      ),
      action: async ({request}) => {
        sent.push(await request.formData())
        return answer.promise
      },
    },
  ])
  await render(<Stub initialEntries={['/course-register']} />)
  return {sent, answer: answer.resolve}
}

const field = (name: string) => page.getByLabelText(name)
const submit = page.getByRole('button', {name: 'Submit Registration'})

async function fill() {
  await field('Full Name').fill('Ravi Kumar')
  await field('Email Address').fill('ravi@college.example')
  await field('Phone Number').fill('98765')
  await field('Highest Education').selectOptions('Ph.D.')
}

test('errors stand under the fields, and each goes when its field is edited', async () => {
  const form = await renderForm()
  await submit.click()
  const messages = {
    'Full Name': 'Full name is required',
    'Email Address': 'Email address is required',
    'Phone Number': 'Phone number is required',
    'Highest Education': 'Please select your highest education',
  }
  for (const [name, message] of Object.entries(messages)) {
    await expect.element(field(name)).toHaveAccessibleDescription(message)
  }
  await expect.element(field('Full Name')).toHaveFocus()
  expect(form.sent).toEqual([])

  await field('Highest Education').selectOptions('Other')
  await expect.element(page.getByText(messages['Highest Education'])).not.toBeInTheDocument()
  await field('Email Address').fill('ravi')
  await expect.element(page.getByText(messages['Email Address'])).not.toBeInTheDocument()
  await expect.element(page.getByText(messages['Full Name'])).toBeVisible()

  await submit.click()
  await expect
    .element(field('Email Address'))
    .toHaveAccessibleDescription('Email address is invalid')
})

test('a success empties the form and says so', async () => {
  const form = await renderForm()
  await fill()
  await submit.click()
  await expect.element(page.getByRole('button', {name: 'Submitting...'})).toBeDisabled()
  form.answer({status: 'accepted', reference: null})
  const text = 'Registration successful! We will contact you soon.'
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(field('Full Name')).toHaveValue('')
  await expect.element(field('Highest Education')).toHaveValue('')
  expect(form.sent).toHaveLength(1)
  toast.remove()
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
  await expect.element(page.getByText('Your registration was sent.')).toBeVisible()
})

test('a failure shows the message that came with it and keeps the values', async () => {
  const form = await renderForm()
  await fill()
  await submit.click()
  form.answer({status: 'failed', message: 'This batch is full.', values: {}})
  await expect.element(page.getByText('This batch is full.')).toBeVisible()
  await expect.element(field('Full Name')).toHaveValue('Ravi Kumar')
  await expect.element(field('Highest Education')).toHaveValue('Ph.D.')
})
