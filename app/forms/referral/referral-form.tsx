import {useEffect, useRef, useState} from 'react'
import {toast} from 'react-hot-toast/headless'
import {href} from 'react-router'
import type {FormResult} from '#app/forms/form-data.ts'
import {FormNotice} from '#app/forms/form-notice.tsx'
import {GuardFields} from '#app/forms/guard-fields.tsx'
import {PrivacyNote} from '#app/forms/privacy-note.tsx'
import {FORM_TOAST_MS} from '#app/forms/toast-duration.ts'
import {useForm} from '#app/forms/use-form.ts'
import {Button} from '#app/ui/button.tsx'
import {Card} from '#app/ui/card.tsx'
import {ReferralBanner} from './referral-banner.tsx'
import {ReferralFields} from './referral-fields.tsx'
import {scrollOffset} from './scroll-offset.ts'

const importSchema = async () => (await import('./schema.ts')).referralSchema

export function ReferralForm({
  result,
  submittedId,
  isOnOwnPage = true,
}: {
  /** Result of a plain post. */
  result: FormResult<{referralId: string}> | undefined
  /** Set on the page that a plain post is redirected to. */
  submittedId: string | null
  /** False on a page that has other content above the form. */
  isOnOwnPage?: boolean
}) {
  const [accepted, setAccepted] = useState<{referralId: string} | null>(null)
  const referralId = accepted?.referralId ?? submittedId
  const heading = useRef<HTMLHeadingElement>(null)
  const {Form, formProps, errors, values, isBusy, isFresh} = useForm<{referralId: string}>({
    result,
    importSchema,
    onInvalid: alertPhone,
    onAccepted: setAccepted,
    onFailed: (message) => toast.error(message, {duration: FORM_TOAST_MS}),
  })
  // Scroll position and focus are outside React. The banner must be rendered first.
  useEffect(() => {
    if (!accepted) return
    if (isOnOwnPage) window.scrollTo({top: scrollOffset(window.innerWidth)})
    else heading.current?.scrollIntoView({block: 'center'})
    heading.current?.focus({preventScroll: true})
  }, [accepted, isOnOwnPage])
  return (
    <div className="grid gap-8">
      {referralId && <ReferralBanner referralId={referralId} headingRef={heading} />}
      <Card className="p-6 sm:p-10">
        <Form {...formProps} action={href('/referral')} className="grid gap-10">
          <GuardFields />
          {isFresh && <FormNotice result={result} success={null} />}
          <ReferralFields values={values} errors={errors} />
          <Button
            type="submit"
            size="lg"
            disabled={isBusy}
            className="justify-self-start max-sm:w-full"
          >
            {isBusy ? 'Submitting...' : 'Submit Referral'}
          </Button>
          <PrivacyNote className="col-span-full text-muted text-sm" />
        </Form>
      </Card>
    </div>
  )
}

/** Shows one alert, for the first invalid number. The other message is next to its field. */
function alertPhone({yourNumber, clientNumber}: Record<string, string>): void {
  const message = yourNumber ?? clientNumber
  if (message) window.alert(message)
}
