const LINK = /\s(?:href|src|action|content)="([^"]+)"/g
const MACHINE_PATHS = ['/sitemap.xml', '/robots.txt', '/rss.xml', '/llms.txt', '/nowhere-at-all']

/**
 * Requests every public page that links from the home page lead to, and the files for programs.
 * Includes the client navigation data of each page.
 *
 * @returns the text of each response, by path
 */
export async function crawl(siteUrl: string): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  const queue = ['/', ...MACHINE_PATHS]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (bodies.has(path)) continue
    const response = await fetch(siteUrl + path)
    const body = await response.text()
    bodies.set(path, body)
    if (!response.headers.get('content-type')?.includes('text/html')) continue
    const dataPath = path === '/' ? '/_root.data' : `${path.replace(/\?.*$/, '')}.data`
    bodies.set(dataPath, await (await fetch(siteUrl + dataPath)).text())
    queue.push(...internalPages(body, siteUrl))
  }
  return bodies
}

function internalPages(html: string, siteUrl: string): string[] {
  return [...html.matchAll(LINK)]
    .map(([, target]) => URL.parse(target?.replaceAll('&amp;', '&') ?? '', siteUrl))
    .filter((url) => url !== null)
    .filter(({origin}) => origin === siteUrl)
    .map(({pathname, search}) => pathname + search)
    .filter(
      (path) =>
        !/^\/(studio|lake|assets|fonts|media|patterns|share)|\.(svg|png|ico|webmanifest)$/.test(
          path,
        ),
    )
}
