import {useState} from 'react'
import {PrefetchPageLinks} from 'react-router'
import {cn} from '#app/lib/cn.ts'
import {Button} from '#app/ui/button.tsx'
import {Notice} from '#app/ui/notice.tsx'
import {GuardFields} from './guard-fields.tsx'
import {LineField} from './line-field.tsx'
import type {PageFormProps} from './page-form.tsx'
import {PrivacyNote} from './privacy-note.tsx'
import {useForm} from './use-form.ts'

interface LineFormProps
  extends Pick<PageFormProps, 'form' | 'result' | 'sent' | 'label' | 'onChanged'> {
  className?: string
}

/**
 * One field and its button, with the result next to them instead of in a toast, because the visitor
 * is reading something else.
 */
export function LineForm({form, result, sent = null, label, className, onChanged}: LineFormProps) {
  const {successText, failureText} = form
  const [shown, setShown] = useState(() => {
    if (result?.status === 'failed')
      return {tone: 'danger', text: result.message || failureText} as const
    return sent === null ? null : ({tone: 'success', text: successText} as const)
  })
  const {Form, formProps, field, arrival, otherPage, isBusy} = useForm({
    form,
    result,
    onChanged,
    onSend: () => setShown(null),
    onAccepted: () => setShown({tone: 'success', text: successText}),
    onFailed: (text) => setShown({tone: 'danger', text: text || failureText}),
  })
  return (
    <div className={cn('grid max-w-xl gap-4', className)}>
      <Form
        {...formProps}
        aria-label={label ?? form.title}
        className="flex flex-wrap items-start gap-3"
      >
        <GuardFields fields={form.fields} arrival={arrival} />
        {otherPage && <PrefetchPageLinks page={otherPage} />}
        {form.fields.map((member) => (
          <LineField
            key={member.name}
            field={member}
            {...field(member.name)}
            className="min-w-0 grow basis-56"
          />
        ))}
        {/* Aligned with the field, whose label is above it. */}
        <Button
          type="submit"
          disabled={isBusy}
          className="mt-8 min-h-12! max-sm:mt-0 max-sm:w-full"
        >
          {isBusy ? form.busyLabel : form.button}
        </Button>
      </Form>
      <PrivacyNote className="text-muted text-xs" />
      {shown && <Notice tone={shown.tone}>{shown.text}</Notice>}
    </div>
  )
}
