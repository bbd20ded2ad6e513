import {Button} from '#app/ui/button.tsx'
import {Notice} from '#app/ui/notice.tsx'
import type {FormResult} from './form-data.ts'

/** What the links of the e-mail to a new subscriber do. */
export const SUBSCRIPTION_STEPS = {
  confirm: {
    title: 'Confirm your address',
    text: 'One more click, and your subscription is complete.',
  },
  leave: {title: 'Remove your address', text: 'Your address is then erased from our list.'},
}

const OUTCOMES = {
  confirmed: 'Thank you, your address is confirmed.',
  used: 'Your address has been confirmed before.',
  expired: 'This link has expired. Please subscribe again to get a new one.',
  left: 'Your address has been removed.',
  unknown: 'This link leads to no address here. It may be incomplete, or the address was removed.',
}

interface SubscriptionFormProps {
  step: keyof typeof SUBSCRIPTION_STEPS
  token: string
  result: FormResult<{outcome: keyof typeof OUTCOMES}> | undefined
}

/** The button of a link, and then what it did. */
export function SubscriptionForm({step, token, result}: SubscriptionFormProps) {
  if (result?.status === 'accepted') {
    const isDone = ['confirmed', 'used', 'left'].includes(result.outcome)
    return <Notice tone={isDone ? 'success' : 'danger'}>{OUTCOMES[result.outcome]}</Notice>
  }
  return (
    <form method="post" className="grid max-w-xl gap-4">
      {result?.status === 'failed' && <Notice tone="danger">{result.message}</Notice>}
      <input type="hidden" name="token" value={token} />
      <Button type="submit">{SUBSCRIPTION_STEPS[step].title}</Button>
    </form>
  )
}
