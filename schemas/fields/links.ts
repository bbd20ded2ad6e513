import {safeHref} from '#app/lib/href.ts'

/** True for an address inside this site: "/about", "/blog?page=2" or "#services". */
export function isSitePath(value: string): boolean {
  return /^(?:\/|#.)\S*$/.test(value) && safeHref(value) === value
}

/** True for what the site renders as a link, as it is: see `safeHref`. */
export function isAllowedHref(value: string): boolean {
  return isSitePath(value) || (!/^[/?#]/.test(value) && safeHref(value) === value)
}

/** Message for an editor when `isSitePath` says no. */
export const SITE_PATH_MESSAGE =
  'Start with a slash, as in /contact, or with # to scroll to a section of the same page.'

/** Message for an editor when `isAllowedHref` says no. */
export const HREF_MESSAGE =
  'Use a full address (https://…, mailto:…, tel:…) or a path of this site such as /contact.'
