import {expect, test} from 'vitest'
import {seedForm} from '#tests/helpers/site/seed-form.ts'
import {checkValues} from './form-data.ts'
import {formSchema} from './form-schema.ts'
import {scrollOffset} from './page-form.tsx'

const VALID = {
  contact: {
    name: 'Asha Verma',
    email: 'asha@clinic.example',
    phone: '',
    company: '',
    message: 'x'.repeat(50_000),
  },
  course: {
    fullName: 'Ravi Kumar',
    email: 'ravi@college.example',
    phoneNumber: 'ask for extension 12',
    highestEducation: "Bachelor's Degree",
    programmingExperience: '',
  },
  referral: {
    yourName: 'Kabir Solanki',
    yourNumber: '9876543210',
    clientName: 'City Hospital',
    clientNumber: '9123456780',
    projectType: 'WEB_APP',
    description: 'Appointments online',
  },
  newsletter: {email: 'reader@clinic.example'},
}

async function check(form: keyof typeof VALID, changed: Record<string, string> = {}) {
  return checkValues(formSchema(await seedForm(form)), {...VALID[form], ...changed})
}

test.each(['contact', 'course', 'referral', 'newsletter'] as const)(
  'the seed’s form %s takes what is filled in',
  async (form) => expect(await check(form)).toEqual({data: VALID[form], errors: null}),
)

test.each([
  ['contact', 'name', '   ', 'Full name is required'],
  ['contact', 'email', '', 'Email address is required'],
  ['contact', 'email', 'asha', 'Email address is invalid'],
  ['contact', 'message', '', 'Message is required'],
  ['course', 'fullName', '', 'Full name is required'],
  ['course', 'email', '', 'Email address is required'],
  ['course', 'email', 'ravi@college', 'Email address is invalid'],
  ['course', 'phoneNumber', ' ', 'Phone number is required'],
  ['course', 'highestEducation', 'None of your list', 'Please select your highest education'],
  ['referral', 'yourName', '', 'Your name is required'],
  ['referral', 'yourNumber', '', 'Your phone number must be exactly 10 digits.'],
  ['referral', 'yourNumber', '987654321', 'Your phone number must be exactly 10 digits.'],
  ['referral', 'clientName', ' ', 'Client name is required'],
  ['referral', 'clientNumber', '91234567801', 'Client phone number must be exactly 10 digits.'],
  ['referral', 'projectType', '', 'Please select a project type'],
  ['referral', 'projectType', 'web-app', 'Please select a project type'],
  ['referral', 'description', '', 'Project description is required'],
  ['newsletter', 'email', '', 'Email address is required'],
  ['newsletter', 'email', 'asha', 'Email address is invalid'],
] as const)('%s: %s %o: %s', async (form, field, value, text) =>
  expect((await check(form, {[field]: value})).errors).toEqual({[field]: text}),
)

const FIELD = {
  name: 'x',
  label: 'Guests',
  hint: null,
  placeholder: null,
  message: null,
  invalidMessage: null,
  digits: null,
  group: null,
  autocomplete: null,
  isRequired: false,
  isMarked: false,
  isAlert: false,
  isFullWidth: false,
  options: [
    {label: 'Monday', value: 'mon'},
    {label: 'Tuesday', value: 'tue'},
  ],
} as const

test.each([
  ['number', '12', 'twelve', 'Guests is invalid', 'Guests is required'],
  ['email', 'a@b.example', 'a@b', 'Guests is invalid', 'Guests is required'],
  ['choice', 'mon', 'wed', 'Please choose from the list', 'Please choose from the list'],
  ['choices', 'mon\ntue', 'mon\nwed', 'Please choose from the list', 'Please choose from the list'],
  ['consent', 'Yes', 'No', 'Please tick this box', 'Please tick this box'],
] as const)('%s: %j, or nothing unless required; not %j', (kind, full, bad, wrong, missing) => {
  const check = (isRequired: boolean, x: string) => {
    const field = {...FIELD, kind, isRequired, options: [...FIELD.options]}
    return checkValues(formSchema({checks: 'page', fields: [field]}), {x}).errors
  }
  for (const x of [full, '']) expect(check(false, x)).toBeNull()
  expect(check(true, full)).toBeNull()
  expect(check(false, bad)).toEqual({x: wrong})
  expect(check(true, '')).toEqual({x: missing})
})

test('a label that is a question is not put into a sentence', () => {
  const field = {...FIELD, kind: 'text' as const, label: 'Who?', isRequired: true, options: []}
  const {errors} = checkValues(formSchema({checks: 'page', fields: [field]}), {x: ''})
  expect(errors).toEqual({x: 'Please fill in this field'})
})

test.each([
  [320, 600],
  [400, 600],
  [401, 500],
  [800, 500],
  [801, 400],
  [1440, 400],
])('a window of %i px stands at %i px after a success', (width, offset) =>
  expect(scrollOffset(width)).toBe(offset),
)
