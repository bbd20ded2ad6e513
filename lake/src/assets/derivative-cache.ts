import {mkdirSync, readdirSync, rmSync, statSync} from 'node:fs'
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {dirname, join, relative} from 'node:path'

export interface CacheLimits {
  bytes: number
  /** Limit of derivatives of one asset. Only programs request more. */
  perAsset: number
}

const LIMITS: CacheLimits = {bytes: 512 * 1024 * 1024, perAsset: 300}
const ENTRY = /^[0-9a-f]{40}\/[0-9a-f]{40}$/

export interface DerivativeKey {
  /** The SHA-1 of the original. */
  asset: string
  /** Also 40 hexadecimal digits. */
  name: string
}

/**
 * Derived images on disk. The least recently used ones are evicted first. A lost folder costs only
 * time. A partial file would be served as complete, so each file is flushed before it is renamed.
 */
export class DerivativeCache {
  readonly #dir: string
  readonly #limits: CacheLimits
  /** Size by path, in the order of use. */
  readonly #entries: Map<string, number>
  /** Paths by asset, in the order of use. */
  readonly #perAsset = new Map<string, Set<string>>()
  #bytes = 0

  /** @param dir - used by this cache only */
  constructor(dir: string, limits = LIMITS) {
    this.#dir = dir
    this.#limits = limits
    this.#entries = new Map()
    for (const {path, size} of scan(dir)) this.#add(path, size)
  }

  has(key: DerivativeKey): boolean {
    return this.#entries.has(pathOf(key))
  }

  /** The bytes under a key, or null. */
  async read(key: DerivativeKey): Promise<Buffer | null> {
    const path = pathOf(key)
    const size = this.#entries.get(path)
    if (size === undefined) return null
    this.#drop(path)
    this.#add(path, size)
    return readFile(join(this.#dir, path)).catch(() => {
      this.#drop(path)
      return null
    })
  }

  async write(key: DerivativeKey, content: Uint8Array): Promise<void> {
    const path = pathOf(key)
    const file = join(this.#dir, path)
    await mkdir(dirname(file), {recursive: true})
    await writeFile(`${file}.part`, content, {flush: true})
    await rename(`${file}.part`, file)
    this.#drop(path)
    this.#add(path, content.byteLength)
    for (const oldest of this.#overLimits(key.asset)) {
      this.#drop(oldest)
      await rm(join(this.#dir, oldest), {force: true})
    }
  }

  /** The paths to evict, one at a time, until the limits hold. */
  *#overLimits(asset: string): Generator<string> {
    const siblings = this.#perAsset.get(asset) ?? new Set()
    for (const path of siblings) {
      if (siblings.size <= this.#limits.perAsset) break
      yield path
    }
    for (const path of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.bytes) break
      yield path
    }
  }

  #add(path: string, size: number): void {
    const asset = dirname(path)
    const siblings = this.#perAsset.get(asset) ?? new Set()
    siblings.add(path)
    this.#perAsset.set(asset, siblings)
    this.#entries.set(path, size)
    this.#bytes += size
  }

  #drop(path: string): void {
    const siblings = this.#perAsset.get(dirname(path))
    siblings?.delete(path)
    if (siblings?.size === 0) this.#perAsset.delete(dirname(path))
    this.#bytes -= this.#entries.get(path) ?? 0
    this.#entries.delete(path)
  }
}

function pathOf({asset, name}: DerivativeKey): string {
  return `${asset}/${name}`
}

/** The entries of an earlier run, oldest first. Removes files that are not entries. */
function scan(dir: string): {path: string; size: number}[] {
  mkdirSync(dir, {recursive: true})
  const found: {path: string; size: number; usedAt: number}[] = []
  for (const entry of readdirSync(dir, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(dir, file).replaceAll('\\', '/')
    if (!ENTRY.test(path)) {
      rmSync(file, {force: true})
      continue
    }
    const {size, mtimeMs} = statSync(file)
    found.push({path, size, usedAt: mtimeMs})
  }
  return found.toSorted((a, b) => a.usedAt - b.usedAt)
}
