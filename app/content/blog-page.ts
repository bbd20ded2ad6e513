import {defineQuery} from 'groq'
import type {ContentClient} from './client.ts'
import {heroFragment, seoFragment} from './fragments.ts'
import type {BlogPageQueryResult} from './sanity.types.ts'

export const blogPageQuery = defineQuery(/* groq */ `*[_type == "blogPage" && _id == "blogPage"][0]{
  "hero": hero${heroFragment},
  "seo": seo${seoFragment}
}`)

/** Texts of the blog's first screen; the articles are documents of their own. */
export function fetchBlogPage(client: ContentClient): Promise<BlogPageQueryResult> {
  return client.fetch(blogPageQuery)
}
