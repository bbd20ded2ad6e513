import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import {deliver} from '../deliver.server.ts'
import {checkForm, type FormResult} from '../form-data.ts'
import {courseSchema} from './schema.ts'
import {COURSE_TEXTS} from './texts.ts'

/** Validates and submits a registration for the course. */
export async function submitCourse(
  formData: FormData,
  services: FormServices,
): Promise<FormResult> {
  const {values, data, errors} = checkForm(courseSchema, formData)
  if (errors) return {status: 'invalid', errors, values}
  return deliver(services, {
    submission: {form: 'course', values: data},
    values,
    accepted: () => ({}),
    failureText: COURSE_TEXTS.failed,
  })
}
