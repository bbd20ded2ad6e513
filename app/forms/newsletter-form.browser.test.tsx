import {createRoutesStub} from 'react-router'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {seedForm} from '#tests/helpers/site/seed-form.ts'
import {SiteForm} from './site-form.tsx'
import type {SentForm} from './use-form.ts'

const newsletter = await seedForm('newsletter')

async function renderForms(result: SentForm) {
  const sent: FormData[] = []
  const Stub = createRoutesStub([
    {
      path: '/blog',
      Component: () => (
        <>
          <SiteForm form={newsletter} />
          <SiteForm form={newsletter} label="Newsletter, in the footer" />
        </>
      ),
    },
    {
      path: '/newsletter',
      action: async ({request}) => {
        sent.push(await request.formData())
        return result
      },
    },
  ])
  await render(<Stub initialEntries={['/blog']} />)
  return {sent, form: page.getByRole('form', {name: 'Newsletter', exact: true})}
}

test('a subscription is confirmed where it was made, on the page the visitor reads', async () => {
  const {sent, form} = await renderForms({status: 'accepted', reference: null})
  await form.getByLabelText('Email address').fill('asha@clinic.example')
  await form.getByRole('button', {name: 'Subscribe'}).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Thank you for subscribing!')
  await expect.element(form.getByLabelText('Email address')).toHaveValue('')
  expect(sent.map((formData) => formData.get('email'))).toEqual(['asha@clinic.example'])
})

test('an e-mail address is required', async () => {
  const {sent, form} = await renderForms({status: 'accepted', reference: null})
  await expect.element(form.getByLabelText('Email address')).toBeRequired()
  await form.getByRole('button', {name: 'Subscribe'}).click()
  await form.getByLabelText('Email address').fill('asha')
  await form.getByRole('button', {name: 'Subscribe'}).click()
  expect(sent).toEqual([])
})

test('a failure is said, and the address kept', async () => {
  const {form} = await renderForms({status: 'failed', message: 'Not now.', values: {}})
  await form.getByLabelText('Email address').fill('asha@clinic.example')
  await form.getByRole('button', {name: 'Subscribe'}).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.')
  await expect.element(form.getByLabelText('Email address')).toHaveValue('asha@clinic.example')
})
