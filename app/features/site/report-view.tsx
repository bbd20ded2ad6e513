import {useEffect, useRef} from 'react'
import {href, useLocation} from 'react-router'

/**
 * Reports each navigation within the site, so that the server counts a view of the page. The server
 * can't count the requests for its data: a link prefetches them, and the click then sends none.
 */
export function ReportView() {
  const {pathname} = useLocation()
  const reported = useRef(pathname)
  // The server is outside React. It has counted the first page when it sent the document.
  useEffect(() => {
    if (reported.current === pathname) return
    reported.current = pathname
    navigator.sendBeacon(`${href('/page-views')}?${new URLSearchParams({path: pathname})}`)
  }, [pathname])
  return null
}
