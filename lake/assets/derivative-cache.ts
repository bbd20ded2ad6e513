import {mkdirSync, readdirSync, rmSync, statSync} from 'node:fs'
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {LakeError} from '../http/errors.ts'

const CACHE_MAX_BYTES = 512 * 1024 * 1024
/** sharp uses several threads for one image already. */
const RENDERS_AT_ONCE = 2
const QUEUE_MAX = 200
/** Nobody looks at a place that a picture has not filled for longer. */
const QUEUE_WAIT_MS = 20_000

export interface DerivativeCache {
  /**
   * The bytes under a key, made by `make` if need be. Equal requests at the same time share one
   * making; different ones wait for their turn.
   *
   * @param signal - aborted when whoever asks is gone: what nobody waits for is not begun
   * @throws LakeError 503 when too many are waiting, or for too long
   */
  get(key: string, make: () => Promise<Buffer>, signal?: AbortSignal): Promise<Buffer>
  /** Whether the bytes under a key are made already. */
  has(key: string): boolean
}

interface Making {
  work: Promise<Buffer>
  /** One for each who asked. */
  signals: (AbortSignal | undefined)[]
}

/**
 * Derived images on disk, least recently used ones leaving first. Losing the folder loses nothing
 * but time; half a file would be served as if it was whole, so each is on disk before it is named.
 *
 * @param dir - belongs to the cache alone
 */
export function createDerivativeCache(dir: string, maxBytes = CACHE_MAX_BYTES): DerivativeCache {
  const entries = scan(dir)
  const making = new Map<string, Making>()
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
    await writeFile(`${path}.part`, content, {flush: true})
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
    async get(key, make, signal) {
      const known = await read(key)
      if (known !== null) return known
      const running = making.get(key)
      if (running !== undefined) {
        running.signals.push(signal)
        return running.work
      }
      const signals = [signal]
      const makeAndKeep = async () => {
        const content = await make()
        // A full disk must not take the picture from the visitor who waits for it.
        await write(key, content).catch(() => forget(key))
        return content
      }
      const isWanted = () => signals.some((asker) => !asker?.aborted)
      const work = inTurn(makeAndKeep, isWanted).finally(() => making.delete(key))
      making.set(key, {work, signals})
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

interface Waiting {
  begin: () => void
  giveUp: (reason: string) => void
  isWanted: () => boolean
}

function createTurns() {
  const waiting = new Set<Waiting>()
  let running = 0

  function wait(isWanted: () => boolean): Promise<void> {
    if (waiting.size >= QUEUE_MAX) throw new LakeError(503, 'Too many images are being made')
    return new Promise((resolve, reject) => {
      const giveUp = (reason: string) => {
        waiting.delete(place)
        clearTimeout(timer)
        reject(new LakeError(503, reason))
      }
      const timer = setTimeout(giveUp, QUEUE_WAIT_MS, 'Too many images are being made')
      timer.unref()
      const begin = () => {
        waiting.delete(place)
        clearTimeout(timer)
        resolve()
      }
      const place = {begin, giveUp, isWanted}
      waiting.add(place)
    })
  }

  /** The place is handed over, not freed: a newcomer must not slip in between. */
  function handOver(): void {
    for (const place of waiting) {
      if (place.isWanted()) {
        place.begin()
        return
      }
      place.giveUp('Nobody waits for this image any more')
    }
    running -= 1
  }

  return async function inTurn<T>(
    work: () => Promise<T>,
    isWanted: () => boolean = () => true,
  ): Promise<T> {
    if (running >= RENDERS_AT_ONCE) await wait(isWanted)
    else running += 1
    try {
      return await work()
    } finally {
      handOver()
    }
  }
}
