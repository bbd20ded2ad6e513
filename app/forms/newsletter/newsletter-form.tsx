import {useState} from 'react'
import type {FormResult} from '#app/forms/form-data.ts'
import {GuardFields} from '#app/forms/guard-fields.tsx'
import {PrivacyNote} from '#app/forms/privacy-note.tsx'
import {useForm} from '#app/forms/use-form.ts'
import {cn} from '#app/lib/cn.ts'
import {Button} from '#app/ui/button.tsx'
import {TextField} from '#app/ui/field.tsx'
import {Notice} from '#app/ui/notice.tsx'
import {NEWSLETTER_PATH, NEWSLETTER_TEXTS} from './texts.ts'

const importSchema = async () => (await import('./schema.ts')).newsletterSchema

/**
 * One field, with the result next to it instead of in a toast, because the visitor is reading
 * something else.
 */
export function NewsletterForm({
  label,
  result,
  isSubscribed = false,
  className,
}: {
  /** Names the form, which a page may show twice. */
  label: string
  /** Result of a plain post. */
  result?: FormResult | undefined
  /** True on the page that a plain post is redirected to. */
  isSubscribed?: boolean
  className?: string
}) {
  const [answer, setAnswer] = useState(() => initialAnswer(result, isSubscribed))
  const {Form, formProps, field, isBusy} = useForm({
    result,
    importSchema,
    onSend: () => setAnswer(null),
    onAccepted: () => setAnswer({tone: 'success', text: NEWSLETTER_TEXTS.accepted}),
    onFailed: (text) => setAnswer({tone: 'danger', text}),
  })
  return (
    <div className={cn('grid max-w-xl gap-4', className)}>
      <Form
        {...formProps}
        action={NEWSLETTER_PATH}
        aria-label={label}
        className="flex flex-wrap items-start gap-3"
      >
        <GuardFields />
        <TextField
          label="Email address"
          {...field('email')}
          type="email"
          required
          autoComplete="email"
          className="min-w-56 flex-1"
        />
        {/* Aligned with the field, whose label is above it. */}
        <Button
          type="submit"
          disabled={isBusy}
          className="mt-8 min-h-12! max-sm:mt-0 max-sm:w-full"
        >
          {isBusy ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </Form>
      <PrivacyNote className="text-muted text-xs" />
      {answer && <Notice tone={answer.tone}>{answer.text}</Notice>}
    </div>
  )
}

function initialAnswer(
  result: FormResult | undefined,
  isSubscribed: boolean,
): {tone: 'success' | 'danger'; text: string} | null {
  if (result?.status === 'failed') return {tone: 'danger', text: result.message}
  return isSubscribed ? {tone: 'success', text: NEWSLETTER_TEXTS.accepted} : null
}
