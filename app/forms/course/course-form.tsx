import {toast} from 'react-hot-toast/headless'
import {href} from 'react-router'
import type {FormResult} from '#app/forms/form-data.ts'
import {FormNotice} from '#app/forms/form-notice.tsx'
import {GuardFields} from '#app/forms/guard-fields.tsx'
import {PrivacyNote} from '#app/forms/privacy-note.tsx'
import {FORM_TOAST_MS} from '#app/forms/toast-duration.ts'
import {useForm} from '#app/forms/use-form.ts'
import {Button} from '#app/ui/button.tsx'
import {SelectField, TextAreaField, TextField} from '#app/ui/field.tsx'
import {Notice} from '#app/ui/notice.tsx'
import {EDUCATION_OPTIONS} from '#schemas/constants.ts'
import {COURSE_TEXTS} from './texts.ts'

const EDUCATION = EDUCATION_OPTIONS.map((option) => ({value: option, label: option}))

const importSchema = async () => (await import('./schema.ts')).courseSchema

export function CourseForm({
  result,
  isSent,
}: {
  /** Result of a plain post. */
  result: FormResult | undefined
  /** True on the page that a plain post is redirected to. */
  isSent: boolean
}) {
  const {Form, formProps, field, isBusy, isFresh, isAccepted} = useForm({
    result,
    importSchema,
    onAccepted: () => toast.success(COURSE_TEXTS.accepted, {duration: FORM_TOAST_MS}),
    onFailed: (message) => toast.error(message, {duration: FORM_TOAST_MS}),
  })
  return (
    // Custom messages under the fields replace the browser's messages.
    <Form {...formProps} noValidate action={href('/course-register')} className="grid gap-6">
      <GuardFields />
      {isFresh && <FormNotice result={result} success={isSent ? COURSE_TEXTS.accepted : null} />}
      <TextField label="Full Name" {...field('fullName')} required autoComplete="name" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Email Address"
          {...field('email')}
          type="email"
          required
          autoComplete="email"
        />
        <TextField
          label="Phone Number"
          {...field('phoneNumber')}
          type="tel"
          required
          autoComplete="tel"
        />
      </div>
      <SelectField
        label="Highest Education"
        {...field('highestEducation')}
        required
        placeholder="Select your highest education"
        options={EDUCATION}
      />
      <TextAreaField
        label="Previous Programming Experience"
        {...field('programmingExperience')}
        rows={4}
        hint="Optional. Beginners are welcome."
      />
      <Button
        type="submit"
        size="lg"
        disabled={isBusy}
        className="justify-self-start max-sm:w-full"
      >
        {isBusy ? 'Submitting...' : 'Submit Registration'}
      </Button>
      {isAccepted && (
        <Notice tone="success" isAnnounced={false}>
          {COURSE_TEXTS.sent}
        </Notice>
      )}
      <PrivacyNote className="col-span-full text-muted text-sm" />
    </Form>
  )
}
