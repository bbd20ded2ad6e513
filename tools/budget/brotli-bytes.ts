import {readFile} from 'node:fs/promises'
import {promisify} from 'node:util'
import {brotliCompress} from 'node:zlib'

const compress = promisify(brotliCompress)

/** Size of a file as it is sent: after brotli, at the quality of the site's own build. */
export async function brotliBytes(file: string): Promise<number> {
  return (await compress(await readFile(file))).length
}
