import * as z from 'zod/mini'
import {browserEmail} from '#app/forms/rules.ts'

export const newsletterSchema = z.object({
  email: browserEmail({
    required: 'Email address is required',
    invalid: 'Email address is invalid',
  }),
})
