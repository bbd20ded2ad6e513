import {type SubmitEvent, useEffect, useRef, useState} from 'react'
import {useFetcher} from 'react-router'
import type {ZodMiniObject} from 'zod/mini'
import {focusFirst, isNamed} from './controls.ts'
import type {FormResult} from './form-data.ts'

/**
 * The states of a form in the browser: validated on submit, errors cleared when their field is
 * edited, sent without leaving the page, emptied after a success and kept after a failure.
 */
export function useForm<Accepted extends object>(options: {
  /** The server's result for a plain post, with which the page was rendered. */
  result: FormResult<Accepted> | undefined
  /** Imports the schema of the server; called when the form gets the focus. */
  importSchema: () => Promise<ZodMiniObject>
  /** Reports errors in addition to the texts next to the fields. */
  onInvalid?: (errors: Record<string, string>) => void
  onSend?: () => void
  onAccepted: (result: Accepted) => void
  onFailed: (message: string) => void
}) {
  const {result, importSchema, onInvalid, onSend, onAccepted, onFailed} = options
  const fetcher = useFetcher<FormResult<Accepted>>()
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>(
    result?.status === 'invalid' ? result.errors : {},
  )
  const [isFresh, setIsFresh] = useState(true)
  const [isAccepted, setIsAccepted] = useState(false)
  const isBusy = fetcher.state !== 'idle'
  const loadCheck = useCheck(importSchema)
  const isSending = useRef(false)

  async function send(form: HTMLFormElement) {
    const findErrors = await loadCheck()
    if (!form.isConnected) return
    const found = findErrors(new FormData(form))
    if (found) return refuse(found)
    setErrors({})
    setIsFresh(false)
    setIsAccepted(false)
    onSend?.()
    // A submission does not change the data of the page.
    await fetcher.submit(form, {defaultShouldRevalidate: false})
  }

  function refuse(found: Record<string, string>) {
    setErrors(found)
    onInvalid?.(found)
    if (ref.current) focusFirst(ref.current, found)
  }

  function settle(answer: FormResult<Accepted>) {
    if (answer.status === 'invalid') return refuse(answer.errors)
    if (answer.status === 'failed') return onFailed(answer.message)
    if (ref.current) empty(ref.current)
    setIsAccepted(true)
    onAccepted(answer)
  }

  const values: Record<string, string> = result && result.status !== 'accepted' ? result.values : {}

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
    isBusy,
    /** True until the form is sent: the result of the rendered page still applies. */
    isFresh,
    /** True after the form was accepted, until it is sent again. */
    isAccepted,
    values,
    /** The props that connect a field to this form. */
    field: (name: string) => ({name, defaultValue: values[name], error: errors[name]}),
    formProps: {
      ref,
      method: 'post' as const,
      onFocus: () => void loadCheck(),
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

/** @returns a function that loads the validation once */
function useCheck(importSchema: () => Promise<ZodMiniObject>) {
  const check = useRef<ReturnType<typeof importCheck>>(undefined)
  return () => {
    check.current ??= importCheck(importSchema)
    return check.current
  }
}

/**
 * The validation library is as large as a page. If it cannot be loaded, only the server validates.
 */
async function importCheck(importSchema: () => Promise<ZodMiniObject>) {
  try {
    const [{checkForm}, schema] = await Promise.all([import('./form-data.ts'), importSchema()])
    return (formData: FormData) => checkForm(schema, formData).errors
  } catch {
    return () => null
  }
}

/** Not `reset()`: after a plain post it would restore the rendered values. */
function empty(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (isNamed(control) && control.type !== 'hidden') control.value = ''
  }
}

/** A button that is disabled while busy loses the focus to the page. */
function restoreFocus(form: HTMLFormElement | null): void {
  if (document.activeElement !== document.body) return
  form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus({preventScroll: true})
}
