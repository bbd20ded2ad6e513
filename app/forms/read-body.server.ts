/**
 * Limit for reading and dropping a body that is too large, so that its sender gets the response.
 */
const DRAIN_MAX_BYTES = 16 * 1024 * 1024

/**
 * A request's body, or `null` when it is larger than allowed. The declared length is checked before
 * anything is stored, the real length while the body arrives.
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
    // A client that is cut off while it sends reports a broken connection instead of the response.
    if (size > DRAIN_MAX_BYTES) break
  }
  return isTooLarge ? null : new Uint8Array(Buffer.concat(chunks))
}
