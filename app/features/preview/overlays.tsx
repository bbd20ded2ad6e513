import {
  type HistoryAdapterNavigate,
  type HistoryRefresh,
  VisualEditing,
} from '@sanity/visual-editing/react'
import {useEffect, useRef, useState} from 'react'
import {type NavigateFunction, useLocation, useNavigate} from 'react-router'

interface OverlaysProps {
  /** Called when the Studio asks for the page's data anew; must stay the same function. */
  onRefresh: (request: HistoryRefresh) => false | Promise<void>
}

interface Latest {
  url: string
  navigate: NavigateFunction
  /** Set while the Studio listens. */
  tell: HistoryAdapterNavigate | null
}

/**
 * The overlays, and the Studio's address bar kept in step with the router's. The package has a
 * component for this router too, but it hands the overlays new options with each load of data.
 */
export function Overlays({onRefresh}: OverlaysProps) {
  const {pathname, search, hash} = useLocation()
  const url = pathname + search + hash
  const navigate = useNavigate()
  // What the Studio calls lives as long as the overlays; what it reads is always the latest.
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

  // Tells the Studio around this page where the visit has got to.
  useEffect(() => {
    latest.current.url = url
    latest.current.navigate = navigate
    latest.current.tell?.({type: 'push', url})
  }, [url, navigate])

  return <VisualEditing portal history={history} refresh={onRefresh} />
}
