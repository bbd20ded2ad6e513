import {createHash, randomUUID} from 'node:crypto'
import {mkdirSync} from 'node:fs'
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {log} from '../log.ts'
import type {PageStore, StoredPage} from './page-store.ts'
import {decodePage, encodePage} from './stored-bytes.ts'

/** Room for some thousand pages; what is beyond costs a rendering after the next start. */
const MAX_BYTES = 64 * 1024 * 1024

/** For so long nothing is written after the disk refused, and nothing more is said about it. */
const REST_MS = 30_000

const SUFFIX = '.page'
const REFUSED = 'Pages are not kept on disk'

interface DiskStoreOptions {
  /** Belongs to the store alone. */
  dir: string
  maxBytes?: number
  now?: () => number
  warn?: (message: string, details: Record<string, unknown>) => void
}

/**
 * Pages on disk, one file each, so that they can be served after a restart while content can't be
 * read. A file is whole under its name: written beside it, brought to the disk and renamed. What is
 * not whole all the same is named in the log, removed and made anew. A disk that refuses costs
 * nothing but that: the site goes on without.
 */
export function createDiskStore({
  dir,
  maxBytes = MAX_BYTES,
  now = Date.now,
  warn = logWarning,
}: DiskStoreOptions): PageStore {
  /** Sizes by file name, the one that was written longest ago first. */
  const sizes = new Map<string, number>()
  /** By key, what is to be written or, as `null`, removed; of several wishes the last one counts. */
  const waiting = new Map<string, StoredPage | null>()
  let bytes = 0
  let working: Promise<void> | null = null
  let restsUntil = 0

  function forget(name: string): void {
    bytes -= sizes.get(name) ?? 0
    sizes.delete(name)
  }

  async function remove(name: string): Promise<void> {
    forget(name)
    await rm(join(dir, name), {force: true})
  }

  async function write(page: StoredPage): Promise<void> {
    const name = nameOf(page.key)
    const content = encodePage(page)
    if (content.byteLength > maxBytes) return remove(name)
    const part = join(dir, `${randomUUID()}.part`)
    try {
      await mkdir(dir, {recursive: true})
      await writeFile(part, content, {flush: true})
      await rename(part, join(dir, name))
    } catch (error) {
      await rm(part, {force: true}).catch(() => {})
      throw error
    }
    forget(name)
    sizes.set(name, content.byteLength)
    bytes += content.byteLength
    for (const oldest of sizes.keys()) {
      if (bytes <= maxBytes) break
      await remove(oldest)
    }
  }

  /** One after the other: pages come in bursts, and visitors use the same disk. */
  async function work(): Promise<void> {
    for (const [key, page] of waiting) {
      waiting.delete(key)
      if (now() < restsUntil) continue
      try {
        await (page === null ? remove(nameOf(key)) : write(page))
      } catch (error) {
        restsUntil = now() + REST_MS
        warn(REFUSED, {reason: String(error)})
      }
    }
  }

  function want(key: string, page: StoredPage | null): Promise<void> {
    waiting.delete(key)
    waiting.set(key, page)
    working ??= work().finally(() => {
      working = null
    })
    return working
  }

  async function read(name: string): Promise<StoredPage | null> {
    const content = await readFile(join(dir, name)).catch(() => null)
    if (content === null) return null
    const page = decodePage(content)
    if (page && nameOf(page.key) === name) return page
    warn('A stored page is damaged and is made anew', {file: name})
    await remove(name)
    return null
  }

  /** What an earlier process left, in the order in which it was written. */
  async function scan(): Promise<string[]> {
    const found: {name: string; size: number; at: number}[] = []
    for (const name of await readdir(dir).catch(() => [])) {
      if (name.endsWith(SUFFIX)) {
        const {size, mtimeMs} = await stat(join(dir, name))
        found.push({name, size, at: mtimeMs})
      } else await rm(join(dir, name), {force: true})
    }
    const inOrder = found.toSorted((a, b) => a.at - b.at)
    for (const {name, size} of inOrder) {
      forget(name)
      sizes.set(name, size)
      bytes += size
    }
    return inOrder.map(({name}) => name)
  }

  return {
    get: (key) => read(nameOf(key)),
    put: (page) => want(page.key, page),
    delete: (key) => want(key, null),
    async *list() {
      for (const name of await scan()) {
        const page = await read(name)
        if (page) yield page
      }
    },
  }
}

/** The pages below a data folder; `null` where nothing can be written. */
export function openDiskStore(dataDir: string): PageStore | null {
  const dir = join(dataDir, 'cache', 'pages')
  try {
    mkdirSync(dir, {recursive: true})
    return createDiskStore({dir})
  } catch (error) {
    logWarning(REFUSED, {reason: String(error)})
    return null
  }
}

function logWarning(message: string, details: Record<string, unknown>): void {
  log({level: 'warn', message, ...details})
}

/** A key is as long as an address, and may hold what no file name may. */
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 40) + SUFFIX
}
