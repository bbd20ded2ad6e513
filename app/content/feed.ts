import {defineQuery} from 'groq'
import {articleFields, newestFirst} from './article.ts'
import type {ContentClient} from './client.ts'
import {richTextFragment} from './fragments.ts'
import type {FeedQueryResult} from './sanity.types.ts'

// 20 articles are enough for a reader that was away for months. A feed of all articles only grows.
export const feedQuery = defineQuery(/* groq */ `{
  "page": *[_type == "blogPage" && _id == "blogPage"][0]{
    "title": coalesce(hero.title, "Blog"),
    "description": coalesce(seo.description, hero.text, "")
  },
  "articles": *[_type == "article" && defined(slug.current) && seo.isHidden != true]
    | ${newestFirst} [0...20]{
    _updatedAt,
    ${articleFields},
    "author": coalesce(author->name, ""),
    "body": coalesce(body${richTextFragment}, [])
  }
}`)

export type Feed = FeedQueryResult

/** The newest articles with their whole texts, for readers that subscribe. */
export function fetchFeed(client: ContentClient) {
  return client.fetch<Feed>(feedQuery)
}
