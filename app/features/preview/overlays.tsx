import {
  type HistoryAdapterNavigate,
  type HistoryRefresh,
  VisualEditing,
} from '@sanity/visual-editing/react'
import {useEffect, useRef, useState} from 'react'
import {useLocation, useNavigate} from 'react-router'
import {claimPerspective, showPerspective} from '#app/lib/preview.ts'

interface OverlaysProps {
  /** Called when the Studio requests a refresh of the page's data; must be a stable function. */
  onRefresh: (request: HistoryRefresh) => false | Promise<void>
}

interface Latest {
  url: string
  /** Set while the Studio is subscribed. */
  tell: HistoryAdapterNavigate | null
}

/**
 * The overlays, with the Studio's URL field and the router in sync. The package has a component for
 * this router too, but it passes new options to the overlays with each load of data.
 */
export function Overlays({onRefresh}: OverlaysProps) {
  const {pathname, search, hash} = useLocation()
  const url = pathname + search + hash
  const navigate = useNavigate()
  // The overlays keep the first history adapter, so it reads the latest values from a ref.
  const latest = useRef<Latest>({url, tell: null})
  const [history] = useState(() => ({
    subscribe(tell: HistoryAdapterNavigate) {
      latest.current.tell = tell
      tell({type: 'push', url: latest.current.url})
      return () => {
        latest.current.tell = null
      }
    },
    update(update: Parameters<HistoryAdapterNavigate>[0]) {
      claimPerspective()
      if (update.type === 'pop') void navigate(-1)
      else void navigate(update.url, {replace: update.type === 'replace'})
    },
  }))

  // Reports the current URL to the Studio around this page.
  useEffect(() => {
    latest.current.url = url
    latest.current.tell?.({type: 'push', url})
  }, [url])

  // A new document would take the switch “Edit” and the form next to the page along with it.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = pageOf(event)
      if (!path) return
      event.preventDefault()
      claimPerspective()
      void navigate(path)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])

  // The Studio also tells the perspective that it opened the preview with.
  function show(perspective: unknown) {
    if (showPerspective(perspective)) {
      void onRefresh({source: 'manual', livePreviewEnabled: false})
    }
  }

  return <VisualEditing portal history={history} refresh={onRefresh} onPerspectiveChange={show} />
}

/** The path of the other page of the site to which a click leads in this window. */
function pageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element && event.target.closest('a')
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  if (!link || !isPlain || event.defaultPrevented || link.target || link.download) return null
  const {origin, pathname, search, hash} = link
  const isOther = origin === location.origin && pathname !== location.pathname
  const isFile = /^\/(studio|lake|calendar|media)\b|\./.test(pathname)
  return isOther && !isFile ? pathname + search + hash : null
}
