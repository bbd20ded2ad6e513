/** Requests that require a session; `/users/me` also responds without one. */
const PRIVATE_CALL = /\/data\//

/**
 * Detects that the session of this page was ended elsewhere: by signing out in another tab, or by
 * an operator. The Studio's tools only see that their streams failed, and crash; a reloaded page
 * shows the sign-in form. Edits are saved with each keystroke.
 *
 * @param onEnd - called once for a session that had worked, never for one that was always stale
 * @returns a function to call with each request and its response
 */
export function watchSession(onEnd: () => void): (request: Request, answer: Response) => void {
  const working = new Set<string>()
  return ({headers, url}, {ok, status}) => {
    const token = headers.get('authorization')
    if (token === null || !PRIVATE_CALL.test(url)) return
    if (ok) working.add(token)
    else if (status === 401 && working.delete(token)) onEnd()
  }
}
