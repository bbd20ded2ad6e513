const STUDIO = /^\/studio(?=\/|$)/i

/**
 * The one way that the path of a page is written: lower case, single slashes, none at the end. The
 * router takes other ways as well, and search engines would count each as a page of its own.
 *
 * Below the Studio ids of documents have a case of their own, and names of assets are hashes.
 */
export function canonicalPath(path: string): string {
  if (STUDIO.test(path)) return path.replace(STUDIO, '/studio')
  if (path.startsWith('/assets/')) return path
  // The digits of percent-encoding are written in capitals (RFC 3986, 2.1), and stay.
  const lower = path.replace(/%[\da-f]{2}|[a-z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  return lower.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}
