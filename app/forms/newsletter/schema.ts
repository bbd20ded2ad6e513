import * as z from 'zod/mini'
import {browserEmail} from '../rules.ts'

export const newsletterSchema = z.object({
  email: browserEmail({
    required: 'Email address is required',
    invalid: 'Email address is invalid',
  }),
})

export const NEWSLETTER_TEXTS = {
  accepted: 'Thank you for subscribing!',
  failed: 'Sorry, your subscription could not be saved. Please try again later.',
} as const

/** The page that takes the forms of the footer and of the blog. */
export const NEWSLETTER_PATH = '/newsletter'
