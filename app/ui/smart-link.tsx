import type {ComponentProps} from 'react'
import {useLocation} from 'react-router'
import {isExternal, safeHref} from '#app/lib/href.ts'

export interface SmartLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string | null | undefined
}

/**
 * A link to a URL from content, which the browser follows: it loads pages ahead
 * (`browser/navigation.ts`), and keeps the page that is left, with what was typed there, for Back. An
 * unsafe URL is shown as text. No other component renders a link to a URL from content; a lint rule
 * enforces this.
 */
export function SmartLink({href, ...props}: SmartLinkProps) {
  const target = safeHref(href)
  if (!target) return <span className={props.className}>{props.children}</span>
  return <a href={target} {...(isExternal(target) && {rel: 'noopener'})} {...props} />
}

interface NavigationLinkProps extends Omit<SmartLinkProps, 'className'> {
  /** Receives whether the link leads to the current page, or to one above it. */
  className: (state: {isActive: boolean}) => string
}

/** An entry of a navigation, which marks the current page. */
export function NavigationLink({href, className, ...props}: NavigationLinkProps) {
  const {pathname} = useLocation()
  const path = href?.split(/[?#]/)[0] ?? ''
  const isActive = pathname === path || (path.length > 1 && pathname.startsWith(`${path}/`))
  return (
    <SmartLink
      href={href}
      aria-current={isActive ? 'page' : undefined}
      className={className({isActive})}
      {...props}
    />
  )
}
