import * as z from 'zod/mini'
import {browserEmail, optionalText, requiredLines, requiredText} from '../rules.ts'

export const contactSchema = z.object({
  name: requiredText('Full name is required'),
  email: browserEmail({
    required: 'Email address is required',
    invalid: 'Email address is invalid',
  }),
  // Marked as required in the form, and accepted without.
  phone: optionalText(),
  company: optionalText(),
  message: requiredLines('Message is required'),
})

export const CONTACT_TEXTS = {
  sending: 'Sending your message...',
  accepted: 'Thank you for your message! We will get back to you soon.',
  failed: 'Sorry, there was an error sending your message. Please try again later.',
} as const
