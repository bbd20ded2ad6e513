import {href, useFetcher} from 'react-router'
import type {FormResult} from '#app/forms/form-data.ts'
import {FormNotice} from '#app/forms/form-notice.tsx'
import {Button} from '#app/ui/button.tsx'
import {Card} from '#app/ui/card.tsx'
import {TextField} from '#app/ui/field.tsx'
import {LookupResult} from './lookup-result.tsx'
import type {AnsweredLookup} from './schema.ts'

interface ReferralStatusFormProps {
  /** Result of a plain post. */
  result: FormResult<AnsweredLookup> | undefined
  /** The ID in the URL, by which the banner of a new referral leads here. */
  referralId: string | null
}

/**
 * A search: the fields keep their values, and the result is next to them. It needs no `GuardFields`,
 * because it stores nothing that could be held as suspected spam.
 */
export function ReferralStatusForm({result, referralId}: ReferralStatusFormProps) {
  const fetcher = useFetcher<FormResult<AnsweredLookup>>()
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
        <FormNotice result={shown} success={null} className="col-span-full" />
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
