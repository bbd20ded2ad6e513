import {useEffect, useRef} from 'react'
import {useLocation} from 'react-router'

/**
 * Sign-in, sign-out and links of a preview change the page without a new document. Scrolls to its top then,
 * and focuses its main heading, so that a screen reader begins where a sighted reader does.
 */
export function RouteFocus() {
  const {pathname} = useLocation()
  const shown = useRef(pathname)
  // The window's scroll position and the focus are outside React.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo({top: 0, behavior: 'instant'})
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    // It is not focusable otherwise. The next Tab continues from there.
    heading.tabIndex = -1
    heading.focus({preventScroll: true})
  }, [pathname])
  return null
}
