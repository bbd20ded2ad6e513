import {globSync} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import {availableParallelism} from 'node:os'
import {resolve} from 'node:path'
import {constants} from 'node:zlib'
import PQueue from 'p-queue'
import type {Plugin} from 'vite'
import {compressors} from '../cache/encodings.ts'

const COMPRESSIBLE = '**/*.{js,css,svg,ico,json,webmanifest,txt}'
/** A smaller saving is not worth a second file: it is lost in the packets of the response. */
const MIN_SAVED_BYTES = 32
/** Above this size the last percent takes seconds per file. Only Studio chunks are so large. */
const LARGE_BYTES = 400_000

/** By the file suffix that the server looks for. */
const ENCODERS: Record<string, (content: Buffer) => Promise<Buffer>> = {
  '.br': (content) =>
    compressors.br(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 8 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => compressors.gzip(content, {level: 9}),
  '.zst': (content) =>
    compressors.zstd(content, {params: {[constants.ZSTD_c_compressionLevel]: 12}}),
}

/** Writes a brotli, a gzip and a zstd version of each client file that becomes smaller. */
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
        // The server build ends last and adds the list of routes to the client files.
        if (this.environment.name === 'ssr') await compressFiles(clientDir)
      },
    },
  }
}

async function compressFiles(folder: string): Promise<void> {
  const files = globSync(COMPRESSIBLE, {cwd: folder, exclude: ['.vite/**']})
  // All files at once would fill the memory of a small machine.
  const queue = new PQueue({concurrency: availableParallelism()})
  await queue.addAll(files.map((file) => () => compressFile(resolve(folder, file))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  for (const [ending, encode] of Object.entries(ENCODERS)) {
    const compressed = await encode(content)
    if (content.length - compressed.length < MIN_SAVED_BYTES) continue
    await writeFile(path + ending, compressed)
  }
}
