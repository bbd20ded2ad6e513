/**
 * Whether an `If-None-Match` header names the ETag of a response, by the weak comparison of RFC
 * 9110, 8.8.3.2: a proxy that compresses makes an ETag weak, but the response stays the same.
 */
export function hasEtag(header: string | null | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  const known = header?.split(',').map(strong) ?? []
  return known.includes('*') || known.includes(strong(etag))
}
