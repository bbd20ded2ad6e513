import {brotliDecompressSync, gunzipSync, zstdDecompressSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {chooseEncoding, compress} from './encodings.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0, *', 'zstd'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=0.5, gzip;q=0.1', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['x'.repeat(1000), 'identity'],
])('for %o the response is sent as %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('every form unfolds to the same bytes', async () => {
  const body = Buffer.from('<p>Größe</p>'.repeat(500))
  expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body)
  expect(zstdDecompressSync(await compress(body, 'zstd'))).toEqual(body)
  expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body)
  expect(await compress(body, 'identity')).toBe(body)
})
