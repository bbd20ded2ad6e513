import type {Writable} from 'node:stream'

/** Limit of unread output for a slow reader: several thousand lines. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Writes lines to a stream whose reader may be slow or closed. An error of the stream does not end
 * the process, and lines above the limit are dropped.
 *
 * @param onLost - receives the number of dropped lines when the reader reads again
 */
export function createLineOutput(stream: Writable, onLost: (count: number) => void) {
  let lost = 0
  // EPIPE, EIO, ENOSPC and the like. Without a listener they end the process.
  stream.on('error', () => {})
  stream.on('drain', () => {
    const count = lost
    lost = 0
    if (count > 0) onLost(count)
  })
  return {
    write(line: string): void {
      if (stream.writableLength < MAX_WAITING_BYTES) stream.write(line)
      else lost += 1
    },
  }
}
