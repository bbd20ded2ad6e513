import {type SubmitEvent, useEffect, useRef, useState} from 'react'
import {useFetcher} from 'react-router'
import type {ZodMiniObject} from 'zod/mini'
import {focusFirst, isNamed} from './controls.ts'
import type {FieldErrors, FieldValues, FormResult} from './form-data.ts'
import {noteElapsed} from './guard.ts'

interface FormOptions<Accepted extends object> {
  /** The server's answer to a plain post, which the page was rendered with. */
  result: FormResult<Accepted> | undefined
  /** Imports the schema that the server checks with, when the form gets the focus. */
  importSchema: () => Promise<ZodMiniObject>
  /** Says more about errors than the texts beside the fields. */
  onInvalid?: (errors: FieldErrors) => void
  onSend?: () => void
  onAccepted: (result: Accepted) => void
  onFailed: (message: string) => void
}

/**
 * The life of a form in the browser: checked on submit, errors cleared as their field is edited,
 * sent without leaving the page, emptied after a success and kept after a failure.
 */
export function useForm<Accepted extends object>(options: FormOptions<Accepted>) {
  const {result, importSchema, onInvalid, onSend, onAccepted, onFailed} = options
  const fetcher = useFetcher<FormResult<Accepted>>()
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>(
    result?.status === 'invalid' ? result.errors : {},
  )
  const [isFresh, setIsFresh] = useState(true)
  const isBusy = fetcher.state !== 'idle'
  const check = useRef<Promise<Check>>(undefined)

  function loadCheck(): Promise<Check> {
    check.current ??= importCheck(importSchema)
    return check.current
  }

  const isSending = useRef(false)

  async function send(form: HTMLFormElement, timeStamp: number) {
    const findErrors = await loadCheck()
    if (!form.isConnected) return
    const found = findErrors(new FormData(form))
    if (found) return refuse(found)
    noteElapsed(form, timeStamp)
    setErrors({})
    setIsFresh(false)
    onSend?.()
    // What a visitor sends changes nothing on the page.
    await fetcher.submit(form, {defaultShouldRevalidate: false})
  }

  function refuse(found: FieldErrors) {
    setErrors(found)
    onInvalid?.(found)
    if (ref.current) focusFirst(ref.current, found)
  }

  function settle(answer: FormResult<Accepted>) {
    if (answer.status === 'invalid') return refuse(answer.errors)
    if (answer.status === 'failed') return onFailed(answer.message)
    if (ref.current) empty(ref.current)
    onAccepted(answer)
  }

  const values: FieldValues = result && result.status !== 'accepted' ? result.values : {}

  const settled = useRef<unknown>(undefined)
  // Toasts, alerts, the focus and the scroll position live outside React.
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
    /** Nothing was sent since the page came: an answer that came with it still holds. */
    isFresh,
    values,
    /** What a field needs to belong to this form. */
    field: (name: string) => ({name, defaultValue: values[name], error: errors[name]}),
    formProps: {
      ref,
      method: 'post' as const,
      onFocus: () => void loadCheck(),
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        if (isSending.current) return
        isSending.current = true
        void send(event.currentTarget, event.timeStamp).finally(() => {
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

type Check = (formData: FormData) => FieldErrors | null

/** The library that checks is as large as a page. Where it can not be loaded, the server checks alone. */
async function importCheck(importSchema: () => Promise<ZodMiniObject>): Promise<Check> {
  try {
    const [{checkForm}, schema] = await Promise.all([import('./form-data.ts'), importSchema()])
    return (formData) => checkForm(schema, formData).errors
  } catch {
    return () => null
  }
}

/** Not `reset()`: after a plain post that would bring back the values it was rendered with. */
function empty(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (isNamed(control) && control.type !== 'hidden') control.value = ''
  }
}

/** A button that was disabled while busy has lost the focus to the page. */
function restoreFocus(form: HTMLFormElement | null): void {
  if (document.activeElement !== document.body) return
  form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus({preventScroll: true})
}
