import {expect, test} from 'vitest'
import {checkValues} from '#app/forms/form-data.ts'
import {contactSchema} from './schema.ts'

const message = {
  name: 'Asha Verma',
  email: 'asha@clinic.example',
  phone: '',
  company: '',
  message: 'Please show us Madicare.',
}

test('phone and company may be empty, and nothing limits the length of a message', () => {
  for (const text of [message.message, 'x'.repeat(50_000)]) {
    const values = {...message, message: text}
    expect(checkValues(contactSchema, values)).toEqual({data: values, errors: null})
  }
})

test.each([
  ['name', '', 'Full name is required'],
  ['name', '   ', 'Full name is required'],
  ['email', '', 'Email address is required'],
  ['email', 'asha', 'Email address is invalid'],
  ['message', '', 'Message is required'],
])('%s %o: %s', (field, value, text) => {
  expect(checkValues(contactSchema, {...message, [field]: value}).errors).toEqual({[field]: text})
})
