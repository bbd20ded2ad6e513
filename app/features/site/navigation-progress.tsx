import {useNavigation} from 'react-router'

/** A hairline under the top edge while the next page loads. Fast responses do not show it. */
export function NavigationProgress() {
  const {state} = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      aria-hidden="true"
      className="navigation-progress fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent"
    />
  )
}
