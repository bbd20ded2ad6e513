/** A day: long enough to mend a server while a cache in front of it answers. */
const STALE_IF_ERROR_S = 86_400

/** What a browser fetched ahead for a link serves the click that follows, without a second request. */
const PREFETCHED_S = 5

/**
 * What caches may do with a public page. Browsers ask each time and mostly hear 304, so nobody sees
 * an old page after a publish.
 *
 * A cache in front of the site is told the same unless it is given time of its own. It reads
 * `CDN-Cache-Control` (RFC 9213) where it knows it, so that what is said to it alone never reaches a
 * browser: `stale-while-revalidate` would show browsers an old page once. `s-maxage` is for caches
 * that don't know it, and stands alone because it forbids them to serve stale pages (RFC 9111,
 * 5.2.2.10).
 *
 * @param cdnMaxAgeS - for how long a cache in front may answer without asking
 * @param isData - whether it is the data of a page, which the router fetches ahead
 */
export function sharedCacheHeaders(
  cdnMaxAgeS: number,
  isData: boolean,
): [name: string, value: string][] {
  const browser = `max-age=${isData ? PREFETCHED_S : 0}`
  const staleIfError = `stale-if-error=${STALE_IF_ERROR_S}`
  if (cdnMaxAgeS === 0) {
    const shared = isData ? ', s-maxage=0' : ''
    return [
      ['Cache-Control', `public, ${browser}${shared}, must-revalidate`],
      ['CDN-Cache-Control', `public, max-age=0, ${staleIfError}`],
    ]
  }
  const whileRevalidate = `stale-while-revalidate=${cdnMaxAgeS}`
  return [
    ['Cache-Control', `public, ${browser}, s-maxage=${cdnMaxAgeS}, must-revalidate`],
    ['CDN-Cache-Control', `public, max-age=${cdnMaxAgeS}, ${whileRevalidate}, ${staleIfError}`],
  ]
}
