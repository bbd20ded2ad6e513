import {isEmptyActor} from '@sanity/visual-editing/optimistic'
import {useOptimisticActor} from '@sanity/visual-editing/react'
import {useCallback, useEffect, useRef} from 'react'
import {useRevalidator} from 'react-router'

/**
 * Loads the page's data anew when one of its documents is saved. The Studio tells of a save at once
 * through the channel of the overlays; its own request to refresh waits for a second of silence.
 *
 * @returns how to load the data at another's request; always the same function
 */
export function useLiveDrafts(): () => Promise<void> {
  const actor = useOptimisticActor()
  const revalidator = useRevalidator()
  const revalidate = useRef(revalidator.revalidate)
  const running = useRef<Promise<void> | null>(null)
  const isStale = useRef(false)

  // One load at a time: a restart with each key would never end while somebody types.
  const refresh = useCallback(async (): Promise<void> => {
    isStale.current = true
    running.current ??= (async () => {
      while (isStale.current) {
        isStale.current = false
        await revalidate.current()
      }
      running.current = null
    })()
    return running.current
  }, [])

  // The router's newest function, for a caller that never changes.
  useEffect(() => {
    revalidate.current = revalidator.revalidate
  }, [revalidator.revalidate])

  // Listens to the Studio around this page.
  useEffect(() => {
    if (isEmptyActor(actor)) return
    const subscription = actor.on('mutation', () => void refresh())
    return () => subscription.unsubscribe()
  }, [actor, refresh])

  return refresh
}
