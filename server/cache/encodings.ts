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
  const qualityOf = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0
  const [best = 'identity'] = PREFERENCE.toSorted((a, b) => qualityOf(b) - qualityOf(a))
  // `identity` ranks below every listed encoding.
  return qualityOf(best) > 0 ? best : 'identity'
}

const BROTLI_PARAMS = {
  // The lowest level that searches back far enough for markup: it compresses 140 kB to 26.4 kB in
  // 3 ms. The highest level reaches 23.6 kB in 230 ms.
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

export const compressors = {
  br: promisify(brotliCompress),
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
}

/** Compresses in another thread. */
export async function compress(body: Buffer<ArrayBuffer>, encoding: Encoding) {
  if (encoding === 'identity') return body
  if (encoding === 'br') return compressors.br(body, {params: BROTLI_PARAMS})
  return compressors[encoding](body)
}
