import {isEmptyActor} from '@sanity/visual-editing/optimistic'
import {type HistoryRefresh, useOptimisticActor} from '@sanity/visual-editing/react'
import {useCallback, useEffect, useLayoutEffect, useRef} from 'react'
import {useRevalidator} from 'react-router'
import {claimPerspective, isForeign, type LoadedPreview, SAVED_EVENT} from '#app/lib/preview.ts'

/**
 * Reloads the page's data when content is saved. The Studio around this page reports its own saves
 * as soon as the lake has stored them; other saves arrive through the channel of the overlays. The
 * Studio also requests two refreshes for each save, up to two seconds late; they cover saves that
 * neither source reported.
 *
 * @returns the handler of the Studio's refresh requests; always the same function
 */
export function useLiveDrafts(loaded: LoadedPreview['loaded']) {
  const actor = useOptimisticActor()
  const reload = useReload()
  const saves = useRef(createRecentSaves())

  // Covers saves between the render of the page and the subscriptions below.
  useEffect(() => {
    void reload()
  }, [reload])

  // Before the first `reload` of an effect, which claims the perspective of the document.
  useLayoutEffect(() => {
    if (isForeign(loaded.perspective)) void reload()
  }, [loaded, reload])

  // Receives the saves of the Studio around this page.
  useEffect(() => {
    const hear = (event: Event) => {
      // The event comes from another window, so `instanceof` does not recognise it.
      const id: unknown = 'detail' in event ? event.detail : null
      if (typeof id === 'string' && saves.current.isNew(id)) void reload()
    }
    window.addEventListener(SAVED_EVENT, hear)
    return () => window.removeEventListener(SAVED_EVENT, hear)
  }, [reload])

  // Receives the saves of others through the channel of the overlays.
  useEffect(() => {
    if (isEmptyActor(actor)) return
    const subscription = actor.on('mutation', ({resultRev}) => {
      if (resultRev === undefined || saves.current.isNew(resultRev)) void reload()
    })
    return () => subscription.unsubscribe()
  }, [actor, reload])

  return useCallback(
    (request: HistoryRefresh): false | Promise<void> => {
      if (request.source === 'mutation' && !saves.current.isNew(request.document._rev)) return false
      return reload()
    },
    [reload],
  )
}

/** Reloads the page's data; always the same function. */
function useReload(): () => Promise<void> {
  const revalidator = useRevalidator()
  const revalidate = useRef(revalidator.revalidate)
  const running = useRef<Promise<void> | null>(null)
  const isStale = useRef(false)

  // The newest function of the router, for a caller that never changes.
  useEffect(() => {
    revalidate.current = revalidator.revalidate
  }, [revalidator.revalidate])

  // One load at a time: a restart at each key would never finish while an editor types.
  return useCallback(async (): Promise<void> => {
    isStale.current = true
    running.current ??= (async () => {
      while (isStale.current) {
        isStale.current = false
        claimPerspective()
        await revalidate.current()
      }
      running.current = null
    })()
    return running.current
  }, [])
}

/** A save is reported up to four times, within a few seconds. */
const MAX_REMEMBERED = 100

/** Remembers the reported saves, so that each one reloads the preview once. */
export function createRecentSaves() {
  const heard = new Set<string>()
  return {
    /** True for the first report of a transaction. */
    isNew(transactionId: string): boolean {
      if (heard.has(transactionId)) return false
      heard.add(transactionId)
      const [oldest] = heard
      if (heard.size > MAX_REMEMBERED && oldest !== undefined) heard.delete(oldest)
      return true
    },
  }
}
