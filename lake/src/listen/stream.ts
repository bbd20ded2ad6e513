import type {LakeContext} from '../context.ts'
import type {SendEvent, ServerEvent} from '../http/sse.ts'
import type {CommittedTransaction} from '../types.ts'
import {openFeed} from './feed.ts'

export interface StreamHandlers {
  /** If it returns a promise, the next event waits for it (backpressure). */
  send: SendEvent
  /** The stream has ended and the client should reconnect. */
  end: () => void
}

/** A feed for a stream, whose first event is a greeting. */
export function openStream(
  {store, options}: Pick<LakeContext, 'store' | 'options'>,
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
