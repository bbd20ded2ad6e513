import {expect, test} from 'vitest'
import {checkValues} from '#app/forms/form-data.ts'
import {newsletterSchema} from './schema.ts'

test.each([
  ['', 'Email address is required'],
  ['asha', 'Email address is invalid'],
])('%o: %s', (email, text) => {
  expect(checkValues(newsletterSchema, {email}).errors).toEqual({email: text})
})
