import type {ListedPage} from '#app/content/site-index.ts'
import {escapeXml} from './xml.ts'

/**
 * Articles in one part of the sitemap. The protocol allows 50 000 URLs in 50 MB. With smaller
 * parts, a crawler that returns for a new article reads only the part that lists it.
 */
export const ARTICLES_PER_PART = 2_000

/** Pages that search engines may list, in the format of sitemaps.org. */
export function sitemap(pages: readonly ListedPage[], origin: string): string {
  return document('urlset', 'url', pages, origin)
}

/** The index of a long sitemap: its parts, each with the time of the last change in it. */
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

/** Crawlers may request pages and their pictures, but not the Studio or the lake's API. */
export function robots(origin: string): string {
  return `User-agent: *
Allow: /lake/images/
Allow: /lake/files/
Disallow: /lake/
Disallow: /studio

Sitemap: ${origin}/sitemap.xml
`
}
