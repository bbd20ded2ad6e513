import {openBrowser, openPage} from '#tests/helpers/site/open-browser.ts'
import {pageProblems} from './page-rules.ts'
import {isInternal, type Problem, siteProblems} from './site-rules.ts'
import {type PageFacts, respondForMap, visit} from './visit.ts'

export interface CrawlReport {
  pages: PageFacts[]
  /** Number of URLs that were requested but not opened as a page. */
  otherAddresses: number
  problems: Problem[]
}

/** Paths of the Studio and the lake, which are not pages of the site. */
const NO_PAGE = /^\/(?:studio|lake)(?:\/|$)/

/**
 * Visits every URL of the sitemap and every internal link, and reports the problems.
 * `onPage` is called with each page when it is done.
 */
export async function crawlSite(
  siteUrl: string,
  onPage: (page: PageFacts) => void = () => {},
): Promise<CrawlReport> {
  await using browser = await openBrowser()
  const watched = await openPage(browser, siteUrl)
  const sitemapPaths = await readSitemap(siteUrl)
  const pages: PageFacts[] = []
  const problems: Problem[] = []
  const statuses = new Map<string, number>()
  const queue = ['/', ...sitemapPaths]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (statuses.has(path)) continue
    const {status, isPage} = await probe(siteUrl, path)
    statuses.set(path, status)
    // A list that is filtered by its query is the same page.
    if (!isPage || path.includes('?') || NO_PAGE.test(path)) continue
    await respondForMap(watched.page, path, siteUrl)
    const page = await visit(watched, path)
    pages.push(page)
    for (const text of await pageProblems(page, siteUrl)) problems.push({path, text})
    const internal = [...page.links, ...page.images].filter((link) => isInternal(link, siteUrl))
    queue.push(...internal.map((link) => new URL(link)).map((url) => url.pathname + url.search))
    onPage(page)
  }
  problems.push(...siteProblems(pages, sitemapPaths, statuses, siteUrl))
  return {pages, otherAddresses: statuses.size - pages.length, problems}
}

/** Paths of the sitemap, or of all parts of a sitemap index. */
async function readSitemap(siteUrl: string, path = '/sitemap.xml'): Promise<string[]> {
  const text = await (await fetch(siteUrl + path)).text()
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  const foreign = addresses.find((url) => !URL.canParse(url) || !isInternal(url, siteUrl))
  if (foreign !== undefined) throw new Error(`The sitemap names ${foreign}, not of ${siteUrl}`)
  if (addresses.length === 0) throw new Error('The sitemap is empty')
  const paths = addresses.map((url) => new URL(url).pathname)
  if (!text.includes('<sitemapindex')) return paths
  const parts = await Promise.all(paths.map((part) => readSitemap(siteUrl, part)))
  return parts.flat()
}

async function probe(siteUrl: string, path: string) {
  const response = await fetch(siteUrl + path)
  await response.body?.cancel()
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  return {status: response.status, isPage}
}
