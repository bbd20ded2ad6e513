import {createHash, randomUUID} from 'node:crypto'
import {mkdirSync} from 'node:fs'
import {readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {log} from '../log.ts'
import {createPage, type Page} from './page.ts'

const storedPage = z.object({
  key: z.string(),
  generation: z.string(),
  revision: z.string(),
  renderedAt: z.number(),
  headers: z.array(z.string()),
  body: z.base64(),
})

/** Pages stored on disk, for a start while the content can't be read. */
export type DiskPages = ReturnType<typeof openDiskPages>

/**
 * Stores each page in one file, which is written under a temporary name and renamed. A page that
 * can't be written is only missing after the next start.
 *
 * @param generation - identifies build and configuration; pages of another generation are removed
 */
export function openDiskPages(dir: string, generation: string) {
  let writing = Promise.resolve()
  let hasFailed = false
  const pathOf = (key: string) =>
    join(dir, `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.json`)

  /** Runs the work in sequence: pages come in bursts, and visitors' requests use the same disk. */
  function enqueue(work: () => Promise<void>): void {
    writing = writing.then(work).then(
      () => {
        hasFailed = false
      },
      (error) => {
        if (!hasFailed) warn('Pages are not stored on disk', error)
        hasFailed = true
      },
    )
  }

  async function write(path: string, content: string): Promise<void> {
    const part = join(dir, `${randomUUID()}.part`)
    try {
      await writeFile(part, content, {flush: true})
      await rename(part, path)
    } finally {
      await rm(part, {force: true})
    }
  }

  async function read(path: string): Promise<{key: string; page: Page} | null> {
    try {
      const stored = storedPage.parse(JSON.parse(await readFile(path, 'utf8')))
      if (stored.generation !== generation) return null
      const {key, revision, renderedAt} = stored
      const headers = new Headers()
      for (let at = 0; at < stored.headers.length; at += 2) {
        headers.append(stored.headers[at] ?? '', stored.headers[at + 1] ?? '')
      }
      const body = Buffer.from(stored.body, 'base64')
      const facts = {status: 200, tags: null, startedAt: 0, revision, renderedAt}
      return {key, page: createPage({...facts, headers, body})}
    } catch (error) {
      warn('A stored page can not be read', error)
      return null
    }
  }

  return {
    put(key: string, {headers, body, revision, renderedAt}: Page): void {
      const facts = {key, generation, revision, renderedAt, headers}
      enqueue(() => write(pathOf(key), JSON.stringify({...facts, body: body.toString('base64')})))
    },
    delete: (key: string) => enqueue(() => rm(pathOf(key), {force: true})),
    async *list() {
      for (const name of await readdir(dir).catch(() => [])) {
        const stored = name.endsWith('.json') ? await read(join(dir, name)) : null
        if (stored) yield stored
        else await rm(join(dir, name), {force: true}).catch(() => {})
      }
    },
    /** Resolves when all earlier work is done. */
    flush: () => writing,
  }
}

/** Opens the pages in a data folder; `null` if the folder can't be created. */
export function openDiskPagesIn(dataDir: string, generation: string): DiskPages | null {
  const dir = join(dataDir, 'cache', 'pages')
  try {
    mkdirSync(dir, {recursive: true})
    return openDiskPages(dir, generation)
  } catch (error) {
    warn('Pages are not stored on disk', error)
    return null
  }
}

function warn(message: string, error: unknown): void {
  log({level: 'warn', message, reason: String(error)})
}
