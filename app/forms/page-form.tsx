import {type ReactNode, useEffect, useRef, useState} from 'react'
import {toast} from 'react-hot-toast/headless'
import {PrefetchPageLinks} from 'react-router'
import type {FormField as Field, Form as FormContent} from '#app/content/form.ts'
import {cn} from '#app/lib/cn.ts'
import {isReference} from '#app/lib/reference.ts'
import {Button} from '#app/ui/button.tsx'
import {Card} from '#app/ui/card.tsx'
import {Notice} from '#app/ui/notice.tsx'
import {FormField} from './form-field.tsx'
import {FormNotice} from './form-notice.tsx'
import {GuardFields} from './guard-fields.tsx'
import {PrivacyNote} from './privacy-note.tsx'
import {ReferenceBanner} from './reference-banner.tsx'
import {type SentForm, useForm} from './use-form.ts'

/** Duration of the toasts of forms. */
const TOAST_MS = 5000

export interface PageFormProps {
  form: FormContent
  /** Result of a plain post. */
  result?: SentForm | undefined
  /** On the page that a plain post is redirected to: the reference, or an empty text. */
  sent?: string | null
  /** Names the form, which a page may show twice. */
  label?: string
  /** Asks only for what is required. */
  isShort?: boolean
  /** False on a page that has other content above the form. */
  isOnOwnPage?: boolean
  /** Whether it has a card of its own. */
  isFramed?: boolean
  onAccepted?: () => void
  onChanged?: ((result: SentForm) => void) | undefined
}

/** A form of the content, with all that it may have. */
export function PageForm({
  form,
  result,
  sent = null,
  label,
  isShort = false,
  isOnOwnPage = false,
  isFramed = false,
  onAccepted,
  onChanged,
}: PageFormProps) {
  const {successText, sendingText, failureText, pagePath} = form
  const [accepted, setAccepted] = useState<{reference: string | null} | null>(null)
  const toastOptions = useSendingToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const {Form, formProps, field, arrival, otherPage, isBusy, isFresh, isAccepted} = useForm({
    form,
    result,
    onChanged,
    onInvalid: (errors) => {
      dismiss(toastOptions.take().id)
      alertFirst(form.fields, errors)
    },
    onSend: () => {
      const options = {...toastOptions.take(), duration: Infinity}
      if (sendingText) toastOptions.keep(toast.loading(sendingText, options))
      else dismiss(options.id)
    },
    onAccepted: (reference) => {
      // A new object also for the same reference, so that each success scrolls.
      setAccepted({reference})
      if (pagePath) window.location.assign(pagePath)
      else if (!form.reference) toast.success(successText, toastOptions.take())
      onAccepted?.()
    },
    onFailed: (message) =>
      toastOptions.keep(toast.error(message || failureText, toastOptions.take())),
  })
  // Scroll position and focus are outside React. The banner must be rendered first.
  useEffect(() => {
    if (!accepted?.reference || !heading.current) return
    if (isOnOwnPage) window.scrollTo({top: scrollOffset(window.innerWidth)})
    else heading.current.scrollIntoView({block: 'center'})
    heading.current.focus({preventScroll: true})
  }, [accepted, isOnOwnPage])
  const reference = accepted?.reference ?? (isReference(sent) ? sent : null)
  const fields = isShort ? form.fields.filter(({isRequired}) => isRequired) : form.fields
  const groups = groupsOf(fields)
  const isGrouped = groups.some(({legend}) => legend)
  const rowsOf = ({isRequired}: Field) => (isShort ? 3 : isRequired ? 5 : 4)
  const own = (
    <Form
      {...formProps}
      aria-label={label}
      className={cn(
        'grid',
        isGrouped ? 'gap-10' : 'sm:grid-cols-2',
        !isGrouped && (isShort ? 'gap-4' : 'gap-6'),
      )}
    >
      <GuardFields fields={form.fields} arrival={arrival} />
      {otherPage && <PrefetchPageLinks page={otherPage} />}
      {isFresh && (
        <FormNotice
          result={result}
          failure={failureText}
          success={sent !== null && !form.reference ? successText : null}
        />
      )}
      {groups.map(({legend, members}) => (
        <Group key={members[0]?.name} legend={legend} isAlone={!isGrouped}>
          {members.map((member) => (
            <FormField
              key={member.name}
              field={member}
              {...field(member.name)}
              rows={rowsOf(member)}
            />
          ))}
        </Group>
      ))}
      <Button
        type="submit"
        size="lg"
        disabled={isBusy}
        className="justify-self-start max-sm:w-full"
      >
        {isBusy ? form.busyLabel : form.button}
      </Button>
      {isAccepted && form.sentText && (
        <Notice tone="success" isAnnounced={false} className="col-span-full">
          {form.sentText}
        </Notice>
      )}
      <PrivacyNote className="col-span-full text-muted text-sm" />
    </Form>
  )
  const framed = isFramed ? (
    <Card data-print="hidden" className="p-6 sm:p-10">
      {own}
    </Card>
  ) : (
    own
  )
  if (!form.reference) return framed
  return (
    <div className="grid gap-8">
      {reference && (
        <ReferenceBanner
          reference={reference}
          texts={form.reference}
          successText={successText}
          headingRef={heading}
        />
      )}
      {framed}
    </div>
  )
}

/** The toast that waits for the response, and takes its text. */
function useSendingToast() {
  const toastId = useRef<string>(undefined)
  // Toasts are outside React. After a navigation this toast would show its spinner permanently.
  useEffect(() => () => dismiss(toastId.current), [])
  return {
    keep: (id: string) => {
      toastId.current = id
    },
    take: () => {
      const id = toastId.current
      toastId.current = undefined
      return {...(id && {id}), duration: TOAST_MS}
    },
  }
}

/** Without an id, the library would remove every toast. */
function dismiss(id: string | undefined): void {
  if (id) toast.dismiss(id)
}

/** Shows one alert, for the first invalid field that has one. The others are next to their fields. */
function alertFirst(fields: readonly Field[], errors: Record<string, string>): void {
  const first = fields.find(({name, isAlert}) => isAlert && errors[name])
  if (first) window.alert(errors[first.name])
}

interface FieldGroup {
  legend: string | null
  members: Field[]
}

/** A field with a heading begins a group. */
function groupsOf(fields: readonly Field[]): FieldGroup[] {
  const groups: FieldGroup[] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (field.group || !last) groups.push({legend: field.group, members: [field]})
    else last.members.push(field)
  }
  return groups
}

const GROUP = 'grid min-w-0 gap-6 sm:grid-cols-2'

interface GroupProps {
  legend: string | null
  isAlone: boolean
  children: ReactNode
}

function Group({legend, isAlone, children}: GroupProps) {
  if (isAlone) return children
  if (!legend) return <div className={GROUP}>{children}</div>
  return (
    <fieldset className={GROUP}>
      <legend className="mb-5 w-full border-line border-b pb-3 font-display text-xl">
        {legend}
      </legend>
      {children}
    </fieldset>
  )
}

/** Scroll position in pixels after a referral was accepted, by the window's width. */
export function scrollOffset(width: number): number {
  if (width <= 400) return 600
  return width <= 800 ? 500 : 400
}
