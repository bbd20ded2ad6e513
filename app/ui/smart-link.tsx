import type {ComponentProps} from 'react'
import {Link} from 'react-router'
import {isExternal, safeHref} from '#app/lib/portable-text.ts'

export interface SmartLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string | null | undefined
}

/**
 * A link to wherever an editor points it: the router follows paths of the site, the browser the
 * rest. What no visitor should follow is shown as text. The Studio is its own application.
 */
export function SmartLink({href, ...props}: SmartLinkProps) {
  const target = safeHref(href)
  if (!target) return <span className={props.className}>{props.children}</span>
  if (target.startsWith('/') && !/^\/(studio|lake)\b/.test(target)) {
    return <Link to={target} prefetch="intent" {...props} />
  }
  return <a href={target} {...(isExternal(target) && {rel: 'noopener'})} {...props} />
}
