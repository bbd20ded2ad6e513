import {type ReactNode, Suspense, useState, useSyncExternalStore} from 'react'

/**
 * A part of a page that is hydrated separately: when its code has loaded, and when the main thread
 * is idle or a visitor interacts with it. On a navigation it has no boundary of its own, so the page
 * before stays until the code has loaded, and no part is empty for a moment.
 */
export function ServedPart({children}: {children: ReactNode}) {
  const wasServed = useWasServed()
  return wasServed ? <Suspense>{children}</Suspense> : children
}

const neverChanges = () => () => {}

/**
 * True on the server, and for a component of the served document. Unlike `useHydrated` it renders
 * nothing again: an update of a boundary that is not hydrated yet would empty it until its code has
 * loaded.
 */
function useWasServed(): boolean {
  const [own] = useState({wasServed: false})
  return useSyncExternalStore(
    neverChanges,
    () => own.wasServed,
    () => {
      own.wasServed = true
      return true
    },
  )
}
