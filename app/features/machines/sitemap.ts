import type {ListedPage} from '#app/content/site-index.ts'
import {escapeXml} from '#app/lib/xml.ts'

/**
 * Articles in one part of the sitemap. The protocol allows 50 000 addresses in 50 MB; with fewer, a
 * crawler that comes after a new article reads the part with it and no more.
 */
export const ARTICLES_PER_PART = 2_000

/** Pages that search engines may list, in the format of sitemaps.org. */
export function sitemap(pages: readonly ListedPage[], origin: string): string {
  return document('urlset', 'url', pages, origin)
}

/** Where the parts of a long sitemap are, each with the time of the last change in it. */
export function sitemapIndex(parts: readonly ListedPage[], origin: string): string {
  return document('sitemapindex', 'sitemap', parts, origin)
}

function document(root: string, element: string, entries: readonly ListedPage[], origin: string) {
  const lines = entries.map(
    ({path, updatedAt}) =>
      `  <${element}><loc>${escapeXml(origin + path)}</loc><lastmod>${escapeXml(updatedAt)}</lastmod></${element}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</${root}>
`
}

/** What crawlers may visit: pages and their pictures, not the Studio and the lake's interface. */
export function robots(origin: string): string {
  return `User-agent: *
Allow: /lake/images/
Allow: /lake/files/
Disallow: /lake/
Disallow: /studio

Sitemap: ${origin}/sitemap.xml
`
}
