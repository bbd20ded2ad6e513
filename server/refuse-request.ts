const METHODS = ['GET', 'HEAD', 'POST']

/**
 * The answer to a request that no page of the site sends, else `null`: other methods, and posts from
 * pages of other sites. Browsers put `Origin` on every post and, the newer ones, `Sec-Fetch-Site`;
 * who sends neither is no browser, and can't be led into sending by a page.
 */
export function refuseRequest(request: Request): Response | null {
  if (!METHODS.includes(request.method)) {
    const headers = {Allow: METHODS.join(', ')}
    return new Response('This address takes GET, HEAD and POST only.\n', {status: 405, headers})
  }
  if (request.method !== 'POST' || !isForeign(request)) return null
  return new Response(
    'This form was not sent from our own page. Please open the page and send it from there.\n',
    {status: 403},
  )
}

function isForeign({headers, url}: Request): boolean {
  const origin = headers.get('Origin')
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return true
  return origin !== null && origin !== new URL(url).origin
}
