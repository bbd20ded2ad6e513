import {pageAddress} from '#server/pages/page-address.ts'
import {createPageCache} from '#server/pages/page-cache.ts'
import type {PageStore, StoredPage} from '#server/pages/page-store.ts'
import {createQueryLedger} from '#server/pages/query-ledger.ts'
import {createRenderer} from '#server/pages/render-page.ts'
import type {CacheRequest} from '#server/site.ts'

interface Options {
  maxBytes?: number
  maxAgeMs?: number
  store?: PageStore
  generation?: string
}

/**
 * A page cache over a lake of named texts. A page shows the texts that its path names: `/blog/a` is
 * made of `a`, `/about` of `about` and `shared`. Tests hold up questions and renderings at will.
 */
export function startPageCache(options: Options = {}) {
  const texts = new Map<string, string>()
  const asked: string[] = []
  const rendered: string[] = []
  const suspects: string[] = []
  /** What the site or the lake waits for before it goes on. */
  const gates = {beforeAnswer: noGate(), beforeEnd: noGate()}
  let status = 200
  let isLakeDown = false
  let headers: Record<string, string> = {}

  async function ask(name: string) {
    asked.push(name)
    const result = texts.get(name) ?? null
    await gates.beforeAnswer(name)
    if (isLakeDown) throw new Error('The lake is down')
    return {result, syncTags: [`s1:${name}`]}
  }

  async function site(request: Request, cache?: CacheRequest): Promise<Response> {
    const {pathname, search} = new URL(request.url)
    rendered.push(pathname + search)
    const names = [...new Set([pathname.split('/').at(-1) || 'home', ...sharedBy(pathname)])]
    const shown: unknown[] = []
    for (const name of names) {
      const answered = cache?.record(name, {})
      const answer = await ask(name)
      answered?.(answer)
      shown.push(answer.result)
    }
    await gates.beforeEnd(pathname)
    return new Response(shown.join(' '), {
      status,
      headers: {'Content-Type': 'text/html', ...headers},
    })
  }

  const ledger = createQueryLedger({
    ask: (name) => ask(name),
    onSuspect: (dependents) => suspects.push(...[...dependents].map(({key}) => key)),
  })
  const revision = () => String(ledger.now())
  const cache = createPageCache({
    ledger,
    revision,
    render: createRenderer({
      ...{site, revision, origin: 'http://site.example', now: ledger.now, cdnMaxAgeS: 0},
    }),
    maxBytes: options.maxBytes ?? 10_000_000,
    maxAgeMs: options.maxAgeMs ?? Number.POSITIVE_INFINITY,
    generation: options.generation ?? 'build 1',
    store: options.store ?? null,
    onStoreError: () => {},
  })

  /** The text of a page, as a visitor gets it now. */
  async function visit(url: string): Promise<string> {
    const address = pageAddress(url, 'text/html')
    if (!address) throw new Error(`${url} is no page`)
    return (await cache.fresh(address, 'a visitor')).body.toString()
  }

  /** Changes a text, as a commit does: everybody is told within it. */
  function publish(name: string, text: string): void {
    texts.set(name, text)
    ledger.changed([`s1:${name}`])
  }

  return {
    ...{cache, ledger, gates, asked, rendered, suspects, visit, publish},
    answerWith(next: {status?: number; headers?: Record<string, string>}): void {
      status = next.status ?? 200
      headers = next.headers ?? {}
    },
    takeLakeDown: (isDown: boolean) => {
      isLakeDown = isDown
    },
  }
}

/** Holds up what it is asked about until it is opened. */
export function createGate() {
  const {promise: opened, resolve: open} = Promise.withResolvers<void>()
  const {promise: reached, resolve: reach} = Promise.withResolvers<void>()
  const pass = (): Promise<void> => {
    reach()
    return opened
  }
  return {pass, open, reached}
}

/** Keeps stored pages in memory. */
export function memoryStore(): PageStore & {pages: Map<string, StoredPage>} {
  const pages = new Map<string, StoredPage>()
  return {
    pages,
    get: async (key) => pages.get(key) ?? null,
    put: async (page) => void pages.set(page.key, page),
    delete: async (key) => void pages.delete(key),
    async *list() {
      yield* pages.values()
    },
  }
}

function sharedBy(path: string): string[] {
  return path === '/about' || path === '/faq' ? ['shared'] : []
}

function noGate(): (name: string) => Promise<void> {
  return () => Promise.resolve()
}
