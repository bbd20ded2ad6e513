import type {MetaDescriptor} from 'react-router'
import {seoMeta} from '#app/seo/meta.ts'
import {editorsSeo, type SeoSite} from '#app/seo/meta-texts.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import {isFixedPage, publicPath} from '../public-path.ts'

/** Values of a form; fields may be missing or incomplete. */
export type FormDocument = {readonly _type: string; readonly [field: string]: unknown}

export interface RenderedSeo {
  /** As in the browser tab, with the brand. */
  title: string
  description: string
  /** `null` until the document has a path. */
  url: string | null
  isHidden: boolean
}

/** Texts of each kind of page that replace empty SEO fields, as in the `meta` of its route. */
const FALLBACKS: Record<
  string,
  (document: FormDocument) => {title: unknown; description: unknown}
> = {
  article: ({title, excerpt}) => ({title, description: excerpt}),
  caseStudy: ({title, subtitle}) => ({title, description: subtitle}),
  hospitalCaseStudy: ({name, summary}) => ({title: name, description: summary}),
  page: ({_id, title, blocks}) => ({
    title,
    // As in `routes/page.tsx`.
    description: isFixedPage(String(_id)) ? undefined : firstScreen(blocks).text,
  }),
}

/** The block that a page begins with, if it is a first screen. */
function firstScreen(blocks: unknown): Record<string, unknown> {
  const shown = Array.isArray(blocks) ? blocks.map(recordOf) : []
  const first = shown.find(({isHidden}) => isHidden !== true)
  return first?._type === 'heroBlock' ? first : {}
}

/** Texts of a document for search engines, computed by the same functions that the site uses. */
export function renderedSeo(
  document: FormDocument,
  site: Pick<SeoSite, 'brand' | 'origin' | 'description'>,
): RenderedSeo {
  const seo = recordOf(document.seo)
  const isHidden = seo.isHidden === true
  const names: Record<string, string | undefined> = PAGE_TITLES
  const fallback = FALLBACKS[document._type]?.(document)
  const path = publicPath(document)
  const own = {
    title: textOf(seo.title),
    description: textOf(seo.description),
    image: null,
    isHidden,
  }
  const page = editorsSeo(own, {
    title: fallback ? textOf(fallback.title) : names[document._type],
    description: textOf(fallback?.description),
  })
  const whole = {...site, imageUrl: null, email: '', telephone: null, address: null, sameAs: []}
  const meta = seoMeta(whole, {...page, path: path ?? '/', isIndexed: true})
  return {
    title: meta.find(hasTitle)?.title ?? '',
    description: contentOf(meta, 'description'),
    url: path === null ? null : contentOf(meta, 'og:url'),
    isHidden,
  }
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
