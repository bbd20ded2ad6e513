import type {MetaDescriptor} from 'react-router'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {type ImageSource, shareImageUrl} from '#app/lib/image-url.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import type {Node, PageType, Publisher} from './json-ld.ts'

/** The metadata that all pages share. */
export interface SeoSite extends Publisher {
  /** Picture for responses without a page of their own, such as an error. */
  imageUrl: string | null
}

/** What the site's settings say about its publisher. */
export function seoSite(settings: SiteSettings, origin: string): SeoSite {
  return {
    brand: settings.brand,
    origin,
    description: settings.defaultSeo?.description ?? settings.tagline ?? '',
    imageUrl: shareImageUrl(settings.defaultSeo?.image),
    email: settings.email,
    telephone: settings.phone,
    address: settings.address,
    sameAs: settings.socialLinks.map(({url}) => url),
  }
}

export interface SeoPage {
  /** Shown before the brand; without a title the brand stands alone. */
  title?: string | null
  /** Headline on the generated picture, where it differs from the title. */
  headline?: string | null
  description?: string | null
  path: string
  /** Names the page above. */
  handle?: RouteHandle
  /** Picture that an editor chose for sharing; it replaces the generated one. */
  image?: ImageSource | null | undefined
  isArticle?: boolean
  pageType?: PageType
  /** The main content of the page, such as the questions of a FAQ. */
  mainEntity?: readonly Node[] | false | undefined
  /** Makes further nodes of schema.org from the site's origin and the page's canonical URL. */
  jsonLd?: ((origin: string, url: string) => readonly Node[]) | false | undefined
  /** False for pages that search engines must not list: a preview, an error. */
  isIndexed?: boolean
}

/** The fields of a document's `seo` object. */
export type EditorsSeo = NonNullable<SiteSettings['defaultSeo']>

/** The texts of an editor for search and sharing; empty ones come from `fallback`. */
export function editorsSeo(
  seo: EditorsSeo | null | undefined,
  fallback: Pick<SeoPage, 'title' | 'description'> = {},
) {
  return {
    title: seo?.title || fallback.title,
    description: seo?.description || fallback.description,
    image: seo?.image ?? null,
    isIndexed: !seo?.isHidden,
  }
}

/** The tags that people see before they open a page: title, description, URL. */
export function textTags(site: SeoSite, page: SeoPage): MetaDescriptor[] {
  const title = documentTitle(site, page)
  const description = page.description || site.description
  const url = canonicalUrl(site.origin, page.path)
  return [
    {title},
    {name: 'description', content: description},
    {tagName: 'link', rel: 'canonical', href: url},
    {property: 'og:site_name', content: site.brand},
    {property: 'og:type', content: page.isArticle ? 'article' : 'website'},
    {property: 'og:locale', content: 'en_IN'},
    {property: 'og:title', content: title},
    {property: 'og:description', content: description},
    {property: 'og:url', content: url},
    {name: 'twitter:title', content: title},
    {name: 'twitter:description', content: description},
    ...(page.isIndexed === false ? [{name: 'robots', content: 'noindex'}] : []),
  ]
}

/** The canonical URL of a page: site origin plus path, without a trailing slash. */
export function canonicalUrl(origin: string, path: string): string {
  return origin + (path.replace(/\/+$/, '') || '/')
}

/** The page's own title and the brand, as in the tab of a browser. */
export function documentTitle(site: Pick<SeoSite, 'brand'>, page: Pick<SeoPage, 'title'>): string {
  return page.title ? `${page.title} | ${site.brand}` : site.brand
}
