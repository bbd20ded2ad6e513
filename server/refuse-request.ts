/**
 * The response to a post from a page of another site, else `null`. Browsers send `Origin` with
 * every post, and newer ones also `Sec-Fetch-Site`. A client that sends neither is not a browser,
 * so no page can make it post.
 */
export function refuseRequest(request: Request): Response | null {
  if (request.method !== 'POST' || !isForeign(request)) return null
  return new Response(
    'This form was not sent from our own page. Please open the page and send it from there.\n',
    {status: 403},
  )
}

/** Whether a path can't be decoded, such as `/%`: the router would warn for each request. */
export function isMalformedAddress(url = '/'): boolean {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}

function isForeign({headers, url}: Request): boolean {
  const origin = headers.get('Origin')
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return true
  return origin !== null && origin !== new URL(url).origin
}
