import {defineQuery} from 'groq'
import {decodePercent} from '#app/lib/decode-percent.ts'
import {HOME} from '#schemas/page-path.ts'
// TypeGen reads relative imports only.
import {
  FIXED_PAGES,
  LISTED_BY_BLOCK,
  LISTED_TYPES,
  LISTING_BLOCKS,
  PAGE_PATHS,
  SLUG_PREFIXES,
} from '../../schemas/constants.ts'
import type {ContentClient} from './client.ts'
import type {
  DocumentPageQueryResult,
  SiteIndexQueryResult,
  SitemapChangesQueryResult,
  SitemapPartQueryResult,
} from './sanity.types.ts'

// The pages that every site has are named by their first screen and their title in search results.
const pageFragment = /* groq */ `{
  _id,
  _type,
  _updatedAt,
  "slug": slug.current,
  "title": coalesce(
    hero.title, select(_id in $fixed => blocks[_type == "heroBlock"][0].title),
    title, name, seo.title, ""
  ),
  "name": coalesce(select(_id == _type || _id in $fixed => seo.title), title, name, ""),
  "blocks": coalesce(${LISTING_BLOCKS}, []),
  "sharedUpdates": coalesce(blocks[].shared->._updatedAt, []),
  "description": coalesce(seo.description, excerpt, subtitle, summary, ""),
  "isHidden": coalesce(seo.isHidden, false)
}`

const lastChange = (type: string) => /* groq */ `
  *[_type == "${type}"] | order(_updatedAt desc)[0]._updatedAt`

// Newest article first, other documents in the order that editors gave them. Some pages show
// documents of other types. A change to one of these changes the page, hence the last changes.
export const siteIndexQuery = defineQuery(/* groq */ `{
  "pages": *[_id == _type || (
    _type in ["caseStudy", "hospitalCaseStudy", "page"] && defined(slug.current)
  )] | order(orderRank asc, _id asc) ${pageFragment},
  "articles": *[_type == "article" && defined(slug.current)]
    | order(publishedAt desc, _id asc) [0...$articles] ${pageFragment},
  "articleCount": count(*[_type == "article" && defined(slug.current)]),
  "changes": {
    "article": ${lastChange('article')},
    "caseStudy": ${lastChange('caseStudy')},
    "faq": ${lastChange('faq')},
    "hospitalCaseStudy": ${lastChange('hospitalCaseStudy')},
    "milestone": ${lastChange('milestone')},
    "productFeature": ${lastChange('productFeature')},
    "service": ${lastChange('service')},
    "teamMember": ${lastChange('teamMember')},
    "testimonial": ${lastChange('testimonial')}
  }
}`)

// Oldest first: a new article changes only the last part of the sitemap.
const listedArticles = /* groq */ `*[
  _type == "article" && defined(slug.current) && seo.isHidden != true
] | order(_createdAt asc, _id asc)`

export const sitemapPartQuery = defineQuery(
  /* groq */ `${listedArticles} [$from...$to]{_updatedAt, "slug": coalesce(slug.current, "")}`,
)

export const sitemapChangesQuery = defineQuery(/* groq */ `${listedArticles} ._updatedAt`)

export const documentPageQuery = defineQuery(/* groq */ `*[
  _type == $type && slug.current == $slug
][0] ${pageFragment}`)

type SitePage = keyof typeof PAGE_PATHS
type DocumentType = keyof typeof SLUG_PREFIXES

/** A public page. */
export interface IndexedPage {
  /** The id of a page that every site has, or the type of a document. */
  type: SitePage | DocumentType
  path: string
  /** The page's own headline. */
  title: string
  /** Short name, as in the title of a browser's tab. */
  name: string
  description: string
  /** Time of the last change to what the page shows, as ISO 8601. */
  updatedAt: string
  /** True when editors keep the page out of search engines. */
  isHidden: boolean
}

export type SiteIndex = Awaited<ReturnType<typeof fetchSiteIndex>>

/**
 * Every public page, with the newest `articles` articles. Sitemap, llms.txt and sharing images
 * derive from this one list, so a page that is published appears in each of them. `articleCount` is the
 * number of all articles.
 */
export async function fetchSiteIndex(client: ContentClient, {articles}: {articles: number}) {
  const params = {articles, fixed: Object.keys(FIXED_PAGES)}
  const index = await client.fetch<SiteIndexQueryResult>(siteIndexQuery, params)
  const changes = new Map(Object.entries(index.changes))
  const pages = [...index.articles, ...index.pages]
    .flatMap((page): IndexedPage[] => {
      const {_id: id, _type: type, slug, blocks, sharedUpdates, _updatedAt, ...texts} = page
      const listed = blocks.flatMap((block) => LISTED_BY_BLOCK[block] ?? [])
      if (isSitePage(id)) listed.push(...(LISTED_TYPES[id] ?? []))
      const changed = [...sharedUpdates, ...listed.map((each) => changes.get(each))]
      const updatedAt = latestOf([_updatedAt, ...changed.map((time) => time ?? '')])
      if (isSitePage(id)) return [{...texts, type: id, path: PAGE_PATHS[id], updatedAt}]
      if (!isDocumentType(type) || !slug) return []
      return [{...texts, type, path: pathOf(type, slug), updatedAt}]
    })
    .sort((a, b) => TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type))
  return {pages, articleCount: index.articleCount}
}

/** The headline of the public page at a path; `null` when there is none. */
export async function fetchPageTitle(client: ContentClient, path: string): Promise<string | null> {
  if (Object.values<string>(PAGE_PATHS).includes(path)) {
    const {pages} = await fetchSiteIndex(client, {articles: 0})
    return pages.find((page) => page.path === path)?.title ?? null
  }
  // The prefix of pages that editors build is the last, and begins every path.
  const [type, prefix] = Object.entries(SLUG_PREFIXES).find(([, it]) => path.startsWith(it)) ?? []
  if (!type || !prefix) return null
  const slug = decodePercent(path.slice(prefix.length))
  const params = {type, slug, fixed: Object.keys(FIXED_PAGES)}
  const found = await client.fetch<DocumentPageQueryResult>(documentPageQuery, params)
  return found?.title ?? null
}

/** A path with the time of its last change. */
export type ListedPage = Pick<IndexedPage, 'path' | 'updatedAt'>

/** The articles of one part of the sitemap. */
export async function fetchSitemapPart(
  client: ContentClient,
  bounds: {from: number; to: number},
): Promise<ListedPage[]> {
  const articles = await client.fetch<SitemapPartQueryResult>(sitemapPartQuery, bounds)
  return articles.map(({slug, _updatedAt: updatedAt}) => ({
    path: pathOf('article', slug),
    updatedAt,
  }))
}

/** The times of the last changes to the articles, in the order of the sitemap. */
export function fetchSitemapChanges(client: ContentClient) {
  return client.fetch<SitemapChangesQueryResult>(sitemapChangesQuery)
}

const TYPE_ORDER = [...Object.keys(PAGE_PATHS), ...Object.keys(SLUG_PREFIXES)]

/** The latest of some times as ISO 8601; empty without any. */
export function latestOf(times: readonly string[]): string {
  return times.reduce((latest, time) => (time > latest ? time : latest), '')
}

/** The path of a document's page. */
export function pathOf(type: DocumentType, slug: string): string {
  if (slug === HOME) return HOME
  return SLUG_PREFIXES[type] + slug.split('/').map(encodeURIComponent).join('/')
}

/** Whether a document is a page that every site has. */
export function isSitePage(id: string): id is SitePage {
  return Object.hasOwn(PAGE_PATHS, id)
}

function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(SLUG_PREFIXES, type)
}
