import {useEffect, useRef} from 'react'
import {useLocation} from 'react-router'

/**
 * After each change of path the page starts at its top, and the focus on its main heading, so that
 * a screen reader begins where a sighted reader does. A link to a section leads to the section.
 */
export function RouteFocus() {
  const {pathname, hash} = useLocation()
  const shown = useRef(pathname)
  // The window's scroll position and the focus live outside React.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) {
      target.scrollIntoView({behavior: 'instant'})
      return
    }
    window.scrollTo({top: 0, behavior: 'instant'})
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({preventScroll: true})
  }, [pathname, hash])
  return null
}
