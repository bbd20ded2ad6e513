import {useSyncExternalStore} from 'react'
import {failedRequestReference, REQUEST_REFERENCE_SLOT} from '#app/lib/request-reference.ts'

/** The request id, which visitors may quote when asking for help. The log has it too. */
export function RequestReference() {
  // The browser's record of its requests is outside React and has no change event.
  const reference = useSyncExternalStore(unchanging, ofFailedRequest, ofThisPage)
  if (reference === '') return null
  return (
    <p className="text-sm text-muted">
      If you write to us about this, please quote{' '}
      {/* The server has replaced the slot with the id. */}
      <code suppressHydrationWarning>{reference}</code>.
    </p>
  )
}

const unchanging = () => () => {}
const ofThisPage = () => REQUEST_REFERENCE_SLOT

function ofFailedRequest(): string {
  return failedRequestReference(
    performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming),
  )
}
