import {submitForm} from '#app/forms/submit-form.server.ts'
import {contactSchema} from './schema.ts'
import {CONTACT_TEXTS} from './texts.ts'

export const submitContact = submitForm({
  form: 'contact',
  schema: contactSchema,
  failureText: CONTACT_TEXTS.failed,
  accepted: () => ({}),
})
