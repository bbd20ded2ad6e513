import {useEffect, useRef, useState} from 'react'
import {sampleReferralsOf} from '#app/features/dashboard/sample-referrals.ts'
import {createReferral, type NewReferralValues} from './new-referral.ts'

/** How long the simulated submission takes. */
const SUBMIT_DELAY_MS = 1500

/** A referrer's referrals, newest first. What is added lives as long as the dashboard is shown. */
export function useOwnReferrals(user: {name: string}) {
  const [referrals, setReferrals] = useState(() => sampleReferralsOf(user))
  const [isSubmitting, setIsSubmitting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The clock is outside React. Whoever signs out meanwhile has submitted nothing.
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

  /** Takes back what is on its way. */
  function cancel() {
    clearTimeout(timer.current)
    setIsSubmitting(false)
  }

  return {referrals, isSubmitting, submit, cancel}
}
