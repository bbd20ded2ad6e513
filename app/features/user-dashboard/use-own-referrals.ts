import {useEffect, useRef, useState} from 'react'
import {sampleReferralsOf} from '#app/features/dashboard/sample-referrals.ts'
import {createReferral, type NewReferralValues} from './new-referral.ts'

/** Duration of the simulated submission. */
const SUBMIT_DELAY_MS = 1500

/** A referrer's referrals, newest first. New ones last until the dashboard is left. */
export function useOwnReferrals(user: {name: string}) {
  const [referrals, setReferrals] = useState(() => sampleReferralsOf(user))
  const [isSubmitting, setIsSubmitting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Timers are outside React. Leaving the dashboard cancels a pending submission.
  useEffect(() => () => clearTimeout(timer.current), [])

  function submit(values: NewReferralValues, onSubmitted: () => void) {
    setIsSubmitting(true)
    timer.current = setTimeout(() => {
      window.alert('Referral submitted successfully!')
      setReferrals((current) => [createReferral(values), ...current])
      setIsSubmitting(false)
      onSubmitted()
    }, SUBMIT_DELAY_MS)
  }

  /** Cancels a pending submission. */
  function cancel() {
    clearTimeout(timer.current)
    setIsSubmitting(false)
  }

  return {referrals, isSubmitting, submit, cancel}
}
