import {setTimeout as wait} from 'node:timers/promises'
import {FairQueue} from './fair-queue.ts'

/** A transaction of an importer takes 30 to 60 ms. A longer pause would only make the import longer. */
const PAUSE_MAX_MS = 50

/**
 * Runs the writes of requests one after the other, and pauses after each for at most as long as it took.
 *
 * A write blocks the process. An importer sends 30 at once: without pauses, readers wait for all.
 */
export class WriteTurns {
  readonly #queue = new FairQueue({concurrency: 1, maxWaiting: Number.POSITIVE_INFINITY})

  /** Runs `write` when it is the caller's turn. The pause comes after the result. */
  run<T>(caller: string, write: () => T): Promise<T> {
    const {promise, resolve} = Promise.withResolvers<T>()
    void this.#queue.run(caller, async () => {
      const started = performance.now()
      resolve(new Promise((settle) => settle(write())))
      await wait(Math.min(performance.now() - started, PAUSE_MAX_MS))
    })
    return promise
  }
}
