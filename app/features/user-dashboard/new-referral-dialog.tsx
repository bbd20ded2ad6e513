import {type FormEvent, type SubmitEvent, useState} from 'react'
import {href} from 'react-router'
import {PROJECT_TYPES, projectTypeLabel} from '#app/features/dashboard/referral.ts'
import {focusFirst} from '#app/forms/controls.ts'
import {checkForm} from '#app/forms/form-data.ts'
import {keepDigits} from '#app/forms/phone-digits.ts'
import {Button} from '#app/ui/button.tsx'
import {SelectField, TextAreaField, TextField} from '#app/ui/field.tsx'
import {Modal} from '#app/ui/modal.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {type NewReferralValues, newReferralSchema} from './new-referral.ts'

const PROJECTS = PROJECT_TYPES.map((value) => ({
  value,
  label: sentenceCase(projectTypeLabel(value)),
}))

interface NewReferralFormProps {
  isSubmitting: boolean
  onSubmit: (values: NewReferralValues) => void
  onClose: () => void
}

interface NewReferralDialogProps extends NewReferralFormProps {
  isOpen: boolean
  count: number
}

/** Escape keeps what was entered, *Cancel* does not. `count` changes with each new referral. */
export function NewReferralDialog({isOpen, count, ...form}: NewReferralDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={form.onClose} title="Submit New Referral">
      <NewReferralForm key={count} {...form} />
    </Modal>
  )
}

function NewReferralForm({isSubmitting, onSubmit, onClose}: NewReferralFormProps) {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    const form = event.currentTarget
    const checked = checkForm(newReferralSchema, new FormData(form))
    setErrors(checked.errors ?? {})
    if (checked.data) onSubmit(checked.data)
    else focusFirst(form, checked.errors)
  }

  function clearError({target}: FormEvent<HTMLFormElement>) {
    if (!('name' in target) || typeof target.name !== 'string') return
    setErrors({...errors, [target.name]: undefined})
  }

  const field = (name: keyof NewReferralValues) => ({name, required: true, error: errors[name]})
  return (
    // Custom messages under the fields replace the browser's messages.
    <form noValidate onSubmit={submit} onInput={clearError} onReset={() => setErrors({})}>
      <div className="grid gap-6 px-6 py-6 sm:grid-cols-2 sm:px-9 sm:py-8">
        <TextField label="Client Name" autoComplete="off" {...field('clientName')} />
        <TextField
          label="Client Phone Number"
          autoComplete="off"
          inputMode="numeric"
          placeholder="10-digit number"
          onInput={keepDigits}
          {...field('clientPhone')}
        />
        <SelectField
          label="Project Type"
          placeholder="Select a project type"
          options={PROJECTS}
          className="col-span-full"
          {...field('projectType')}
        />
        <TextAreaField
          label="Project Description"
          rows={4}
          className="col-span-full"
          {...field('description')}
        />
        <p className="col-span-full text-muted text-sm">
          A demonstration: your referral stays in the list until you leave or reload the dashboard.
          To recommend a client in earnest, use the{' '}
          <SmartLink
            href={href('/referral')}
            className="text-action underline underline-offset-4 hover:text-action-strong"
          >
            referral form
          </SmartLink>
          .
        </p>
      </div>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-line border-t bg-sunken px-6 py-4 sm:px-9">
        <Button variant="secondary" type="reset" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit Referral'}
        </Button>
      </div>
    </form>
  )
}

/** CSS cannot style the first letter of an option. */
function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
