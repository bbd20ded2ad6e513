import {defineQuery} from 'groq'
import {isPageSlug} from '#schemas/page-path.ts'
// TypeGen reads relative imports only.
import {blocksFragment} from '../blocks/lists/fragments.ts'
import type {ContentClient} from './client.ts'
import {seoFragment} from './fragments.ts'
import type {PageBySlugQueryResult} from './sanity.types.ts'

export const pageBySlugQuery = defineQuery(/* groq */ `*[
  _type == "page" && slug.current == $slug
][0]{
  _id,
  _updatedAt,
  "title": coalesce(title, ""),
  "language": coalesce(language, "en"),
  "blocks": coalesce(blocks${blocksFragment}, []),
  "seo": seo${seoFragment}
}`)

export type Page = NonNullable<PageBySlugQueryResult>

/** A page that editors built; `null` when none is published at the path. */
export async function fetchPageBySlug(
  client: ContentClient,
  slug: string,
): Promise<PageBySlugQueryResult> {
  // Robots request many paths that no page can have: these need no query.
  return isPageSlug(slug) ? client.fetch(pageBySlugQuery, {slug}) : null
}
