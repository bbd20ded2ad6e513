import {mkdirSync, readdirSync, rmSync, statSync} from 'node:fs'
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import {dirname, join, relative} from 'node:path'
import {LRUCache} from 'lru-cache'

const MAX_BYTES = 512 * 1024 * 1024
/** A key: the SHA-1 of the original, and 40 more hexadecimal digits. It is the path of the file. */
const KEY = /^[0-9a-f]{40}\/[0-9a-f]{40}$/

/**
 * Derived images on disk. The least recently used ones are evicted first. A lost folder costs only
 * time. A partial file would be served as complete, so each file is flushed before it is renamed.
 */
export class DerivativeCache {
  readonly #dir: string
  /** Size by key. */
  readonly #entries: LRUCache<string, number>

  /** @param dir - used by this cache only */
  constructor(dir: string, maxSize = MAX_BYTES) {
    this.#dir = dir
    this.#entries = new LRUCache({
      maxSize,
      sizeCalculation: (size) => size,
      dispose(_size, path, reason) {
        if (reason !== 'set') rmSync(join(dir, path), {force: true})
      },
    })
    for (const {path, size} of scan(dir)) this.#entries.set(path, size)
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** The bytes under a key, or null. */
  async read(key: string): Promise<Buffer | null> {
    if (this.#entries.get(key) === undefined) return null
    return readFile(join(this.#dir, key)).catch(() => {
      this.#entries.delete(key)
      return null
    })
  }

  async write(key: string, content: Uint8Array): Promise<void> {
    const file = join(this.#dir, key)
    await mkdir(dirname(file), {recursive: true})
    await writeFile(`${file}.part`, content, {flush: true})
    await rename(`${file}.part`, file)
    this.#entries.set(key, content.byteLength)
  }
}

/** The entries of an earlier run, oldest first. Removes files that are not entries. */
function scan(dir: string): {path: string; size: number}[] {
  mkdirSync(dir, {recursive: true})
  const found: {path: string; size: number; usedAt: number}[] = []
  for (const entry of readdirSync(dir, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(dir, file).replaceAll('\\', '/')
    const {size, mtimeMs} = statSync(file)
    if (KEY.test(path) && size > 0) found.push({path, size, usedAt: mtimeMs})
    else rmSync(file, {force: true})
  }
  return found.toSorted((a, b) => a.usedAt - b.usedAt)
}
