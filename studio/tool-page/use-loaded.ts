import type {SanityClient} from '@sanity/client'
import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#schemas/constants.ts'

/**
 * Loads a value from the lake, which pushes changes of documents but not those of webhooks and accounts.
 *
 * @param load a function that stays the same from render to render
 * @param everyMs time after which it is loaded again; by default only `reload` does so
 * @returns the value of the last success, `null` before the first, and whether the last request failed
 */
export function useLoaded<T>(load: (client: SanityClient) => Promise<T>, everyMs?: number) {
  const client = useClient({apiVersion: API_VERSION})
  const [value, setValue] = useState<T | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((last) => last + 1), [])
  // Requests from the lake, which is outside React, at the beginning and at each `round`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is not read.
  useEffect(() => {
    let isOpen = true
    load(client).then(
      (loaded) => {
        if (!isOpen) return
        setValue(loaded)
        setFailed(false)
      },
      () => isOpen && setFailed(true),
    )
    const timer = everyMs && setTimeout(reload, everyMs)
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [client, load, round, everyMs, reload])
  return {value, hasFailed, reload}
}
