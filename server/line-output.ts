import type {Writable} from 'node:stream'

/** Some thousand lines; what a reader that is slow may leave unread. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Writes lines to a stream whose reader may be slow, or gone for good. Neither costs more than the
 * lines: an error of the stream is no error of the process, and what is not read is dropped.
 */
export class LineOutput {
  readonly #stream: Writable
  #lost = 0

  /** @param onLost - told how many lines were dropped, when the reader reads again */
  constructor(stream: Writable, onLost: (count: number) => void) {
    this.#stream = stream
    // EPIPE, EIO, ENOSPC and the like. Without a listener they end the process.
    stream.on('error', () => {})
    stream.on('drain', () => {
      const count = this.#lost
      this.#lost = 0
      if (count > 0) onLost(count)
    })
  }

  write(line: string): void {
    if (this.#stream.writableLength < MAX_WAITING_BYTES) this.#stream.write(line)
    else this.#lost += 1
  }
}
