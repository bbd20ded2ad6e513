import {expect, test} from 'vitest'
import {EDUCATION_OPTIONS} from '#schemas/constants.ts'
import {createFormServices, formOf} from '#tests/helpers/site/form-services.ts'
import {submitCourse} from './submit.server.ts'

const registration = {
  fullName: 'Ravi Kumar',
  email: 'ravi@college.example',
  phoneNumber: 'ask for extension 12',
  highestEducation: "Bachelor's Degree",
  programmingExperience: '',
}

test.each(EDUCATION_OPTIONS)('a registration with %s is stored', async (highestEducation) => {
  const services = createFormServices()
  const values = {...registration, highestEducation}
  expect(await submitCourse(formOf(values), services)).toEqual({status: 'accepted'})
  expect(services.taken).toEqual([{form: 'course', values}])
})

test.each([
  ['fullName', '', 'Full name is required'],
  ['email', '', 'Email address is required'],
  ['email', 'ravi@college', 'Email address is invalid'],
  ['phoneNumber', ' ', 'Phone number is required'],
  ['highestEducation', '', 'Please select your highest education'],
  ['highestEducation', 'None of your list', 'Please select your highest education'],
])('%s %o: %s', async (field, value, text) => {
  const values = {...registration, [field]: value}
  const result = await submitCourse(formOf(values), createFormServices())
  expect(result).toEqual({status: 'invalid', errors: {[field]: text}, values})
})

test('an empty form names every field that is required, and no other', async () => {
  const result = await submitCourse(new FormData(), createFormServices())
  expect(result).toMatchObject({
    errors: {
      fullName: 'Full name is required',
      email: 'Email address is required',
      phoneNumber: 'Phone number is required',
      highestEducation: 'Please select your highest education',
    },
  })
})

test('a failure has its text', async () => {
  const services = createFormServices({failure: new Error('x')})
  expect(await submitCourse(formOf(registration), services)).toMatchObject({
    status: 'failed',
    message: 'Failed to submit registration. Please try again later.',
  })
})

test.each([
  ['This e-mail address is registered already.', 'This e-mail address is registered already.'],
  [null, 'Failed to submit registration. Please try again later.'],
])('a refusal with the message %o reads %o', async (message, text) => {
  const services = createFormServices({receipt: {status: 'failed', message}})
  expect(await submitCourse(formOf(registration), services)).toEqual({
    status: 'failed',
    message: text,
    values: registration,
  })
})
