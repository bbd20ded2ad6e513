import {expect, test} from 'vitest'
import {createFormServices, formOf} from '#tests/helpers/site/form-services.ts'
import {submitContact} from './submit.server.ts'

const message = {
  name: 'Asha Verma',
  email: 'asha@clinic.example',
  phone: '',
  company: '',
  message: 'Please show us Madicare.',
}

test('a message is stored under its own names; phone and company may be empty', async () => {
  const services = createFormServices()
  expect(await submitContact(formOf(message), services)).toEqual({status: 'accepted'})
  expect(services.taken).toEqual([{form: 'contact', values: message}])
})

test('a message is stored with the page and the campaign that it came from', async () => {
  const source = {page: '/offers/spring', campaign: 'spring'}
  const services = createFormServices({source})
  await submitContact(formOf(message), services)
  expect(services.taken).toEqual([{form: 'contact', values: message, source}])
})

test.each([
  ['name', '', 'Full name is required'],
  ['name', '   ', 'Full name is required'],
  ['email', '', 'Email address is required'],
  ['email', 'asha', 'Email address is invalid'],
  ['message', '', 'Message is required'],
])('%s %o: %s', async (field, value, text) => {
  const services = createFormServices()
  const values = {...message, [field]: value}
  expect(await submitContact(formOf(values), services)).toEqual({
    status: 'invalid',
    errors: {[field]: text},
    values,
  })
  expect(services.taken).toEqual([])
})

test('nothing limits the length of a message', async () => {
  const services = createFormServices()
  const long = {...message, message: 'x'.repeat(50_000)}
  expect(await submitContact(formOf(long), services)).toEqual({status: 'accepted'})
})

test('a message that cannot be stored is given back, and the failure reported without it', async () => {
  const services = createFormServices({failure: new Error('disk full')})
  expect(await submitContact(formOf(message), services)).toEqual({
    status: 'failed',
    message: 'Sorry, there was an error sending your message. Please try again later.',
    values: message,
  })
  expect(services.reported).toEqual([
    'A submission could not be taken in (contact): Error: disk full',
  ])
})

test('a suspicion goes with the message, and the visitor is told nothing of it', async () => {
  const services = createFormServices({suspicion: 'honeypot'})
  expect(await submitContact(formOf(message), services)).toEqual({status: 'accepted'})
  expect(services.taken).toEqual([{form: 'contact', values: message, suspicion: 'honeypot'}])
})
