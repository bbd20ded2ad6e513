import {setImmediate as nextTurn} from 'node:timers/promises'
import type {Store} from '../store/store.ts'
import type {CommittedTransaction} from '../types.ts'

/**
 * Every past and future transaction after `sequence`, in order, until the signal aborts. Only a position
 * in the log is stored, so a slow reader holds one transaction.
 */
export async function* transactionsAfter(
  store: Store,
  sequence: number,
  signal: AbortSignal,
): AsyncGenerator<CommittedTransaction, void> {
  let position = sequence
  let wake = () => {}
  const unsubscribe = store.subscribe(() => wake())
  signal.addEventListener('abort', () => wake(), {once: true})
  try {
    while (!signal.aborted) {
      const transaction = store.log.next(position)
      if (transaction === null) {
        const {promise, resolve} = Promise.withResolvers<void>()
        wake = resolve
        await promise
      } else {
        position = transaction.sequence
        yield transaction
      }
      // A writer receives its response first. A transaction of the past is rebuilt from the log, so other
      // requests have their turn before the next.
      await nextTurn()
    }
  } finally {
    unsubscribe()
  }
}
