import {expect, test} from 'vitest'
import {createFormServices, formOf} from '#tests/helpers/site/form-services.ts'
import {submitNewsletter} from './submit.server.ts'

test('a subscription is stored', async () => {
  const services = createFormServices()
  const result = await submitNewsletter(formOf({email: ' asha@clinic.example '}), services)
  expect(result).toEqual({status: 'accepted'})
  expect(services.taken).toEqual([{form: 'newsletter', values: {email: 'asha@clinic.example'}}])
})

test.each([
  ['', 'Email address is required'],
  ['asha', 'Email address is invalid'],
])('%o: %s', async (email, text) => {
  const result = await submitNewsletter(formOf({email}), createFormServices())
  expect(result).toEqual({status: 'invalid', errors: {email: text}, values: {email}})
})

test('a failure has its text', async () => {
  const services = createFormServices({failure: new Error('x')})
  expect(await submitNewsletter(formOf({email: 'a@b.example'}), services)).toMatchObject({
    message: 'Sorry, your subscription could not be saved. Please try again later.',
  })
})
