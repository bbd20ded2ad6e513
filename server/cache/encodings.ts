import {promisify} from 'node:util'
import {brotliCompress, constants, gzip, zstdCompress} from 'node:zlib'
import {parseAccept} from 'hono/utils/accept'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** Order of encodings with equal quality: the smallest result first. */
const PREFERENCE = ['br', 'zstd', 'gzip', 'identity'] as const satisfies readonly Encoding[]

/** Chooses the best encoding for an `Accept-Encoding` header (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const qualities = new Map(parseAccept(header).map(({type, q}) => [type.toLowerCase(), q]))
  const qualityOf = (encoding: Encoding) =>
    qualities.get(encoding) ??
    qualities.get('*') ??
    // `identity` is acceptable unless it is excluded, but ranks below every listed encoding.
    (encoding === 'identity' ? Number.MIN_VALUE : 0)
  let best: Encoding = 'identity'
  let bestQuality = 0
  for (const encoding of PREFERENCE) {
    const quality = qualityOf(encoding)
    if (quality > bestQuality) [best, bestQuality] = [encoding, quality]
  }
  return best
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const zstd = promisify(zstdCompress)

/**
 * The lowest brotli level that searches back far enough for markup: it compresses 79 kB to 14.8 kB
 * in 7 ms. The highest level reaches 13.2 kB in 240 ms.
 */
const BROTLI_QUALITY = 5

/** Compresses in another thread. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    case 'zstd':
      return zstd(body)
    case 'gzip':
      return gzipped(body)
    case 'identity':
      return body
  }
}
