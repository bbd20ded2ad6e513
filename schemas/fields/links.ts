import {type CustomValidator, defineField} from 'sanity'
import {safeHref} from '#app/lib/href.ts'
import type {FieldOptions} from './options.ts'

/** True for a path or fragment of this site: "/about", "/blog?page=2" or "#services". */
export function isSitePath(value: string): boolean {
  return /^(?:\/|#.)\S*$/.test(value) && safeHref(value) === value
}

/** True for a URL that the site renders unchanged as a link, see `safeHref`. */
export function isAllowedHref(value: string): boolean {
  return isSitePath(value) || (!/^[/?#]/.test(value) && safeHref(value) === value)
}

/** A rule for a path or fragment. It may be empty. */
export function checkSitePath(path: string | undefined): string | true {
  const help =
    'Start with a slash, as in /contact, or with # to scroll to a section of the same page.'
  return !path || isSitePath(path) || help
}

/** A rule for the URL of a link. It may be empty. */
export function checkHref(href: string | undefined): string | true {
  const help =
    'Use a full address (https://…, mailto:…, tel:…) or a path of this site such as /contact.'
  return !href || isAllowedHref(href) || help
}

interface UrlOptions extends FieldOptions {
  scheme?: string[]
  isRequired?: boolean
  /** A further rule, such as `requiredWhen`. */
  check?: CustomValidator<string | undefined>
}

/** The URL of another website. */
export function urlField({
  scheme = ['https'],
  isRequired = false,
  check = () => true,
  ...field
}: UrlOptions) {
  return defineField({
    ...field,
    type: 'url',
    validation: (rule) => [
      ...(isRequired ? [rule.required().error(FULL_URL)] : []),
      rule.uri({scheme}).error(FULL_URL),
      rule.custom(check),
    ],
  })
}

const FULL_URL = 'Enter a full address, with https:// in front.'
