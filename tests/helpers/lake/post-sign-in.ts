/** Sends the form of a lake's sign-in page, as a browser does. Without fields it is that of "Local editor". */
export function postSignIn(
  lakeUrl: string,
  fields?: Record<'email' | 'password', string>,
  target = new URL(lakeUrl).origin,
): Promise<Response> {
  const query = new URLSearchParams({origin: target, projectId: 'neelgarh', withSid: 'true'})
  return fetch(`${lakeUrl}/v1/auth/login/local?${query}`, {
    method: 'POST',
    headers: {origin: new URL(lakeUrl).origin},
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}
