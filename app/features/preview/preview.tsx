import {lazy, Suspense, useSyncExternalStore} from 'react'

// For editors alone: no visitor's browser loads it.
const PreviewTools = lazy(() => import('./preview-tools.client.tsx'))

const neverChanges = () => () => {}

/** The tools of a preview. They work on the page that stands, so the server leaves them out. */
export function Preview() {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!isInBrowser) return null
  return (
    <Suspense>
      <PreviewTools />
    </Suspense>
  )
}
