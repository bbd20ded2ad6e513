/** Calls that only those may make who are signed in; `/users/me` answers strangers too. */
const PRIVATE_CALL = /\/data\//

/**
 * Notices that the session this page works with was ended elsewhere: by signing out in another tab,
 * or by whoever runs the site. The Studio's tools only know that their streams broke, and crash; a
 * page that loads anew asks to sign in. What was typed is saved with each keystroke.
 *
 * @param onEnd - called once for a session that had worked, never for one that was stale from the start
 * @returns to be told of each request and its answer
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
