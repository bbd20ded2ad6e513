import {visibleText} from './text.ts'

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** Origin for parsing: a URL with another origin is not a path of this site. */
const SITE = 'http://site.invalid'

/**
 * The only rule for the targets of links: http(s), mailto and tel URLs, paths of this site and
 * fragments. Every link that shows content uses it, and the Studio refuses the rest.
 *
 * @returns the URL as it is rendered, or `null` when a visitor must not follow it
 */
export function safeHref(href: string | null | undefined): string | null {
  // Browsers skip control characters inside a scheme ("java\nscript:"), so they are removed first.
  const clean = [...visibleText(href ?? '')]
    .filter((char) => char > '\u001f' && char !== '\u007f')
    .join('')
    .trim()
  if (/^[/?#]/.test(clean)) {
    // As a browser reads it: "//example.com" and "/\\example.com" are other sites.
    return URL.canParse(clean, SITE) && new URL(clean, SITE).origin === SITE ? clean : null
  }
  // A bare word such as "example.com" is no URL.
  return URL.canParse(clean) && SCHEMES.includes(new URL(clean).protocol) ? clean : null
}

/** True for a link that leaves the site. */
export function isExternal(href: string): boolean {
  return /^https?:/i.test(href)
}

/** The URL of a frame if it may be embedded: of one of the hosts, over https. `null` otherwise. */
export function safeFrameUrl(
  url: string | null | undefined,
  hosts: readonly string[],
): string | null {
  if (!url || !URL.canParse(url)) return null
  const {origin} = new URL(url)
  return hosts.some((host) => origin === `https://${host}`) ? url : null
}
