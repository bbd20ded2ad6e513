/** What is read and dropped of a body that is too large, so that its sender hears the answer. */
const DRAIN_MAX_BYTES = 16 * 1024 * 1024

/**
 * A request's body, or `null` when it is larger than allowed: judged by its declared length before
 * anything is kept, and while it comes in.
 */
export async function readBody(
  {body, headers}: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let isTooLarge = Number(headers.get('Content-Length')) > maxBytes
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    isTooLarge ||= size > maxBytes
    if (isTooLarge) chunks = []
    else chunks.push(chunk)
    // A client that is cut off while it sends reports a broken connection instead.
    if (size > DRAIN_MAX_BYTES) break
  }
  return isTooLarge ? null : new Uint8Array(Buffer.concat(chunks))
}
