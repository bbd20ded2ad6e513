import {href, useFetcher} from 'react-router'
import type {FormResult} from '#app/forms/form-data.ts'
import {FormNotice} from '#app/forms/form-notice.tsx'
import {Button} from '#app/ui/button.tsx'
import {Card} from '#app/ui/card.tsx'
import {TextField} from '#app/ui/field.tsx'
import {Notice} from '#app/ui/notice.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {ReferralLookup} from './schema.ts'
import {REFERRAL_STATUS_TEXTS} from './texts.ts'

/**
 * A search: the fields keep their values, and the result is next to them. It needs no `GuardFields`,
 * because it stores nothing that could be held as suspected spam.
 */
export function ReferralStatusForm({
  result,
  referralId,
}: {
  /** Result of a plain post. */
  result: FormResult<ReferralLookup> | undefined
  /** The ID in the URL, by which the banner of a new referral leads here. */
  referralId: string | null
}) {
  const fetcher = useFetcher<FormResult<ReferralLookup>>()
  const isBusy = fetcher.state !== 'idle'
  const shown = isBusy ? undefined : (fetcher.data ?? result)
  const errors = shown?.status === 'invalid' ? shown.errors : {}
  return (
    <Card className="p-6 sm:p-10">
      <fetcher.Form
        method="post"
        action={href('/referral/status')}
        defaultShouldRevalidate={false}
        className="grid gap-6 sm:grid-cols-2 lg:max-xl:grid-cols-1"
      >
        <FormNotice result={shown} failure={REFERRAL_STATUS_TEXTS.failed} success={null} />
        {shown?.status === 'accepted' && <LookupResult lookup={shown.lookup} />}
        <TextField
          label="Referral ID"
          name="referralId"
          defaultValue={result?.values.referralId ?? referralId ?? ''}
          error={errors.referralId}
          required
          autoComplete="off"
          placeholder="REF-2026-K7M3QX"
        />
        <TextField
          label="Your Phone Number"
          name="yourNumber"
          defaultValue={result?.values.yourNumber}
          error={errors.yourNumber}
          required
          autoComplete="tel-national"
          inputMode="numeric"
          placeholder="10-digit number"
        />
        <Button type="submit" size="lg" className="justify-self-start max-sm:w-full">
          {isBusy ? 'Looking...' : 'Show Status'}
        </Button>
      </fetcher.Form>
    </Card>
  )
}

/** The result of a lookup. */
function LookupResult({lookup}: Pick<ReferralLookup, 'lookup'>) {
  if (lookup.outcome !== 'found') {
    return (
      <Notice tone="danger" className="col-span-full">
        <p>{REFERRAL_STATUS_TEXTS[lookup.outcome]}</p>
        <AskUs />
      </Notice>
    )
  }
  const {state, submitted, changed} = lookup
  const {title, text} = REFERRAL_STATUS_TEXTS[state]
  return (
    <Notice tone="success" className="col-span-full">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {Object.entries({Status: title, Submitted: submitted, 'Last change': changed}).map(
          ([name, value]) => (
            <div key={name}>
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="font-display text-xl">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-3">{text}</p>
      {state === 'delivered' && <AskUs />}
    </Notice>
  )
}

function AskUs() {
  return (
    <p className="mt-2">
      <SmartLink
        href={href('/contact')}
        className="font-semibold text-action underline underline-offset-4 hover:text-action-strong"
      >
        Ask us
      </SmartLink>
    </p>
  )
}
