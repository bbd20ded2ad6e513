import {type SubmitEvent, useEffect, useRef, useState} from 'react'
import {useFetcher, useRevalidator} from 'react-router'
import {ARRIVAL_FIELD} from '#app/browser/visit-fields.ts'
import type {Form} from '#app/content/form.ts'
import {focusFirst, isNamed} from './controls.ts'
import type {FormResult} from './form-data.ts'
import {formPath} from './form-path.ts'
import {VERSION_FIELD} from './guard-fields.tsx'

export type SentForm = FormResult<{reference: string | null}>

/**
 * The states of a form in the browser: validated on submit, errors cleared when their field is
 * edited, sent without leaving the page, emptied after a success and kept after a failure.
 */
export function useForm(options: {
  form: Form
  /** The server's result for a plain post, with which the page was rendered. */
  result: SentForm | undefined
  /** Reports errors in addition to the texts next to the fields. */
  onInvalid?: (errors: Record<string, string>) => void
  onSend?: () => void
  onAccepted: (reference: string | null) => void
  onFailed: (message: string) => void
  /** The page had an earlier version of the form; the response has the values. */
  onChanged?: ((result: SentForm) => void) | undefined
}) {
  const {form, result, onInvalid, onSend, onAccepted, onFailed, onChanged} = options
  const fetcher = useFetcher<SentForm>()
  const {revalidate} = useRevalidator()
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>(
    result?.status === 'invalid' ? result.errors : {},
  )
  const [kept, setKept] = useState(result)
  const [isFresh, setIsFresh] = useState(true)
  const [isAccepted, setIsAccepted] = useState(false)
  const [otherPage, setOtherPage] = useState<string | null>(null)
  const action = formPath(form._id)
  const isBusy = fetcher.state !== 'idle'
  const isSending = useRef(false)
  const sent = useRef<FormData>(undefined)
  const refusedVersion = useRef<FormDataEntryValue | null>(null)

  async function send(element: HTMLFormElement) {
    const findErrors = await importCheck(form)
    if (!element.isConnected) return
    const found = findErrors(new FormData(element))
    if (found) return refuse(found)
    setErrors({})
    setIsFresh(false)
    setIsAccepted(false)
    onSend?.()
    const body = new FormData(element)
    sent.current = body
    // A version is refused once: a cache may have it a little longer.
    if (body.get(VERSION_FIELD) === refusedVersion.current) body.delete(VERSION_FIELD)
    // A submission does not change the data of the page.
    await fetcher.submit(body, {action, method: 'post', defaultShouldRevalidate: false})
  }

  function refuse(found: Record<string, string>) {
    setErrors(found)
    onInvalid?.(found)
    if (ref.current) focusFirst(ref.current, found)
  }

  /** The new fields begin with what was entered. */
  function showChanged(result: SentForm) {
    refusedVersion.current = sent.current?.get(VERSION_FIELD) ?? null
    setKept(result)
    onChanged?.(result)
    void revalidate()
  }

  function settle(result: SentForm) {
    if (result.status === 'invalid') return refuse(result.errors)
    if (result.status === 'failed') {
      if (result.isChanged) showChanged(result)
      return onFailed(result.message)
    }
    if (ref.current) empty(ref.current, sent.current)
    setIsAccepted(true)
    onAccepted(result.reference)
  }

  const values: Record<string, string> = kept && kept.status !== 'accepted' ? kept.values : {}

  const settled = useRef<unknown>(undefined)
  // Toasts, alerts, the focus and the scroll position are outside React.
  useEffect(() => {
    if (isBusy || !fetcher.data || settled.current === fetcher.data) return
    settled.current = fetcher.data
    settle(fetcher.data)
    restoreFocus(ref.current)
  })

  return {
    Form: fetcher.Form,
    errors,
    arrival: values[ARRIVAL_FIELD],
    isBusy,
    /** True until the form is sent: the result of the rendered page still applies. */
    isFresh,
    /** True after the form was accepted, until it is sent again. */
    isAccepted,
    /**
     * The page that takes the post, if that is not this one. The router reloads the document, and what was
     * entered is lost, when it can't load the code of that page: it is loaded while the visitor types.
     */
    otherPage,
    /** The props that connect a field to this form. */
    field: (name: string) => ({name, value: values[name], error: errors[name]}),
    formProps: {
      ref,
      method: 'post' as const,
      action,
      // Messages under the fields replace the browser's.
      noValidate: form.checks === 'page',
      onFocus() {
        void importCheck(form)
        if (window.location.pathname !== action) setOtherPage(action)
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        if (isSending.current) return
        isSending.current = true
        void send(event.currentTarget).finally(() => {
          isSending.current = false
        })
      },
      onInput({target}: {target: EventTarget}) {
        if (!isNamed(target) || !errors[target.name]) return
        const {[target.name]: _, ...rest} = errors
        setErrors(rest)
      },
    },
  }
}

/**
 * The validation library is as large as a page. If it cannot be loaded, only the server validates.
 */
async function importCheck(form: Form) {
  try {
    const [{checkForm}, {formSchema}] = await Promise.all([
      import('./form-data.ts'),
      import('./form-schema.ts'),
    ])
    const schema = formSchema(form)
    return (formData: FormData) => checkForm(schema, formData).errors
  } catch {
    return () => null
  }
}

/**
 * Not `reset()`: after a plain post it would restore the rendered values. What was typed while the form
 * was sent stays.
 */
function empty(form: HTMLFormElement, sent: FormData | undefined): void {
  for (const control of form.elements) {
    if (!isNamed(control) || control.type === 'hidden') continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false
    else if (control.value === sent?.get(control.name)) control.value = ''
  }
}

/** A button that is disabled while busy loses the focus to the page. */
function restoreFocus(form: HTMLFormElement | null): void {
  if (document.activeElement !== document.body) return
  form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus({preventScroll: true})
}
