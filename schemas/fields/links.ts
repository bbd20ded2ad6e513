import {safeHref} from '#app/lib/href.ts'

/** True for a path or fragment of this site: "/about", "/blog?page=2" or "#services". */
export function isSitePath(value: string): boolean {
  return /^(?:\/|#.)\S*$/.test(value) && safeHref(value) === value
}

/** True for a URL that the site renders unchanged as a link, see `safeHref`. */
export function isAllowedHref(value: string): boolean {
  return isSitePath(value) || (!/^[/?#]/.test(value) && safeHref(value) === value)
}

/** Message for an editor when `isSitePath` returns false. */
export const SITE_PATH_MESSAGE =
  'Start with a slash, as in /contact, or with # to scroll to a section of the same page.'

/** Message for an editor when `isAllowedHref` returns false. */
export const HREF_MESSAGE =
  'Use a full address (https://…, mailto:…, tel:…) or a path of this site such as /contact.'
