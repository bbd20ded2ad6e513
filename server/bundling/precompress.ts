import {globSync} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import {availableParallelism} from 'node:os'
import {resolve} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip, zstdCompress} from 'node:zlib'
import type {Plugin} from 'vite'

const COMPRESSIBLE = '**/*.{js,css,svg,ico,json,webmanifest,txt}'
/** Not worth the second file: what is saved disappears in the packets of the answer. */
const MIN_SAVED_BYTES = 32
/** Above it, which only chunks of the Studio are, the last percent would cost seconds per file. */
const LARGE_BYTES = 400_000

const BROTLI = promisify(brotliCompress)
const GZIP = promisify(gzip)
const ZSTD = promisify(zstdCompress)

/** By the ending that the server looks for beside a file. */
const ENCODERS: Record<string, (content: Buffer) => Promise<Buffer>> = {
  '.br': (content) =>
    BROTLI(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 8 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => GZIP(content, {level: 9}),
  '.zst': (content) => ZSTD(content, {params: {[constants.ZSTD_c_compressionLevel]: 12}}),
}

/** Puts a brotli, a gzip and a zstd form beside each client file that gets smaller by it. */
export function precompress(): Plugin {
  let clientDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      clientDir = resolve(config.root, config.environments.client?.build.outDir ?? 'build/client')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // The server's build ends last, and adds the list of routes to the client's files.
        if (this.environment.name === 'ssr') await compressFiles(clientDir)
      },
    },
  }
}

async function compressFiles(folder: string): Promise<void> {
  const files = globSync(COMPRESSIBLE, {cwd: folder, exclude: ['.vite/**']})
  const waiting = files.values()
  // Each worker takes the next file; all at once would fill the memory of a small machine.
  const workers = Array.from({length: availableParallelism()}, async () => {
    for (const file of waiting) await compressFile(resolve(folder, file))
  })
  await Promise.all(workers)
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  for (const [ending, encode] of Object.entries(ENCODERS)) {
    const compressed = await encode(content)
    if (content.length - compressed.length < MIN_SAVED_BYTES) continue
    await writeFile(path + ending, compressed)
  }
}
