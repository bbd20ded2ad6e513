import {setImmediate as nextTurn} from 'node:timers/promises'
import type {SendEvent, ServerEvent} from '../http/sse.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import type {Store} from '../store/store.ts'
import type {CommittedTransaction} from '../types.ts'

/**
 * Delivers every past and future transaction after `sequence`, in order and one at a time.
 *
 * The feed pulls: it stores only its position in the log, and continues when `deliver` is done. A
 * slow reader therefore holds one transaction.
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
        const [transaction] = store.log.after(position, 1)
        if (transaction === undefined) return
        await deliver(transaction)
        position = transaction.sequence
        // A transaction of the past is rebuilt from the log. Other requests have their turn first.
        await nextTurn()
      }
    } catch (error) {
      close()
      onError(error)
    } finally {
      running = false
    }
  }

  // Runs after the commit, so that the writer receives the response first.
  const wake = () => setImmediate(run)
  const unsubscribe = store.subscribe(wake)
  function close() {
    closed = true
    unsubscribe()
  }
  wake()
  return close
}

export interface StreamHandlers {
  /** If it returns a promise, the next event waits for it (backpressure). */
  send: SendEvent
  /** The stream has ended and the client should reconnect. */
  end: () => void
}

/** A feed for a stream, whose first event is a greeting. */
export function openStream(
  {store, options}: {store: Store; options: Pick<ResolvedLakeOptions, 'log'>},
  {sequence, greeting}: {sequence: number; greeting: ServerEvent},
  deliver: (transaction: CommittedTransaction) => Promise<void>,
  {send, end}: StreamHandlers,
): () => void {
  let closeFeed = () => {}
  let closed = false
  const fail = (error: unknown) => {
    options.log({level: 'warn', message: 'A listener ended', reason: String(error)})
    end()
  }
  void Promise.resolve(send(greeting)).then(() => {
    if (!closed) closeFeed = openFeed(store, sequence, deliver, fail)
  }, end)
  return () => {
    closed = true
    closeFeed()
  }
}
