import {expect, test} from 'vitest'
import {checkValues} from '#app/forms/form-data.ts'
import {EDUCATION_OPTIONS} from '#schemas/constants.ts'
import {courseSchema} from './schema.ts'

const registration = {
  fullName: 'Ravi Kumar',
  email: 'ravi@college.example',
  phoneNumber: 'ask for extension 12',
  highestEducation: "Bachelor's Degree",
  programmingExperience: '',
}

test.each(EDUCATION_OPTIONS)('a registration with %s is valid', (highestEducation) => {
  const values = {...registration, highestEducation}
  expect(checkValues(courseSchema, values)).toEqual({data: values, errors: null})
})

test.each([
  ['email', 'ravi@college', 'Email address is invalid'],
  ['phoneNumber', ' ', 'Phone number is required'],
  ['highestEducation', 'None of your list', 'Please select your highest education'],
])('%s %o: %s', (field, value, text) => {
  const values = {...registration, [field]: value}
  expect(checkValues(courseSchema, values).errors).toEqual({[field]: text})
})
