/**
 * The answer to a post from a page of another site, else `null`. Browsers put `Origin` on every post
 * and, the newer ones, `Sec-Fetch-Site`; who sends neither is no browser, and can't be led into
 * sending by a page.
 */
export function refuseRequest(request: Request): Response | null {
  if (request.method !== 'POST' || !isForeign(request)) return null
  return new Response(
    'This form was not sent from our own page. Please open the page and send it from there.\n',
    {status: 403},
  )
}

/** Whether a path can't be decoded, as `/%` can't: the router would warn of it for each request. */
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
