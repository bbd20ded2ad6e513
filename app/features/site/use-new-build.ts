import {useEffect} from 'react'
import {isRouteErrorResponse} from 'react-router'
import {hasNewBuild} from './follow-builds.client.ts'

/** Loads the document anew when a page broke because a newer build has answered its tab. */
export function useNewBuild(error: unknown): void {
  // The document, which is older than what it was given.
  useEffect(() => {
    if (!isRouteErrorResponse(error) && hasNewBuild()) window.location.reload()
  }, [error])
}
