import {Notice} from '#app/ui/notice.tsx'
import type {FormResult} from './form-data.ts'

/** The result of a plain post, in the page; with JavaScript the same text is a toast. */
export function FormNotice({
  result,
  success,
  failure,
  className,
}: {
  result: FormResult | undefined
  /** Text for a failure that has none. */
  failure: string
  /** Text for the page after a successful plain post; `null` on any other. */
  success: string | null
  className?: string
}) {
  const common = className ? {className} : {}
  if (result?.status === 'failed') {
    return (
      <Notice tone="danger" {...common}>
        {result.message || failure}
      </Notice>
    )
  }
  if (result?.status === 'invalid') {
    return (
      <Notice tone="danger" {...common}>
        Please check the marked fields. What you entered has been kept.
      </Notice>
    )
  }
  if (!success) return null
  return (
    <Notice tone="success" {...common}>
      {success}
    </Notice>
  )
}
