import * as z from 'zod/mini'
import {dottedEmail, optionalLines, requiredText} from '#app/forms/rules.ts'
import {EDUCATION_OPTIONS} from '#schemas/constants.ts'

export const courseSchema = z.object({
  fullName: requiredText('Full name is required'),
  email: dottedEmail({
    required: 'Email address is required',
    invalid: 'Email address is invalid',
  }),
  phoneNumber: requiredText('Phone number is required'),
  highestEducation: z.enum(EDUCATION_OPTIONS, 'Please select your highest education'),
  programmingExperience: optionalLines(),
})
