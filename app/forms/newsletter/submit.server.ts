import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import {deliver} from '../deliver.server.ts'
import {checkForm, type FormResult} from '../form-data.ts'
import {newsletterSchema} from './schema.ts'
import {NEWSLETTER_TEXTS} from './texts.ts'

/** Validates and submits a subscription to the newsletter. */
export async function submitNewsletter(
  formData: FormData,
  services: FormServices,
): Promise<FormResult> {
  const {values, data, errors} = checkForm(newsletterSchema, formData)
  if (errors) return {status: 'invalid', errors, values}
  return deliver(services, {
    submission: {form: 'newsletter', values: data},
    values,
    accepted: () => ({}),
    failureText: NEWSLETTER_TEXTS.failed,
  })
}
