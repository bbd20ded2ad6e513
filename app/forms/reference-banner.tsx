import {Check, CircleCheck, Copy} from 'lucide-react'
import {type Ref, useEffect, useState} from 'react'
import {toast} from 'react-hot-toast/headless'
import {copyText} from '#app/browser/clipboard.ts'
import type {Form} from '#app/content/form.ts'
import {Button} from '#app/ui/button.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'

/** The reference of what was sent, to keep. */
export function ReferenceBanner({
  reference,
  texts: {title, label, note, linkLabel, linkPath},
  successText,
  headingRef,
}: {
  reference: string
  texts: NonNullable<Form['reference']>
  successText: string
  /** The heading, which takes the focus when the banner appears. */
  headingRef: Ref<HTMLHeadingElement>
}) {
  return (
    <div
      id="submitted"
      className="cut scroll-mt-28 rounded-lg border border-success bg-raised p-7 sm:p-9"
    >
      <div className="flex items-start gap-4">
        <CircleCheck className="mt-1 size-8 text-success" />
        <div className="min-w-0">
          <h2 ref={headingRef} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h2>
          <p className="mt-2">{successText}</p>
        </div>
      </div>
      <div className="cut mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-sunken px-5 py-4">
        <p className="min-w-0">
          <span className="block text-muted text-sm">{label}</span>
          <strong className="select-all font-display text-2xl tabular-nums tracking-wide">
            {reference}
          </strong>
        </p>
        <CopyButton text={reference} />
      </div>
      {note && (
        <p className="mt-4 text-muted text-sm">
          {note}{' '}
          {linkLabel && linkPath && (
            <SmartLink
              href={`${linkPath}?id=${reference}`}
              className="font-semibold text-action underline underline-offset-4 hover:text-action-strong"
            >
              {linkLabel}
            </SmartLink>
          )}
        </p>
      )}
    </div>
  )
}

const CONFIRMATION_MS = 2000

/** Copies a text and confirms it for a moment. */
function CopyButton({text}: {text: string}) {
  const [copies, setCopies] = useState(0)
  // Timers are outside React. Another copy restarts the timer.
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copies])
  async function copy() {
    if (await copyText(text)) setCopies((count) => count + 1)
    else toast.error('Your browser does not allow copying. Please select the ID and copy it.')
  }
  const Sign = copies > 0 ? Check : Copy
  return (
    <Button variant="secondary" data-needs-js="" onClick={copy} className="min-w-28">
      <Sign className="size-4.5" />
      <span aria-live="polite">{copies > 0 ? 'Copied!' : 'Copy'}</span>
    </Button>
  )
}
