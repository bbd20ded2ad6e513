import {type SubmitEvent, useRef} from 'react'
import type {ZodMiniObject} from 'zod/mini'
import type {FieldErrors} from './form-data.ts'

type Check = (formData: FormData) => FieldErrors | null

/**
 * The rules of a form, fetched when a visitor comes near it: most never do, and the library that
 * checks is as large as a whole page. Where it can't be had, the server's check has to do.
 */
export function useRules(fetchSchema: () => Promise<ZodMiniObject>) {
  const check = useRef<Check>(null)
  const loading = useRef<Promise<void>>(null)

  function load(): Promise<void> {
    loading.current ??= fetchCheck(fetchSchema).then((loaded) => {
      check.current = loaded
    })
    return loading.current
  }

  return {
    load: () => void load(),
    areThere: () => check.current !== null,
    check: (formData: FormData) => check.current?.(formData) ?? null,
    /** Holds back a form that is sent before its rules came, and sends it again when they are here. */
    submitLater(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault()
      const form = event.currentTarget
      const {submitter} = event.nativeEvent
      void load().then(() => form.isConnected && form.requestSubmit(submitter))
    },
  }
}

async function fetchCheck(fetchSchema: () => Promise<ZodMiniObject>): Promise<Check> {
  try {
    const [{checkForm}, schema] = await Promise.all([import('./form-data.ts'), fetchSchema()])
    return (formData) => checkForm(schema, formData).errors
  } catch {
    return () => null
  }
}
