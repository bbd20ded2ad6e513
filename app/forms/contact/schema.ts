import * as z from 'zod/mini'
import {browserEmail, optionalText, requiredLines, requiredText} from '#app/forms/rules.ts'

export const contactSchema = z.object({
  name: requiredText('Full name is required'),
  email: browserEmail({
    required: 'Email address is required',
    invalid: 'Email address is invalid',
  }),
  // Marked as required in the form, but optional here.
  phone: optionalText(),
  company: optionalText(),
  message: requiredLines('Message is required'),
})
