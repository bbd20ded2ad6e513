import type {Page} from 'playwright-core'
import {hydrated} from '#tests/helpers/site/hydrated.ts'
import type {WatchedPage} from '#tests/helpers/site/open-browser.ts'

const MAP_PATH = '/contact'

/** State of a page in a browser after its scripts have run. */
export interface PageFacts {
  path: string
  status: number
  /** Markup as the server sent it. */
  html: string
  title: string
  headings: string[]
  descriptions: string[]
  canonicals: string[]
  /** Content of `<meta>` elements by name or property. */
  meta: Record<string, string[]>
  jsonLd: string[]
  ids: string[]
  /** Absolute URLs of all links, alternates and icons of the page. */
  links: string[]
  images: string[]
  /** Console errors, foreign requests and refused requests. */
  disturbances: string[]
}

/** Opens a page as a visitor does and collects the facts for the later checks. */
export async function visit(watched: WatchedPage, path: string): Promise<PageFacts> {
  const {page, problems, foreignRequests, refusedRequests} = watched
  for (const list of [problems, foreignRequests, refusedRequests]) list.length = 0
  const response = await page.goto(path, {waitUntil: 'load'})
  const status = response?.status() ?? 0
  const html = (await response?.text()) ?? ''
  await hydrated(page)
  const foreign = foreignRequests.filter((url) => !isMap(path, url, html))
  return {
    path,
    status,
    html,
    ...(await factsOf(page)),
    disturbances: [
      ...problems.map((text) => `console: ${text}`),
      ...foreign.map((url) => `request off the origin: ${url}`),
      ...refusedRequests.map((text) => `refused: ${text}`),
    ],
  }
}

/**
 * Responds to requests of the map, so that its page gives the same result with and without a network.
 * Other pages get no route handler, because a handler would disable the browser cache.
 */
export async function respondForMap(page: Page, path: string, siteUrl: string): Promise<void> {
  if (path !== MAP_PATH) return page.unrouteAll()
  await page.route(
    (url) => url.origin !== new URL(siteUrl).origin,
    (route) => route.fulfill({contentType: 'text/html', body: '<title>Elsewhere</title>'}),
  )
}

/** Whether it is the only allowed content of another origin: the map of the contact page. */
function isMap(path: string, url: string, html: string): boolean {
  const frames = [...html.matchAll(/<iframe[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src)
  return path === MAP_PATH && frames.includes(url.replaceAll('&', '&amp;'))
}

function factsOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const attributes = (selector: string, name: string) =>
      all(selector).map((element) => element.getAttribute(name) ?? '')
    const meta: Record<string, string[]> = {}
    for (const element of all('meta')) {
      const name = element.getAttribute('name') ?? element.getAttribute('property')
      if (!name) continue
      meta[name] ??= []
      meta[name].push(element.getAttribute('content') ?? '')
    }
    const absolute = (href: string) => new URL(href, document.baseURI).href
    const images = all('img').flatMap((image) =>
      image instanceof HTMLImageElement ? image.src : [],
    )
    return {
      title: document.title,
      headings: all('h1').map((heading) => heading.textContent ?? ''),
      descriptions: attributes('meta[name="description"]', 'content'),
      canonicals: attributes('link[rel="canonical"]', 'href'),
      meta,
      jsonLd: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
      ids: all('[id]').map((element) => element.id),
      links: [
        ...attributes('a[href]', 'href'),
        ...attributes('link[rel="alternate"], link[rel="icon"], link[rel="manifest"]', 'href'),
      ].map(absolute),
      images,
    }
  })
}
