import {
  CLOSING_SHARED_WITH,
  FEATURE_PAGES,
  LISTED_TYPES,
  PAGE_PATHS,
  SLUG_PREFIXES,
} from '#schemas/constants.ts'
import {publicPath} from '../public-path.ts'

/** A page of the site on which something of a document can be seen. */
export interface Place {
  title: string
  href: string
}

/** A document as far as its places are told by it. */
export interface StoredDocument {
  _id: string
  _type: string
  title: string | null
  slug: {current?: string} | null
  /** Which page's cards a product feature belongs to. */
  page: string | null
}

export interface Usage {
  document: StoredDocument | null
  /** Documents that point here: an article to its author, a button to a case study. */
  referring: StoredDocument[]
  /** Every document with a page of its own. */
  pages: StoredDocument[]
}

/** Of each `StoredDocument`. */
export const storedProjection = /* groq */ `{
  _id, _type, slug, page, "title": coalesce(title, name, hero.title, question, author, seo.title)
}`

/** What has to be known to tell where a document is used; takes `$id` and `$pageTypes`. */
export const usageQuery = /* groq */ `{
  "document": *[_id == $id][0]${storedProjection},
  "referring": *[references($id)]${storedProjection},
  "pages": *[_id in $pageTypes || _type in ["caseStudy", "hospitalCaseStudy"]
    || (_type == "article" && $id == "siteSettings")]
    | order(publishedAt desc, orderRank asc)${storedProjection}
}`

export const PAGE_TYPES = Object.keys(PAGE_PATHS)

/** Which page shows the product features of which kind. */
const FEATURE_PAGE_TYPES: Record<(typeof FEATURE_PAGES)[number], string> = {
  madicare: 'madicarePage',
  features: 'featuresPage',
}

/** Every page on which a document can be seen, its own first, each once. */
export function usedOn({document, referring, pages}: Usage): Place[] {
  if (!document) return []
  const shown = [document, ...referring].flatMap((entry) => placesOf(entry, pages))
  return [...new Map(shown.map((place) => [place.href, place])).values()]
}

function placesOf(document: StoredDocument, pages: StoredDocument[]): Place[] {
  if (document._type === 'siteSettings') return pages.flatMap(ownPlace)
  return [
    ...ownPlace(document),
    ...pages.filter((page) => lists(page, document)).flatMap(ownPlace),
    ...pages.filter((page) => borrowsFrom(page, document)).flatMap(ownPlace),
  ]
}

function ownPlace(document: StoredDocument): Place[] {
  const href = publicPath({...document})
  return href === null ? [] : [{title: document.title || href, href}]
}

function lists(page: StoredDocument, document: StoredDocument): boolean {
  const {_type, page: featurePage} = document
  // What has a page of its own is listed once it has an address.
  if (Object.hasOwn(SLUG_PREFIXES, _type) && publicPath({...document}) === null) return false
  if (!isPageType(page._type) || !LISTED_TYPES[page._type]?.includes(_type)) return false
  if (_type !== 'productFeature') return true
  const kind = FEATURE_PAGES.find((name) => name === featurePage)
  return kind !== undefined && FEATURE_PAGE_TYPES[kind] === page._type
}

function borrowsFrom(page: StoredDocument, {_type}: StoredDocument): boolean {
  return isPageType(_type) && CLOSING_SHARED_WITH[_type] === page._type
}

function isPageType(type: string): type is keyof typeof PAGE_PATHS {
  return Object.hasOwn(PAGE_PATHS, type)
}

/** Addresses of documents that have one of their own, as patterns of routes. */
export const documentRoutes = Object.entries(SLUG_PREFIXES).map(([type, prefix]) => ({
  type,
  route: `${prefix}:slug`,
}))
