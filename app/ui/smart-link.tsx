import type {ComponentProps} from 'react'
import {Link, NavLink} from 'react-router'
import {isExternal, safeHref} from '#app/lib/href.ts'

export interface SmartLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string | null | undefined
  /** The browser loads the page, also where the router could. */
  reloadDocument?: boolean
}

/**
 * A link to a URL from content: the router handles paths of the site, the browser the rest. An
 * unsafe URL is shown as text. No other component renders a link to a URL from content; a lint rule
 * enforces this.
 */
export function SmartLink({href, reloadDocument = false, ...props}: SmartLinkProps) {
  const target = safeHref(href)
  if (!target) return <span className={props.className}>{props.children}</span>
  if (isOfRouter(target)) {
    return <Link to={target} prefetch="intent" reloadDocument={reloadDocument} {...props} />
  }
  return <a href={target} {...(isExternal(target) && {rel: 'noopener'})} {...props} />
}

interface NavigationLinkProps extends Omit<SmartLinkProps, 'className'> {
  /** Receives whether the link leads to the current page, or to one above it. */
  className: (state: {isActive: boolean}) => string
}

/** An entry of a navigation, which marks the current page. */
export function NavigationLink({href, className, ...props}: NavigationLinkProps) {
  const target = safeHref(href)
  if (!target || !isOfRouter(target)) {
    return <SmartLink href={href} className={className({isActive: false})} {...props} />
  }
  return (
    <NavLink
      to={target}
      end={target === '/'}
      prefetch="intent"
      className={({isActive}) => className({isActive})}
      {...props}
    />
  )
}

/** The Studio is its own application, and a calendar is a file. */
function isOfRouter(target: string): boolean {
  return /^[/?]/.test(target) && !/^\/(studio|lake|calendar)\b/.test(target)
}
