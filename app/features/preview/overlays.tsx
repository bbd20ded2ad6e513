import {
  type HistoryAdapterNavigate,
  type HistoryRefresh,
  VisualEditing,
} from '@sanity/visual-editing/react'
import {useEffect, useRef, useState} from 'react'
import {type NavigateFunction, useLocation, useNavigate} from 'react-router'
import {rememberPerspective} from '#app/lib/preview.ts'

interface OverlaysProps {
  /** Called when the Studio requests a refresh of the page's data; must be a stable function. */
  onRefresh: (request: HistoryRefresh) => false | Promise<void>
}

interface Latest {
  url: string
  navigate: NavigateFunction
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
  const latest = useRef<Latest>({url, navigate, tell: null})
  const [history] = useState(() => ({
    subscribe(tell: HistoryAdapterNavigate) {
      latest.current.tell = tell
      tell({type: 'push', url: latest.current.url})
      return () => {
        latest.current.tell = null
      }
    },
    update(update: Parameters<HistoryAdapterNavigate>[0]) {
      if (update.type === 'pop') void latest.current.navigate(-1)
      else void latest.current.navigate(update.url, {replace: update.type === 'replace'})
    },
  }))

  // Reports the current URL to the Studio around this page.
  useEffect(() => {
    latest.current.url = url
    latest.current.navigate = navigate
    latest.current.tell?.({type: 'push', url})
  }, [url, navigate])

  // The Studio also tells the perspective that it opened the preview with.
  function show(perspective: unknown) {
    if (rememberPerspective(perspective)) {
      void onRefresh({source: 'manual', livePreviewEnabled: false})
    }
  }

  return <VisualEditing portal history={history} refresh={onRefresh} onPerspectiveChange={show} />
}
