import {useSyncExternalStore} from 'react'

const neverChanges = () => () => {}

/**
 * False on the server and while React takes over what the server sent, which must not differ then;
 * true from the next drawing on, and at once for what only the browser draws.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
