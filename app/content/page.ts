import {defineQuery} from 'groq'
import {isPageSlug} from '#schemas/page-path.ts'
// TypeGen reads relative imports only.
import {PAGE_BLOCKS} from '../../schemas/constants.ts'
import {blockFragments, blocksFragment} from '../blocks/lists/fragments.ts'
import type {ContentClient} from './client.ts'
import {commonBlockFields, seoFragment} from './fragments.ts'
import type {PageBySlugQueryResult} from './sanity.types.ts'

export const pageBySlugQuery = defineQuery(/* groq */ `*[
  _type == "page" && slug.current == $slug
][0]{
  _id,
  _updatedAt,
  "title": coalesce(title, ""),
  "language": coalesce(language, "en"),
  "blocks": coalesce(${blocksFragment}, []),
  "seo": seo${seoFragment}
}`)

// Without `defineQuery`: its type would repeat that of all blocks for each kind of page.
const blocksByIdQuery = /* groq */ `*[_id == $id][0]{
  "blocks": coalesce(${blocksFragment}, [])
}`

export type Page = NonNullable<PageBySlugQueryResult>

/** A page of blocks; `null` when none is published at the path. */
export async function fetchPageBySlug(client: ContentClient, slug: string) {
  // Robots request many paths that no page can have: these need no query.
  if (!isPageSlug(slug)) return null
  const types = await fetchTypes(client, '_type == "page" && slug.current == $slug', {slug})
  return (
    types && client.fetch<PageBySlugQueryResult>(ofTypes(pageBySlugQuery, types), {slug, types})
  )
}

/** The blocks of a document; none without one. */
export async function fetchBlocks(client: ContentClient, id: string): Promise<Page['blocks']> {
  const types = await fetchTypes(client, '_id == $id', {id})
  if (!types?.length) return []
  const query = ofTypes(blocksByIdQuery, types)
  const page = await client.fetch<Pick<Page, 'blocks'> | null>(query, {id, types})
  return page?.blocks ?? []
}

/** The types of the blocks that a page shows; `null` without a page. */
async function fetchTypes(client: ContentClient, filter: string, params: Record<string, string>) {
  const query = /* groq */ `*[${filter}][0]{"types": coalesce(${PAGE_BLOCKS}._type, [])}`
  const page = await client.fetch<{types: string[]} | null>(query, params)
  return page && [...new Set(page.types)].filter((type) => type in blockFragments).sort()
}

/**
 * The query for these types of blocks only. A page then does not depend on the documents that other
 * blocks list, so a change to one of them leaves it in the cache.
 */
function ofTypes(query: string, types: readonly string[]): string {
  const parts = types.map((type) => `_type == "${type}" => ${blockFragments[type]}`)
  const fields = [commonBlockFields, ...parts]
  const fragment = /* groq */ `${PAGE_BLOCKS}[_type in $types]{${fields.join(', ')}}`
  return query.replace(blocksFragment, () => fragment)
}
