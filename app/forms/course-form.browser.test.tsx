import {createRoutesStub} from 'react-router'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {seedForm} from '#tests/helpers/site/seed-form.ts'
import {PageForm} from './page-form.tsx'

const course = await seedForm('course')

async function renderForm() {
  const Stub = createRoutesStub([
    {path: '/course-register', Component: () => <PageForm form={course} />},
  ])
  await render(<Stub initialEntries={['/course-register']} />)
}

const field = (name: string) => page.getByLabelText(name)
const submit = page.getByRole('button', {name: 'Submit Registration'})

test('errors stand under the fields, and each goes when its field is edited', async () => {
  await renderForm()
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
