import {useEffect} from 'react'
import {useLocation, useRevalidator} from 'react-router'
import {ButtonLink} from '#app/ui/button.tsx'
import {ErrorPage} from './error-page.tsx'
import {RequestReference} from './request-reference.tsx'

const RETRY_MS = 5_000

/** Shown while content cannot be read. With JavaScript it retries automatically. */
export function UnavailablePage() {
  const {pathname, search} = useLocation()
  useRetries()
  return (
    <ErrorPage
      documentTitle="Back in a moment"
      title="Back in a moment"
      text="We can’t show this page right now, because we can’t reach what is written on it. The fault is ours, and it usually passes within minutes."
    >
      <p className="max-w-measure text-muted" data-needs-js="" role="status">
        This page appears by itself as soon as it can.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink href={pathname + search} size="lg">
          Try again
        </ButtonLink>
        <ButtonLink href="/" variant="secondary" size="lg">
          Go to the home page
        </ButtonLink>
      </div>
      <RequestReference />
    </ErrorPage>
  )
}

function useRetries(): void {
  const {revalidate} = useRevalidator()
  // Timers and the network are outside React. A hidden tab sends no requests.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}
