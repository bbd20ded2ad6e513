import {submitForm} from '#app/forms/submit-form.server.ts'
import {courseSchema} from './schema.ts'
import {COURSE_TEXTS} from './texts.ts'

export const submitCourse = submitForm({
  form: 'course',
  schema: courseSchema,
  failureText: COURSE_TEXTS.failed,
  accepted: () => ({}),
})
