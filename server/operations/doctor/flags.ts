/**
 * What a cookie of this site has to say and doesn't: no script reads it, no other site sends it, and
 * behind TLS it stays there.
 */
export function missingFlags(setCookie: string, siteUrl: string | null): string[] {
  const [, ...attributes] = setCookie.split(';')
  const given = new Map(
    attributes.map((attribute) => {
      const [name = '', value = ''] = attribute.split('=')
      return [name.trim().toLowerCase(), value.trim().toLowerCase()]
    }),
  )
  const missing: string[] = []
  if (!given.has('httponly')) missing.push('HttpOnly')
  // `SameSite=None` is as good as none.
  if (!['lax', 'strict'].includes(given.get('samesite') ?? '')) missing.push('SameSite')
  if (siteUrl?.startsWith('https:') && !given.has('secure')) missing.push('Secure')
  return missing
}
