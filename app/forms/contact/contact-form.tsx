import {useEffect, useRef} from 'react'
import {toast} from 'react-hot-toast/headless'
import {href} from 'react-router'
import type {FormResult} from '#app/forms/form-data.ts'
import {FormNotice} from '#app/forms/form-notice.tsx'
import {GuardFields} from '#app/forms/guard-fields.tsx'
import {PrivacyNote} from '#app/forms/privacy-note.tsx'
import {FORM_TOAST_MS} from '#app/forms/toast-duration.ts'
import {useForm} from '#app/forms/use-form.ts'
import {cn} from '#app/lib/cn.ts'
import {Button} from '#app/ui/button.tsx'
import {TextAreaField, TextField} from '#app/ui/field.tsx'
import {Notice} from '#app/ui/notice.tsx'
import {CONTACT_TEXTS} from './texts.ts'

const importSchema = async () => (await import('./schema.ts')).contactSchema

export function ContactForm({
  result,
  isSent,
  isShort,
  onAccepted,
}: {
  /** Result of a plain post. */
  result?: FormResult | undefined
  /** True on the page that a plain post is redirected to. */
  isSent?: boolean
  /** Asks only for what is required. */
  isShort?: boolean
  onAccepted?: () => void
}) {
  const toastId = useRef<string>(undefined)
  const takeToast = () => {
    const id = toastId.current
    toastId.current = undefined
    return id
  }
  // Toasts are outside React. After a navigation this toast would show its spinner permanently.
  useEffect(
    () => () => {
      if (toastId.current) toast.dismiss(toastId.current)
    },
    [],
  )
  const options = () => ({id: takeToast(), duration: FORM_TOAST_MS})
  const {Form, formProps, field, isBusy, isFresh, isAccepted} = useForm({
    result,
    importSchema,
    onInvalid: () => {
      const id = takeToast()
      // Without an id, `dismiss` would remove every toast.
      if (id) toast.dismiss(id)
    },
    onSend: () => {
      toastId.current = toast.loading(CONTACT_TEXTS.sending, {id: toastId.current})
    },
    onAccepted: () => {
      toast.success(CONTACT_TEXTS.accepted, options())
      onAccepted?.()
    },
    onFailed: (message) => toast.error(message, options()),
  })
  return (
    <Form
      {...formProps}
      action={href('/contact')}
      className={cn('grid sm:grid-cols-2', isShort ? 'gap-4' : 'gap-6')}
    >
      <GuardFields />
      {isFresh && (
        <FormNotice
          result={result}
          success={isSent ? CONTACT_TEXTS.accepted : null}
          className="col-span-full"
        />
      )}
      <TextField label="Full Name" {...field('name')} required autoComplete="name" />
      <TextField label="Email" {...field('email')} type="email" required autoComplete="email" />
      {!isShort && (
        <>
          <TextField
            label="Phone Number"
            {...field('phone')}
            type="tel"
            isMarked
            autoComplete="tel"
          />
          <TextField label="Company" {...field('company')} autoComplete="organization" />
        </>
      )}
      <TextAreaField
        label="Message"
        {...field('message')}
        required
        rows={isShort ? 3 : 5}
        className="col-span-full"
      />
      <Button
        type="submit"
        size="lg"
        disabled={isBusy}
        className="justify-self-start max-sm:w-full"
      >
        {isBusy ? 'Sending...' : 'Send Message'}
      </Button>
      {isAccepted && (
        <Notice tone="success" isAnnounced={false} className="col-span-full">
          {CONTACT_TEXTS.sent}
        </Notice>
      )}
      <PrivacyNote className="col-span-full text-muted text-sm" />
    </Form>
  )
}
