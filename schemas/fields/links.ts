const PATH = /^(\/(?!\/)[^\s]*|#[^\s]+)$/
const ALLOWED_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** True for an address inside this site: "/about", "/blog?page=2" or "#services". */
export function isSitePath(value: string): boolean {
  return PATH.test(value)
}

/** True for what a link may point to: a path of this site, or http(s), mailto and tel addresses. */
export function isAllowedHref(value: string): boolean {
  if (isSitePath(value)) return true
  // A bare word such as "example.com" is not a URL; "javascript:" is one, and must not pass.
  return URL.canParse(value) && ALLOWED_SCHEMES.includes(new URL(value).protocol)
}

/** Message for an editor when `isSitePath` says no. */
export const SITE_PATH_MESSAGE =
  'Start with a slash, as in /contact, or with # to scroll to a section of the same page.'

/** Message for an editor when `isAllowedHref` says no. */
export const HREF_MESSAGE =
  'Use a full address (https://…, mailto:…, tel:…) or a path of this site such as /contact.'
