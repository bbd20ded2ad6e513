import {createRoutesStub} from 'react-router'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {seedForm} from '#tests/helpers/site/seed-form.ts'
import {SiteForm} from './site-form.tsx'

const newsletter = await seedForm('newsletter')

// Its errors: any-form.browser.test.tsx; a failure: contact-form.browser.test.tsx.
test('a subscription is confirmed where it was made, on the page the visitor reads', async () => {
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
        return {status: 'accepted', reference: null}
      },
    },
  ])
  await render(<Stub initialEntries={['/blog']} />)
  const form = page.getByRole('form', {name: 'Newsletter', exact: true})
  await form.getByLabelText('Email address').fill('asha@clinic.example')
  await form.getByRole('button', {name: 'Subscribe'}).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Thank you for subscribing!')
  await expect.element(form.getByLabelText('Email address')).toHaveValue('')
  expect(sent.map((formData) => formData.get('email'))).toEqual(['asha@clinic.example'])
})
