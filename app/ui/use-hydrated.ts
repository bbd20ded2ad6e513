import {useSyncExternalStore} from 'react'

const neverChanges = () => () => {}

/**
 * False on the server and during hydration, whose output must match the server's; true from the
 * next render on, and at once for components that only the browser renders.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
