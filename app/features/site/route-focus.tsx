import {useEffect, useRef} from 'react'
import {useLocation} from 'react-router'
import {decodePercent} from '#app/lib/decode-percent.ts'
import {hasNewBuild} from './follow-builds.client.ts'

const HEADING = 'h1, h2, h3'

/**
 * After each change of path, scrolls to the top and focuses the main heading, so that a screen
 * reader begins where a sighted reader does. A link to a section leads to the section.
 */
export function RouteFocus() {
  const {pathname, hash} = useLocation()
  const shown = useRef(pathname)
  // The window's scroll position and the focus are outside React.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hasNewBuild()) return window.location.reload()
    forgetServedTags()
    const target = hash ? document.getElementById(decodePercent(hash.slice(1))) : null
    if (target) target.scrollIntoView({behavior: 'instant'})
    else window.scrollTo({top: 0, behavior: 'instant'})
    focusHeading(target ?? document.querySelector('main'))
  }, [pathname, hash])
  return null
}

/** Structured data and sharing pictures describe only the served document (lib/route-meta.ts). */
function forgetServedTags(): void {
  const served =
    '[type="application/ld+json"], [property^="og:image"], [name^="twitter:image"], [name="twitter:card"]'
  for (const tag of document.head.querySelectorAll(served)) tag.remove()
}

/**
 * Focuses the first heading of a part of the page, which may be the part itself. A page that focuses
 * a field of its own, as the search does, is left alone.
 */
function focusHeading(part: Element | null): void {
  if (part?.querySelector('input:focus')) return
  const heading = part?.matches(HEADING) ? part : part?.querySelector(HEADING)
  if (!(heading instanceof HTMLElement)) return
  // It is not focusable otherwise. The next Tab continues from there.
  heading.tabIndex = -1
  heading.focus({preventScroll: true})
}
