import type {Store} from '../store/store.ts'
import type {CommittedTransaction} from '../types.ts'

const BATCH = 50

/**
 * Hands over every transaction after `sequence`, in order and one at a time, past and future alike.
 *
 * The feed pulls: it keeps only its place in the log, and reads on when `deliver` is done. So a
 * reader that stalls costs no memory, however much is written meanwhile.
 *
 * @returns stops the feed
 */
export function openFeed(
  store: Store,
  sequence: number,
  deliver: (transaction: CommittedTransaction) => void | Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let position = sequence
  let closed = false
  let running = false

  async function run(): Promise<void> {
    if (running) return
    running = true
    try {
      while (!closed) {
        const batch = store.log.after(position, BATCH)
        if (batch.length === 0) return
        for (const transaction of batch) {
          if (closed) return
          await deliver(transaction)
          position = transaction.sequence
        }
      }
    } catch (error) {
      close()
      onError(error)
    } finally {
      running = false
    }
  }

  // Not within the commit itself: whoever wrote gets the answer first.
  const wake = () => setImmediate(run)
  const unsubscribe = store.subscribe(wake)
  function close() {
    closed = true
    unsubscribe()
  }
  wake()
  return close
}
