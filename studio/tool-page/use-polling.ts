import {useCallback, useEffect, useState} from 'react'

/** The lake pushes changes of documents, but not those of webhooks and accounts. */
const INTERVAL_MS = 10_000

interface Polled<T> {
  /** Null until the first response; then the last one, also after a failure. */
  value: T | null
  /** Whether the last request failed. */
  hasFailed: boolean
  isLoading: boolean
  reload: () => void
}

/**
 * Loads a value, and loads it again 10 seconds after each response while the page is visible.
 *
 * @param load a function that stays the same from render to render
 */
export function usePolling<T>(load: () => Promise<T>): Polled<T> {
  const [value, setValue] = useState<T | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isLoading, setLoading] = useState(true)
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((last) => last + 1), [])
  // Polls the lake, which is outside React. A new `round` starts at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is not read.
  useEffect(() => {
    let isOpen = true
    let timer: number | undefined
    async function run() {
      setLoading(true)
      const answer = await load().then(
        (loaded) => ({loaded}),
        () => null,
      )
      if (!isOpen) return
      if (answer) setValue(answer.loaded)
      setFailed(answer === null)
      setLoading(false)
      plan()
    }
    function plan() {
      timer = window.setTimeout(() => (document.hidden ? plan() : void run()), INTERVAL_MS)
    }
    void run()
    return () => {
      isOpen = false
      window.clearTimeout(timer)
    }
  }, [load, round])
  return {value, hasFailed, isLoading, reload}
}
