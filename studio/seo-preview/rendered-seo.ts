import {withVisibleTexts} from '#app/lib/text.ts'
import {canonicalUrl, documentTitle, editorsSeo, type SeoSite} from '#app/seo/meta-texts.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import {isFixedPage, type LinkableDocument, publicPath} from '../public-path.ts'

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
  (document: LinkableDocument) => {title: unknown; description: unknown}
> = {
  article: ({title, excerpt}) => ({title, description: excerpt}),
  caseStudy: ({title, subtitle}) => ({title, description: subtitle}),
  hospitalCaseStudy: ({name, summary}) => ({title: name, description: summary}),
  page: ({_id, title, blocks}) => ({
    title,
    // As in `routes/page.tsx`.
    description: isFixedPage(String(_id)) ? undefined : openingText(blocks),
  }),
}

/** The text of the block that a page begins with, if it is a first screen. */
function openingText(blocks: unknown): unknown {
  const all: unknown[] = Array.isArray(blocks) ? blocks : []
  const first = Object(all.find((block) => Object(block).isHidden !== true))
  return first._type === 'heroBlock' ? first.text : undefined
}

/** Texts of a document for search engines, computed by the same functions that the site uses. */
export function renderedSeo(
  document: LinkableDocument,
  site: Pick<SeoSite, 'brand' | 'origin' | 'description'>,
): RenderedSeo {
  const seo: Record<string, unknown> = Object(document.seo)
  const isHidden = seo.isHidden === true
  const names: Record<string, string | undefined> = PAGE_TITLES
  const fallback = FALLBACKS[document._type]?.(document)
  const path = publicPath(document)
  const own = {title: textOf(seo.title), description: textOf(seo.description)}
  const {title, description} = editorsSeo(
    {...own, image: null, isHidden},
    {
      title: fallback ? textOf(fallback.title) : names[document._type],
      description: textOf(fallback?.description),
    },
  )
  return withVisibleTexts({
    title: documentTitle(site, {title}),
    description: description || site.description,
    url: path === null ? null : canonicalUrl(site.origin, path),
    isHidden,
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
