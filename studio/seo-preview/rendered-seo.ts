import type {MetaDescriptor} from 'react-router'
import {type ImageSource, shareImageUrl} from '#app/lib/image-url.ts'
import {seoMeta} from '#app/lib/seo.ts'
import {editorsSeo, type SeoSite} from '#app/lib/seo-texts.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import {publicPath} from '../public-path.ts'

/** What a form holds; fields may be missing, or half filled in. */
export type FormDocument = {readonly _type: string; readonly [field: string]: unknown}

/** Where a text comes from that search engines show. */
export type Source = 'own' | 'document' | 'page name' | 'settings' | 'nothing'

export interface RenderedSeo {
  /** As in the tab of a browser: with the brand. */
  title: string
  /** What stands before the brand; empty when the brand stands alone. */
  ownTitle: string
  titleSource: Source
  description: string
  descriptionSource: Source
  /** `null` until the document has an address. */
  url: string | null
  /** Picture that is shown when the page is shared: chosen, or drawn by the site. */
  imageUrl: string | null
  /** Words on the drawn picture. */
  headline: string
  isHidden: boolean
}

/** Fields of each kind of page that stand in for texts that its editor left empty. */
const STAND_INS: Record<string, {title: string; description?: string; headline?: string}> = {
  article: {title: 'title', description: 'excerpt'},
  caseStudy: {title: 'title', description: 'subtitle'},
  hospitalCaseStudy: {title: 'name', description: 'summary'},
}

/**
 * What search engines and social networks are told about a document, computed by the functions that
 * the site itself uses.
 *
 * @param image - the picture chosen for sharing, with its asset
 */
export function renderedSeo(
  document: FormDocument,
  site: SeoSite,
  image: ImageSource | null,
): RenderedSeo {
  const seo = recordOf(document.seo)
  const standIns = STAND_INS[document._type]
  const fallback = {
    title: standIns ? textOf(document[standIns.title]) : pageName(document._type),
    description: standIns?.description ? textOf(document[standIns.description]) : '',
  }
  const own = {title: textOf(seo.title), description: textOf(seo.description)}
  const path = publicPath(document)
  const page = {
    ...editorsSeo({...own, image, isHidden: seo.isHidden === true}, fallback),
    headline: standIns ? fallback.title : textOf(recordOf(document.hero).title || document.title),
    path: path ?? '/',
  }
  // Always as if listed: what is hidden from search engines can still be shared.
  const meta = seoMeta(site, {...page, isIndexed: true})
  return {
    title: meta.find(hasTitle)?.title ?? '',
    ownTitle: page.title ?? '',
    titleSource: sourceOf(own.title, fallback.title, standIns ? 'document' : 'page name'),
    description: contentOf(meta, 'description'),
    descriptionSource: own.description
      ? 'own'
      : fallback.description
        ? 'document'
        : site.description
          ? 'settings'
          : 'nothing',
    url: path === null ? null : contentOf(meta, 'og:url'),
    imageUrl:
      path === null && !shareImageUrl(page.image) ? null : contentOf(meta, 'og:image') || null,
    headline: page.headline || page.title || site.brand,
    isHidden: seo.isHidden === true,
  }
}

function sourceOf(own: string, fallback: string | undefined, source: Source): Source {
  if (own) return 'own'
  return fallback ? source : 'nothing'
}

function pageName(type: string): string | undefined {
  const names: Record<string, string | undefined> = PAGE_TITLES
  return names[type]
}

function hasTitle(entry: MetaDescriptor): entry is {title: string} {
  return 'title' in entry
}

function contentOf(meta: readonly MetaDescriptor[], name: string): string {
  for (const entry of meta) {
    const key = 'name' in entry ? entry.name : 'property' in entry ? entry.property : null
    if (key === name && 'content' in entry) return String(entry.content)
  }
  return ''
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? {...value} : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
