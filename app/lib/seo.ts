import type {MetaDescriptor} from 'react-router'

/** What every page's description for machines has in common. */
export interface SeoSite {
  brand: string
  /** Public origin, without a slash at the end. */
  origin: string
  description: string
  imageUrl: string | null
}

export interface SeoPage {
  /** Shown before the brand; a page without one carries the brand alone. */
  title?: string | null
  description?: string | null
  path: string
  imageUrl?: string | null
  isArticle?: boolean
  /** Structured data of schema.org. */
  jsonLd?: Record<string, unknown>
  /** False for what no search engine should list: a preview, an error. */
  isIndexed?: boolean
}

/** Title, description, canonical link and sharing tags of a page. */
export function seoMeta(site: SeoSite | undefined, page: SeoPage): MetaDescriptor[] {
  if (!site) return [{title: page.title ?? ''}]
  const title = page.title ? `${page.title} | ${site.brand}` : site.brand
  const description = page.description || site.description
  const url = canonicalUrl(site.origin, page.path)
  const imageUrl = page.imageUrl ?? site.imageUrl
  return [
    {title},
    {name: 'description', content: description},
    {tagName: 'link', rel: 'canonical', href: url},
    {property: 'og:site_name', content: site.brand},
    {property: 'og:type', content: page.isArticle ? 'article' : 'website'},
    {property: 'og:title', content: title},
    {property: 'og:description', content: description},
    {property: 'og:url', content: url},
    {name: 'twitter:card', content: imageUrl ? 'summary_large_image' : 'summary'},
    {name: 'twitter:title', content: title},
    {name: 'twitter:description', content: description},
    ...(imageUrl
      ? [
          {property: 'og:image', content: new URL(imageUrl, site.origin).href},
          {name: 'twitter:image', content: new URL(imageUrl, site.origin).href},
        ]
      : []),
    ...(page.isIndexed === false ? [{name: 'robots', content: 'noindex'}] : []),
    ...(page.jsonLd
      ? [{'script:ld+json': {'@context': 'https://schema.org', ...page.jsonLd}}]
      : []),
  ]
}

/** The one address of a page: site origin plus path, without a slash at the end. */
export function canonicalUrl(origin: string, path: string): string {
  return origin + (path.replace(/\/+$/, '') || '/')
}
