import {isEmptyActor} from '@sanity/visual-editing/optimistic'
import {useOptimisticActor} from '@sanity/visual-editing/react'
import {useEffect, useEffectEvent, useRef} from 'react'
import {useRevalidator} from 'react-router'

/**
 * Loads the page's data anew when one of its documents is saved. The Studio tells of a save at once
 * through the channel of the overlays; its own request to refresh waits for a second of silence.
 */
export function useLiveDrafts(): void {
  const actor = useOptimisticActor()
  const {revalidate, state} = useRevalidator()
  const isStale = useRef(false)
  const refresh = useEffectEvent(() => {
    // One load at a time: a restart with each key would never end while somebody types.
    if (state === 'idle') void revalidate()
    else isStale.current = true
  })

  // Listens to the Studio around this page.
  useEffect(() => {
    if (isEmptyActor(actor)) return
    const subscription = actor.on('mutation', () => refresh())
    return () => subscription.unsubscribe()
  }, [actor])

  // Follows up on what was saved while the router was loading.
  useEffect(() => {
    if (state !== 'idle' || !isStale.current) return
    isStale.current = false
    void revalidate()
  }, [state, revalidate])
}
