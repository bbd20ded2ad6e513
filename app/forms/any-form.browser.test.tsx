/** A form as an editor may make it, with a field of each kind. */
import {createRoutesStub} from 'react-router'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import type {Form, FormField} from '#app/content/form.ts'
import {seedForm} from '#tests/helpers/site/seed-form.ts'
import {SiteForm} from './site-form.tsx'
import type {SentForm} from './use-form.ts'

const [plain] = (await seedForm('newsletter')).fields
if (!plain) throw new Error('The newsletter has no field')

const fieldOf = (name: string, kind: FormField['kind'], changed: Partial<FormField> = {}) => ({
  ...plain,
  ...{name, kind, label: name, message: null, isRequired: false, autocomplete: null},
  ...changed,
})

const options = ['Monday', 'Tuesday'].map((label) => ({label, value: label.toLowerCase()}))

const form: Form = {
  ...(await seedForm('course')),
  _id: 'fair',
  button: 'Register',
  successText: 'See you there!',
  sentText: 'You are registered.',
  fields: [
    fieldOf('Guests', 'number', {invalidMessage: 'Enter a number', hint: 'With yourself'}),
    fieldOf('Hall', 'choice', {options}),
    fieldOf('Days', 'choices', {options, isRequired: true, message: 'Choose a day'}),
    fieldOf('Consent', 'consent', {isRequired: true, message: 'Please agree'}),
  ],
}

async function renderForm(result?: SentForm) {
  const sent: FormData[] = []
  const Stub = createRoutesStub([
    {path: '/', Component: () => <SiteForm form={form} result={result} />},
    {
      path: '/form/fair',
      action: async ({request}) => {
        sent.push(await request.formData())
        return {status: 'accepted', reference: null}
      },
    },
  ])
  await render(<Stub />)
  return sent
}

const submit = page.getByRole('button', {name: 'Register'})
const box = (name: string) => page.getByRole('checkbox', {name})

test('what is wrong is described at its field, and the first one has the focus', async () => {
  const sent = await renderForm()
  await expect.element(page.getByLabelText('Guests')).toHaveAccessibleDescription('With yourself')
  await page.getByLabelText('Guests').fill('two')
  await submit.click()
  await expect.element(page.getByText('Enter a number')).toBeVisible()
  await expect.element(page.getByLabelText('Guests')).toHaveFocus()
  const days = page.getByRole('group', {name: 'Days'})
  await expect.element(days).toHaveAccessibleDescription('Choose a day')
  await expect.element(page.getByText('Please agree')).toBeVisible()
  await box('Monday').click()
  await expect.element(page.getByText('Choose a day')).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('several choices and a consent are sent, and unticked after a success', async () => {
  const sent = await renderForm()
  await page.getByLabelText('Hall').selectOptions('Tuesday')
  for (const name of ['Monday', 'Tuesday', 'Consent']) await box(name).click()
  await submit.click()
  await expect.element(page.getByText('You are registered.')).toBeVisible()
  expect(sent[0]?.getAll('Days')).toEqual(['monday', 'tuesday'])
  expect([sent[0]?.get('Hall'), sent[0]?.get('Consent')]).toEqual(['tuesday', 'Yes'])
  for (const name of ['Monday', 'Tuesday', 'Consent'])
    await expect.element(box(name)).not.toBeChecked()
})

test('after a plain post that is refused, the choices are still made', async () => {
  const values = {Guests: '3', Hall: 'monday', Days: 'monday\ntuesday', Consent: ''}
  await renderForm({status: 'invalid', errors: {Consent: 'Please agree'}, values})
  await expect.element(page.getByLabelText('Guests')).toHaveValue('3')
  await expect.element(page.getByLabelText('Hall')).toHaveValue('monday')
  await expect.element(box('Monday')).toBeChecked()
  await expect.element(box('Tuesday')).toBeChecked()
  await expect.element(box('Consent')).not.toBeChecked()
  await expect.element(box('Consent')).toHaveAttribute('aria-invalid', 'true')
})
