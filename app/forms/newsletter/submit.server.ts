import {submitForm} from '#app/forms/submit-form.server.ts'
import {newsletterSchema} from './schema.ts'
import {NEWSLETTER_TEXTS} from './texts.ts'

export const submitNewsletter = submitForm({
  form: 'newsletter',
  schema: newsletterSchema,
  failureText: NEWSLETTER_TEXTS.failed,
  accepted: () => ({}),
})
