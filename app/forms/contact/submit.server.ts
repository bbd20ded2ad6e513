import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import {deliver} from '../deliver.server.ts'
import {checkForm, type FormResult} from '../form-data.ts'
import {contactSchema} from './schema.ts'
import {CONTACT_TEXTS} from './texts.ts'

/** Validates and submits a message. */
export async function submitContact(
  formData: FormData,
  services: FormServices,
): Promise<FormResult> {
  const {values, data, errors} = checkForm(contactSchema, formData)
  if (errors) return {status: 'invalid', errors, values}
  return deliver(services, {
    submission: {form: 'contact', values: data},
    values,
    accepted: () => ({}),
    failureText: CONTACT_TEXTS.failed,
  })
}
