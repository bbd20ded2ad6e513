import {
  CLOSING_SHARED_WITH,
  LISTED_BY_BLOCK,
  LISTED_TYPES,
  LISTING_BLOCKS,
  PAGE_PATHS,
  SLUG_PREFIXES,
} from '#schemas/constants.ts'
import {publicPath} from '../public-path.ts'

/** A page of the site that shows part of a document. */
export interface Place {
  title: string
  href: string
}

/** The fields of a document that determine its places. */
export interface StoredDocument {
  _id: string
  _type: string
  title: string | null
  slug: {current?: string} | null
  /** Page that shows the card of a product feature. */
  page: string | null
  /** Blocks that show all documents of a type. */
  blocks: string[] | null
}

export interface Usage {
  document: StoredDocument | null
  /** Documents that point here, also by a shared block: an article to its author, a button to a page. */
  referring: StoredDocument[]
  /** Documents with a page of their own; articles only for `siteSettings`. */
  pages: StoredDocument[]
}

/** Projection of a `StoredDocument`. */
export const storedProjection = /* groq */ `{
  _id, _type, slug, page, "blocks": ${LISTING_BLOCKS}, "title": coalesce(title, name, hero.title, question, author, seo.title)
}`

/** Loads the `Usage` of a document; takes `$id` and `$pageTypes`. */
export const usageQuery = /* groq */ `{
  "document": *[_id == $id][0]${storedProjection},
  "referring": *[
    references($id) || references(*[_type == "sharedBlock" && references($id)]._id)
  ]${storedProjection},
  "pages": *[_id in $pageTypes || _type in ["caseStudy", "hospitalCaseStudy", "page"]
    || (_type == "article" && $id == "siteSettings")]
    | order(publishedAt desc, orderRank asc)${storedProjection}
}`

export const PAGE_TYPES = Object.keys(PAGE_PATHS)

/** All pages that show a document, its own page first, without duplicates. */
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
    ...pages.filter(({_type}) => _type === CLOSING_SHARED_WITH[document._id]).flatMap(ownPlace),
  ]
}

function ownPlace(document: StoredDocument): Place[] {
  const href = publicPath({...document})
  return href === null ? [] : [{title: document.title || href, href}]
}

function lists(page: StoredDocument, document: StoredDocument): boolean {
  const {_id, _type, page: featurePage} = document
  // The newsletter's form is in the footer.
  if (_type === 'form') return _id === 'newsletter'
  // A document with a page of its own is listed only if it has a slug.
  if (Object.hasOwn(SLUG_PREFIXES, _type) && publicPath({...document}) === null) return false
  // Each card of the product is for the explorer or for the blocks.
  const isOfExplorer = featurePage === 'features'
  if (LISTED_TYPES[page._id]?.includes(_type)) return _type !== 'productFeature' || isOfExplorer
  if (_type === 'productFeature' && featurePage !== 'madicare') return false
  return (page.blocks ?? []).some((block) => LISTED_BY_BLOCK[block]?.includes(_type))
}
