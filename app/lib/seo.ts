import type {MetaDescriptor} from 'react-router'
import {type ImageSource, shareImageUrl} from './image-url.ts'
import {jsonLdGraph, type Node, type PageType, type Publisher} from './json-ld.ts'
import {markdownPath} from './markdown-path.ts'
import {SHARE_CARD_PX, shareCardPath} from './share-card.ts'
import {withVisibleTexts} from './visible-text.ts'

/** What every page's description for machines has in common. */
export interface SeoSite extends Publisher {
  /** Picture of what has no page of its own, such as an error. */
  imageUrl: string | null
}

export interface SeoPage {
  /** Shown before the brand; a page without one carries the brand alone. */
  title?: string | null
  /** Headline on the picture that is drawn for the page, where it isn't the title. */
  headline?: string | null
  description?: string | null
  path: string
  /** Picture that an editor chose for sharing, instead of the drawn one. */
  imageUrl?: string | null
  isArticle?: boolean
  pageType?: PageType
  /** What the page consists of, such as the questions of a FAQ. */
  mainEntity?: readonly Node[]
  /** Further things of schema.org that the page tells of. */
  jsonLd?: readonly Node[]
  /** False for what no search engine should list: a preview, an error. */
  isIndexed?: boolean
}

interface EditorsSeo {
  title: string | null | undefined
  description: string | null | undefined
  image: ImageSource | null | undefined
  isHidden: boolean | null | undefined
}

/** What an editor wrote for search and sharing; what is left empty comes from `fallback`. */
export function editorsSeo(
  seo: EditorsSeo | null | undefined,
  fallback: Pick<SeoPage, 'title' | 'description'> = {},
) {
  return {
    title: seo?.title || fallback.title,
    description: seo?.description || fallback.description,
    imageUrl: shareImageUrl(seo?.image),
    isIndexed: !seo?.isHidden,
  }
}

/** Title, description, canonical link, sharing tags and structured data of a page. */
export function seoMeta(site: SeoSite | undefined, page: SeoPage): MetaDescriptor[] {
  return withVisibleTexts(describe(site, page))
}

function describe(site: SeoSite | undefined, page: SeoPage): MetaDescriptor[] {
  if (!site) return [{title: page.title ?? ''}]
  const title = page.title ? `${page.title} | ${site.brand}` : site.brand
  const description = page.description || site.description
  const url = canonicalUrl(site.origin, page.path)
  const imageUrl = shareImage(site, page)
  const twin = page.isIndexed === false ? null : markdownPath(page.path)
  return [
    {title},
    {name: 'description', content: description},
    {tagName: 'link', rel: 'canonical', href: url},
    ...(twin ? [{tagName: 'link', rel: 'alternate', type: 'text/markdown', href: twin}] : []),
    {property: 'og:site_name', content: site.brand},
    {property: 'og:type', content: page.isArticle ? 'article' : 'website'},
    {property: 'og:locale', content: 'en_IN'},
    {property: 'og:title', content: title},
    {property: 'og:description', content: description},
    {property: 'og:url', content: url},
    {name: 'twitter:card', content: imageUrl ? 'summary_large_image' : 'summary'},
    {name: 'twitter:title', content: title},
    {name: 'twitter:description', content: description},
    ...(imageUrl ? imageTags(imageUrl, page.headline || title) : []),
    ...(page.isIndexed === false
      ? [{name: 'robots', content: 'noindex'}]
      : [jsonLdTag(site, page, {url, description, imageUrl})]),
  ]
}

/** The one address of a page: site origin plus path, without a slash at the end. */
export function canonicalUrl(origin: string, path: string): string {
  return origin + (path.replace(/\/+$/, '') || '/')
}

function shareImage(site: SeoSite, page: SeoPage): string | null {
  if (page.imageUrl) return new URL(page.imageUrl, site.origin).href
  if (page.isIndexed === false) return site.imageUrl && new URL(site.imageUrl, site.origin).href
  const title = page.headline || page.title || site.brand
  return (
    site.origin + shareCardPath(page.path.replace(/\/+$/, '') || '/', {brand: site.brand, title})
  )
}

function imageTags(url: string, alt: string): MetaDescriptor[] {
  return [
    {property: 'og:image', content: url},
    {property: 'og:image:width', content: String(SHARE_CARD_PX.width)},
    {property: 'og:image:height', content: String(SHARE_CARD_PX.height)},
    {property: 'og:image:alt', content: alt},
    {name: 'twitter:image', content: url},
    {name: 'twitter:image:alt', content: alt},
  ]
}

interface Derived {
  url: string
  description: string
  imageUrl: string | null
}

function jsonLdTag(site: SeoSite, page: SeoPage, derived: Derived): MetaDescriptor {
  const description = {
    ...derived,
    type: page.pageType ?? 'WebPage',
    path: page.path,
    title: page.title || site.brand,
    ...(page.mainEntity && {mainEntity: page.mainEntity}),
  } as const
  // The router escapes what could end the script element.
  return {'script:ld+json': {...jsonLdGraph(site, description, page.jsonLd ?? [])}}
}
