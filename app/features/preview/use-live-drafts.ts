import {isEmptyActor} from '@sanity/visual-editing/optimistic'
import {type HistoryRefresh, useOptimisticActor} from '@sanity/visual-editing/react'
import {useCallback, useEffect, useRef} from 'react'
import {useRevalidator} from 'react-router'
import {SAVED_EVENT} from '#app/lib/saved-event.ts'
import {createRecentSaves} from './recent-saves.ts'

/**
 * Loads the page's data anew when content is saved. A save of the Studio around this page is told in
 * the moment the lake has taken it; others arrive through the channel of the overlays. The Studio's
 * own requests to refresh come two for each save and up to two seconds late: they are for what
 * neither told of.
 *
 * @returns how to load the data at the Studio's request; always the same function
 */
export function useLiveDrafts(): (request: HistoryRefresh) => false | Promise<void> {
  const actor = useOptimisticActor()
  const reload = useReload()
  const saves = useRef(createRecentSaves())

  // Nobody told what was saved after the page was rendered and before it listened.
  useEffect(() => {
    void reload()
  }, [reload])

  // Hears what the Studio around this page has saved.
  useEffect(() => {
    const hear = (event: Event) => {
      // Made by another window, it's no instance of this one's classes.
      const id: unknown = 'detail' in event ? event.detail : null
      if (typeof id === 'string' && saves.current.isNew(id)) void reload()
    }
    window.addEventListener(SAVED_EVENT, hear)
    return () => window.removeEventListener(SAVED_EVENT, hear)
  }, [reload])

  // Hears what others save, through the channel of the overlays.
  useEffect(() => {
    if (isEmptyActor(actor)) return
    const subscription = actor.on('mutation', ({resultRev}) => {
      if (resultRev === undefined || saves.current.isNew(resultRev)) void reload()
    })
    return () => subscription.unsubscribe()
  }, [actor, reload])

  return useCallback(
    (request) => {
      if (request.source === 'mutation' && !saves.current.isNew(request.document._rev)) return false
      return reload()
    },
    [reload],
  )
}

/** Loads the page's data; the same function always. */
function useReload(): () => Promise<void> {
  const revalidator = useRevalidator()
  const revalidate = useRef(revalidator.revalidate)
  const running = useRef<Promise<void> | null>(null)
  const isStale = useRef(false)

  // The router's newest function, for a caller that never changes.
  useEffect(() => {
    revalidate.current = revalidator.revalidate
  }, [revalidator.revalidate])

  // One load at a time: a restart with each key would never end while somebody types.
  return useCallback(async (): Promise<void> => {
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
}
