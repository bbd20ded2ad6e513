import type {MetaDescriptor} from 'react-router'
import {SHARE_IMAGE_PX, shareImageUrl} from '#app/lib/image-url.ts'
import {withVisibleTexts} from '#app/lib/text.ts'
import {jsonLdGraph} from './json-ld.ts'
import {canonicalUrl, documentTitle, type SeoPage, type SeoSite, textTags} from './meta-texts.ts'
import {shareCardPath} from './share-image/card-path.ts'

/** All metadata of a page: texts, sharing picture, structured data. */
export function seoMeta(site: SeoSite | undefined, page: SeoPage): MetaDescriptor[] {
  return withVisibleTexts(describe(site, page))
}

function describe(site: SeoSite | undefined, page: SeoPage): MetaDescriptor[] {
  if (!site) return [{title: page.title ?? ''}]
  const imageUrl = shareImage(site, page)
  return [
    ...textTags(site, page),
    {name: 'twitter:card', content: imageUrl ? 'summary_large_image' : 'summary'},
    ...(imageUrl ? imageTags(imageUrl, page.headline || documentTitle(site, page)) : []),
    ...(page.isIndexed === false ? [] : [jsonLdTag(site, page, imageUrl)]),
  ]
}

function shareImage(site: SeoSite, page: SeoPage): string | null {
  const chosen = shareImageUrl(page.image)
  if (chosen) return new URL(chosen, site.origin).href
  if (page.isIndexed === false) return site.imageUrl && new URL(site.imageUrl, site.origin).href
  const card = {brand: site.brand, title: page.headline || page.title || site.brand}
  return site.origin + shareCardPath(page.path.replace(/\/+$/, '') || '/', withVisibleTexts(card))
}

function imageTags(url: string, alt: string): MetaDescriptor[] {
  return [
    {property: 'og:image', content: url},
    {property: 'og:image:width', content: String(SHARE_IMAGE_PX.width)},
    {property: 'og:image:height', content: String(SHARE_IMAGE_PX.height)},
    {property: 'og:image:alt', content: alt},
    {name: 'twitter:image', content: url},
    {name: 'twitter:image:alt', content: alt},
  ]
}

function jsonLdTag(site: SeoSite, page: SeoPage, imageUrl: string | null): MetaDescriptor {
  const url = canonicalUrl(site.origin, page.path)
  const nodes = page.jsonLd ? page.jsonLd(site.origin, url) : []
  const description = {
    url,
    description: page.description || site.description,
    imageUrl,
    type: page.pageType ?? 'WebPage',
    path: page.path,
    title: page.title || site.brand,
    ...(page.handle?.parent && {parent: page.handle.parent}),
    ...(page.mainEntity && {mainEntity: page.mainEntity}),
  } as const
  // The router escapes characters that could end the script element.
  return {'script:ld+json': {...jsonLdGraph(site, description, nodes)}}
}
