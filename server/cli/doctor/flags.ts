/**
 * The required flags that a cookie of this site lacks. They ensure that no script reads it, that no
 * other site sends it, and that behind TLS it is only sent over TLS.
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
  // `SameSite=None` counts as missing.
  if (!['lax', 'strict'].includes(given.get('samesite') ?? '')) missing.push('SameSite')
  if (siteUrl?.startsWith('https:') && !given.has('secure')) missing.push('Secure')
  return missing
}
