import {useSyncExternalStore} from 'react'
import {failedRequestReference, REQUEST_REFERENCE_SLOT} from '#app/lib/request-reference.ts'

/** What a visitor may quote when asking for help, and the log has too. Absent where unknown. */
export function RequestReference() {
  // The browser's own record of its requests is outside React; nothing tells of its changes.
  const reference = useSyncExternalStore(unchanging, ofFailedRequest, ofThisPage)
  if (reference === '') return null
  return (
    <p className="text-sm text-muted">
      If you write to us about this, please quote{' '}
      {/* The server has put the id in place of the slot. */}
      <code suppressHydrationWarning>{reference}</code>.
    </p>
  )
}

const unchanging = () => () => {}
const ofThisPage = () => REQUEST_REFERENCE_SLOT

function ofFailedRequest(): string {
  return failedRequestReference([
    ...performance.getEntriesByType('navigation').map(timed),
    ...performance.getEntriesByType('resource').map(timed),
  ])
}

function timed(entry: PerformanceEntry) {
  return entry instanceof PerformanceResourceTiming ? {serverTiming: entry.serverTiming} : {}
}
