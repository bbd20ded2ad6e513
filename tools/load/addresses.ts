/** Paths that visitors of a running site request: the pages of its sitemap, and files. */
export interface Addresses {
  pages: string[]
  /** Files and images of the home page. */
  files: string[]
}

/** Reads the paths from the running site. */
export async function readAddresses(origin: string): Promise<Addresses> {
  const map = await textOf(`${origin}/sitemap.xml`)
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  if (pages.length === 0) throw new Error(`${origin} has no pages in its sitemap`)
  const home = await textOf(`${origin}/`)
  const files = [...home.matchAll(/(?:href|src)="(\/(?:assets|lake\/images)\/[^"]+)"/g)].map(
    ([, path = '']) => path.replaceAll('&amp;', '&'),
  )
  return {pages, files: [...new Set(files)]}
}

/** @throws when the status is not of the 2xx range */
export async function textOf(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`)
  return response.text()
}
