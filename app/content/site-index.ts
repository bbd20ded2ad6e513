import type {SanityClient} from '@sanity/client'
import {defineQuery} from 'groq'
import {nearMatches} from '#app/lib/near-matches.ts'
import {LISTED_TYPES, PAGE_PATHS, SLUG_PREFIXES} from '#schemas/constants.ts'
import type {SiteIndexQueryResult} from './sanity.types.ts'

// The newest article first, other documents in the order that editors gave them. When a page shows
// documents of other types, a change to one of them changes the page, hence the second list.
export const siteIndexQuery = defineQuery(/* groq */ `{
  "pages": *[_id == _type || (
    _type in ["article", "caseStudy", "hospitalCaseStudy"] && defined(slug.current)
  )] | order(publishedAt desc, orderRank asc, _id asc){
    _type,
    _updatedAt,
    "slug": slug.current,
    "title": coalesce(hero.title, title, name, seo.title, ""),
    "name": coalesce(select(_id == _type => seo.title), title, name, ""),
    "description": coalesce(seo.description, excerpt, subtitle, summary, ""),
    "isHidden": coalesce(seo.isHidden, false)
  },
  "listed": *[_type in [
    "article", "caseStudy", "faq", "hospitalCaseStudy", "milestone", "productFeature", "service",
    "teamMember", "testimonial"
  ]]{_type, _updatedAt}
}`)

type PageType = keyof typeof PAGE_PATHS
type DocumentType = keyof typeof SLUG_PREFIXES

/** A public page: a singleton's, or a document's. */
export interface IndexedPage {
  type: PageType | DocumentType
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

/**
 * Every public page with an address. Sitemap, feeds, sharing images and suggestions all derive from
 * this one list, so a page that is published appears in each of them.
 */
export async function fetchSiteIndex(client: SanityClient): Promise<IndexedPage[]> {
  const {pages, listed}: SiteIndexQueryResult = await client.fetch(siteIndexQuery)
  return pages
    .flatMap(({_type: type, slug, _updatedAt, ...texts}): IndexedPage[] => {
      if (isPageType(type)) {
        const shown = LISTED_TYPES[type] ?? []
        const updates = listed.filter((document) => shown.includes(document._type))
        const updatedAt = latest([_updatedAt, ...updates.map((document) => document._updatedAt)])
        return [{...texts, type, path: PAGE_PATHS[type], updatedAt}]
      }
      if (!isDocumentType(type) || !slug) return []
      const path = SLUG_PREFIXES[type] + encodeURIComponent(slug)
      return [{...texts, type, path, updatedAt: _updatedAt}]
    })
    .sort((a, b) => TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type))
}

/** Pages that a visitor may have meant by an address that leads nowhere; goes with a 404. */
export async function fetchSuggestions(client: SanityClient, path: string): Promise<Suggestions> {
  const pages = await fetchSiteIndex(client)
  const visible = pages.filter(({isHidden}) => !isHidden)
  return {suggestions: nearMatches(path, visible).map(({path, title}) => ({path, title}))}
}

export interface Suggestions {
  suggestions: {path: string; title: string}[]
}

const TYPE_ORDER = [...Object.keys(PAGE_PATHS), ...Object.keys(SLUG_PREFIXES)]

function latest(times: string[]): string {
  return times.reduce((newest, time) => (time > newest ? time : newest), '')
}

function isPageType(type: string): type is PageType {
  return Object.hasOwn(PAGE_PATHS, type)
}

function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(SLUG_PREFIXES, type)
}
