import {Notice} from '#app/ui/notice.tsx'
import type {FormResult} from './form-data.ts'

interface FormNoticeProps {
  result: FormResult | undefined
  /** Text for a failure that has none. */
  failure: string
  /** Text for the page after a successful plain post; `null` on any other. */
  success: string | null
}

/** The result of a plain post, in the page; with JavaScript the same text is a toast. */
export function FormNotice({result, failure, success}: FormNoticeProps) {
  const error = errorOf(result, failure)
  const text = error ?? success
  if (!text) return null
  return (
    <Notice tone={error === null ? 'success' : 'danger'} className="col-span-full">
      {text}
    </Notice>
  )
}

function errorOf(result: FormResult | undefined, failure: string): string | null {
  if (result?.status === 'failed') return result.message || failure
  if (result?.status !== 'invalid') return null
  return 'Please check the marked fields. What you entered has been kept.'
}
