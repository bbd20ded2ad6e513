import {defineQuery} from 'groq'
import {slugify} from '#app/lib/portable-text.ts'
import {PAGE_PATHS} from '#schemas/constants.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {ContentClient} from './client.ts'
import type {SiteSearchQueryResult} from './sanity.types.ts'
import {isPageType, pathOf} from './site-index.ts'

/** Articles of each kind of hit. The best of these are shown. */
const MAX_ARTICLES = 12

const listedArticle = /* groq */ `_type == "article" && defined(slug.current) && seo.isHidden != true`

const foundArticle = /* groq */ `{
  _id,
  "slug": coalesce(slug.current, ""),
  "title": coalesce(title, ""),
  "summary": coalesce(excerpt, ""),
  "headings": coalesce(body[style in ["h2", "h3"]]{"text": pt::text(@)}.text, []),
  "text": coalesce(pt::text(body[_type == "block"]), "")
}`

// Only the number of articles has no limit, so their newest are taken in two steps that stop early.
// `text::query()` reads whole documents, hence also the blocks of pages.
export const siteSearchQuery = defineQuery(/* groq */ `{
  "titles": *[${listedArticle} && title match $words]
    | order(publishedAt desc, _id asc) [0...$articles] ${foundArticle},
  "articles": *[${listedArticle} && [title, excerpt, category, pt::text(body)] match $words]
    | order(publishedAt desc, _id asc) [0...$articles] ${foundArticle},
  "others": *[(
    _id == _type || _type in ["faq", "productFeature", "service"] ||
    (_type in ["caseStudy", "hospitalCaseStudy", "page"] && defined(slug.current))
  ) && seo.isHidden != true && @ match text::query($words)] | order(orderRank asc, _id asc) {
    _id,
    _type,
    "slug": coalesce(slug.current, ""),
    "page": coalesce(page, ""),
    "title": coalesce(select(_id == _type => seo.title), title, name, question, ""),
    "headline": coalesce(hero.title, ""),
    "summary": coalesce(
      seo.description, excerpt, subtitle, summary, description, hero.text, pt::text(answer), ""
    )
  }
}`)

export type ResultKind = 'page' | 'article' | 'caseStudy' | 'product' | 'question'

/** A document that holds every word of a search. */
export interface FoundDocument {
  kind: ResultKind
  path: string
  title: string
  /** Other names and headings. */
  headings: string[]
  summary: string
  /** The text of an article; empty for other kinds. */
  text: string
}

/**
 * The public documents that hold every word; articles with a word in the title first, then the
 * newest.
 *
 * @param words - each stands for itself and its continuations
 */
export async function searchSite(
  client: ContentClient,
  words: readonly string[],
): Promise<FoundDocument[]> {
  const {titles, articles, others}: SiteSearchQueryResult = await client.fetch(siteSearchQuery, {
    words: words.map((word) => `${word}*`).join(' '),
    articles: MAX_ARTICLES,
  })
  const unique = new Map([...titles, ...articles].map((article) => [article._id, article]))
  return [
    ...others.flatMap((other): FoundDocument[] => {
      const place = placeOf(other)
      if (!place) return []
      const {_type, headline, summary} = other
      const title = other.title || (isPageType(_type) && PAGE_TITLES[_type]) || headline
      return [{...place, title, headings: [headline], summary, text: ''}]
    }),
    ...[...unique.values()].map(({slug, ...article}): FoundDocument => {
      return {kind: 'article', path: pathOf('article', slug), ...article}
    }),
  ]
}

type Other = SiteSearchQueryResult['others'][number]

/** Where a document is shown; `null` when it is on no page. */
function placeOf({
  _type: type,
  slug,
  page,
  title,
}: Other): Pick<FoundDocument, 'kind' | 'path'> | null {
  switch (type) {
    case 'faq':
      return {kind: 'question', path: `${PAGE_PATHS.faqPage}?question=${slugify(title)}`}
    case 'service':
      return {kind: 'product', path: PAGE_PATHS.softwareSolutionsPage}
    case 'productFeature':
      return {
        kind: 'product',
        path: page === 'madicare' ? PAGE_PATHS.madicarePage : PAGE_PATHS.featuresPage,
      }
    case 'caseStudy':
    case 'hospitalCaseStudy':
      return {kind: 'caseStudy', path: pathOf(type, slug)}
    case 'page':
      return {kind: 'page', path: pathOf(type, slug)}
    default:
      return isPageType(type) ? {kind: 'page', path: PAGE_PATHS[type]} : null
  }
}
