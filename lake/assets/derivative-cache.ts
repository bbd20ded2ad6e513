import {mkdirSync, readdirSync, rmSync, statSync} from 'node:fs'
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {LakeError} from '../http/errors.ts'

const CACHE_MAX_BYTES = 512 * 1024 * 1024
/** sharp uses several threads for one image already. */
const RENDERS_AT_ONCE = 2
const QUEUE_MAX = 200

export interface DerivativeCache {
  /**
   * The bytes under a key, made by `make` if need be. Equal requests at the same time share one
   * making; different ones wait for their turn.
   *
   * @throws LakeError 503 when too many are waiting
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** Whether the bytes under a key are made already. */
  has(key: string): boolean
}

/**
 * Derived images on disk, least recently used ones leaving first. Losing the folder loses nothing
 * but time, so files are written without waiting for the disk.
 *
 * @param dir - belongs to the cache alone
 */
export function createDerivativeCache(dir: string, maxBytes = CACHE_MAX_BYTES): DerivativeCache {
  const entries = scan(dir)
  const making = new Map<string, Promise<Buffer>>()
  const inTurn = createTurns()
  let bytes = entries.values().reduce((sum, size) => sum + size, 0)
  const pathOf = (key: string) => join(dir, key.slice(0, 2), key)

  const forget = (key: string) => {
    bytes -= entries.get(key) ?? 0
    entries.delete(key)
  }

  async function read(key: string): Promise<Buffer | null> {
    const size = entries.get(key)
    if (size === undefined) return null
    // Set anew, an entry moves to the end of the map: the order is the order of use.
    entries.delete(key)
    entries.set(key, size)
    return readFile(pathOf(key)).catch(() => {
      forget(key)
      return null
    })
  }

  async function write(key: string, content: Buffer): Promise<void> {
    const path = pathOf(key)
    await mkdir(dirname(path), {recursive: true})
    await writeFile(`${path}.part`, content)
    await rename(`${path}.part`, path)
    forget(key)
    entries.set(key, content.byteLength)
    bytes += content.byteLength
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
      await rm(pathOf(oldest), {force: true})
    }
  }

  return {
    has: (key) => entries.has(key),
    async get(key, make) {
      const known = await read(key)
      if (known !== null) return known
      const running = making.get(key)
      if (running !== undefined) return running
      const work = inTurn(async () => {
        const content = await make()
        // A full disk must not take the picture from the visitor who waits for it.
        await write(key, content).catch(() => forget(key))
        return content
      }).finally(() => making.delete(key))
      making.set(key, work)
      return work
    },
  }
}

/** Keys and sizes of what an earlier run left, oldest first. */
function scan(dir: string): Map<string, number> {
  mkdirSync(dir, {recursive: true})
  const found: {key: string; size: number; usedAt: number}[] = []
  for (const entry of readdirSync(dir, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (entry.name.endsWith('.part')) {
      rmSync(path, {force: true})
      continue
    }
    const {size, mtimeMs} = statSync(path)
    found.push({key: entry.name, size, usedAt: mtimeMs})
  }
  const inOrder = found.toSorted((a, b) => a.usedAt - b.usedAt)
  return new Map(inOrder.map(({key, size}) => [key, size]))
}

function createTurns() {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= RENDERS_AT_ONCE) {
      if (waiting.length >= QUEUE_MAX) throw new LakeError(503, 'Too many images are being made')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place is handed over, not freed: a newcomer must not slip in between.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
