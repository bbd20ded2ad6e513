import {useEffect} from 'react'
import {isRouteErrorResponse} from 'react-router'
import {hasNewBuild} from './follow-builds.client.ts'

/** Reloads the document when a page failed because a newer build responds to its tab. */
export function useNewBuild(error: unknown): void {
  // The document is outside React. It is older than the data that it received.
  useEffect(() => {
    if (!isRouteErrorResponse(error) && hasNewBuild()) window.location.reload()
  }, [error])
}
