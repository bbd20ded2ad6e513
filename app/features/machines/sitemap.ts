import type {IndexedPage} from '#app/content/site-index.ts'
import {escapeXml} from '#app/lib/xml.ts'

/** Every page that search engines may list, in the format of sitemaps.org. */
export function sitemap(pages: readonly IndexedPage[], origin: string): string {
  const entries = pages
    .filter(({isHidden}) => !isHidden)
    .map(
      ({path, updatedAt}) =>
        `  <url><loc>${escapeXml(origin + path)}</loc><lastmod>${escapeXml(updatedAt)}</lastmod></url>\n`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
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
