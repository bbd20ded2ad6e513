import type {Feed} from '#app/content/feed.ts'
import {latestOf} from '#app/content/site-index.ts'
import {feedContent} from './feed-content.tsx'
import {cdata, escapeXml} from './xml.ts'

/** The blog as RSS 2.0, according to https://www.rssboard.org/rss-profile. */
export function rss(feed: Feed, site: {origin: string; brand: string}): string {
  const {origin, brand} = site
  const newest = latestOf(feed.articles.map(({_updatedAt}) => _updatedAt))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(`${feed.page?.title ?? 'Blog'} | ${brand}`)}</title>
<link>${escapeXml(`${origin}/blog`)}</link>
<description>${escapeXml(feed.page?.description || brand)}</description>
<language>en</language>
${newest && `<lastBuildDate>${rfc822(newest)}</lastBuildDate>\n`}<atom:link href="${escapeXml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${feed.articles.map((article) => item(article, origin)).join('')}</channel>
</rss>
`
}

function item(article: Feed['articles'][number], origin: string): string {
  const url = escapeXml(`${origin}/blog/${encodeURIComponent(article.slug)}`)
  const published = rfc822(article.publishedAt)
  return `<item>
<title>${escapeXml(article.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
${published && `<pubDate>${published}</pubDate>\n`}${article.author && `<dc:creator>${escapeXml(article.author)}</dc:creator>\n`}${article.category && `<category>${escapeXml(article.category)}</category>\n`}<description>${escapeXml(article.excerpt)}</description>
<content:encoded>${cdata(feedContent(article.body, origin))}</content:encoded>
</item>
`
}

// RFC 822 writes the zone as an offset; 'GMT' is allowed, but validators prefer the number.
function rfc822(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : date.toUTCString().replace('GMT', '+0000')
}
