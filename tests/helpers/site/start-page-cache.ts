import {pageAddress} from '#server/cache/page-address.ts'
import {PageCache} from '#server/cache/page-cache.ts'
import type {PageStore} from '#server/cache/page-store.ts'
import {createRenderer} from '#server/cache/render-page.ts'
import {readSiteRequest, type SiteRequest} from '#server/http/site-request.ts'
import type {CacheRequest} from '#server/site.ts'
import {matchRoute} from './site-routes.ts'

interface Options {
  maxBytes?: number
  store?: PageStore
}

/**
 * A page cache over a lake of named texts. A page shows the texts that its path names: `/blog/a` is
 * made of `a`, `/about` of `about` and `shared`. Tests can delay responses and renderings.
 */
export function startPageCache({maxBytes = 10_000_000, store}: Options = {}) {
  const texts = new Map<string, string>()
  const rendered: string[] = []
  /** Functions that the lake or the site awaits before it continues. */
  const pauses = {beforeResponse: noPause(), beforeEnd: noPause()}
  let status = 200
  let isLakeDown = false
  let headers: Record<string, string> = {}
  let expiresAt = Number.POSITIVE_INFINITY
  let revision = 0

  async function ask(name: string) {
    const result = texts.get(name) ?? null
    await pauses.beforeResponse(name)
    if (isLakeDown) throw new Error('The lake is down')
    return result
  }

  async function site(request: Request, _: SiteRequest, cache?: CacheRequest): Promise<Response> {
    const {pathname, search} = new URL(request.url)
    rendered.push(pathname + search)
    const names = [...new Set([pathname.split('/').at(-1) || 'home', ...sharedBy(pathname)])]
    const shown: unknown[] = []
    for (const name of names) {
      shown.push(await ask(name))
      cache?.onTags([`s1:${name}`])
    }
    cache?.onExpiry(expiresAt)
    await pauses.beforeEnd(pathname)
    return new Response(shown.join(' '), {
      status,
      headers: {'Content-Type': 'text/html', ...headers},
    })
  }

  const render = createRenderer({
    ...{site, origin: 'http://site.example', cdnMaxAgeS: 0},
    revision: () => String(revision),
  })
  const cache = new PageCache({
    ...{render, maxBytes, store: store ?? null},
    ...{patienceMs: 10_000, maxAgeMs: Number.POSITIVE_INFINITY},
    maxStaleMs: Number.POSITIVE_INFINITY,
  })

  /** The text of a page, as a visitor gets it now. */
  async function visit(url: string): Promise<string> {
    const address = pageAddress(readSiteRequest(url, null, {lakePath: '/lake', matchRoute}))
    if (!address) throw new Error(`${url} is no page`)
    const {page} = await cache.find(address, 'a visitor')
    return page.body.toString()
  }

  /** Changes a text, as a commit does. */
  function publish(name: string, text: string): void {
    texts.set(name, text)
    revision++
    cache.changed([`s1:${name}`])
  }

  return {
    ...{cache, pauses, rendered, visit, publish},
    respondWith(next: {status?: number; headers?: Record<string, string>}): void {
      status = next.status ?? 200
      headers = next.headers ?? {}
    },
    /** Sets when the pages that are rendered from now on become outdated. */
    expireAt: (time: number) => {
      expiresAt = time
    },
    takeLakeDown: (isDown: boolean) => {
      isLakeDown = isDown
    },
  }
}

/** Delays each caller of `pass` until `open` is called. */
export function createPause() {
  const {promise: opened, resolve: open} = Promise.withResolvers<void>()
  const {promise: reached, resolve: reach} = Promise.withResolvers<void>()
  const pass = (): Promise<void> => {
    reach()
    return opened
  }
  return {pass, open, reached}
}

function sharedBy(path: string): string[] {
  return path === '/about' || path === '/faq' ? ['shared'] : []
}

function noPause(): (name: string) => Promise<void> {
  return () => Promise.resolve()
}
