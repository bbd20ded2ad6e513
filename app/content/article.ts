import {defineQuery} from 'groq'
import {ARTICLE_PAGING} from '#app/lib/list-pages.ts'
import type {ContentClient} from './client.ts'
import {imageFragment, richTextFragment, seoFragment} from './fragments.ts'
import {fetchListPart, type ListRequest} from './list-request.ts'
import type {
  ArticleBySlugQueryResult,
  ArticleNeighboursQueryResult,
  ArticlesQueryResult,
  RelatedArticlesQueryResult,
} from './sanity.types.ts'

// Newest first. The id breaks ties between articles of one day, so that the order is stable.
export const newestFirst = /* groq */ `order(publishedAt desc, _id asc)`

// Cards and article use the same count, so they show the same reading time.
const wordCountFragment = /* groq */ `coalesce(
  count(string::split(pt::text(body[_type == "block"]), " ")), 0
)`

/** What every query for articles reads. */
export const articleFields = /* groq */ `
  "title": coalesce(title, ""),
  "slug": coalesce(slug.current, ""),
  "excerpt": coalesce(excerpt, ""),
  "category": coalesce(category, ""),
  "publishedAt": coalesce(publishedAt, "")`

export const articleCardFragment = /* groq */ `{
  _id,
  ${articleFields},
  "author": author->{"name": coalesce(name, "")},
  "wordCount": ${wordCountFragment},
  "image": image${imageFragment}
}`

const narrowedFragment = /* groq */ `_type == "article" && defined(slug.current) && (
  $category == "" || category == $category
) && (
  $search == "" || [title, excerpt, category, author->name] match $search
)`

export const articlesQuery = defineQuery(/* groq */ `{
  "all": count(*[_type == "article" && defined(slug.current)]),
  "total": count(*[${narrowedFragment}]),
  "items": select(
    count(*[_type == "article" && defined(slug.current)]) <= $whole =>
      *[_type == "article" && defined(slug.current)] | ${newestFirst} [0...$whole] ${articleCardFragment},
    *[${narrowedFragment}] | ${newestFirst} [$from...$to] ${articleCardFragment}
  )
}`)

export const articleBySlugQuery = defineQuery(/* groq */ `*[
  _type == "article" && slug.current == $slug
][0]{
  _id,
  _updatedAt,
  ${articleFields},
  "author": author->{
    "name": coalesce(name, ""),
    "role": coalesce(role, ""),
    "bio": coalesce(bio, ""),
    "image": image${imageFragment}
  },
  "image": image${imageFragment},
  "wordCount": ${wordCountFragment},
  "body": coalesce(body${richTextFragment}, []),
  "seo": seo${seoFragment}
}`)

export const articleNeighboursQuery = defineQuery(/* groq */ `{
  "newer": *[_type == "article" && defined(slug.current) && (
    publishedAt > $publishedAt || (publishedAt == $publishedAt && _id < $id)
  )] | order(publishedAt asc, _id desc)[0]{
    "title": coalesce(title, ""), "slug": coalesce(slug.current, "")
  },
  "older": *[_type == "article" && defined(slug.current) && (
    publishedAt < $publishedAt || (publishedAt == $publishedAt && _id > $id)
  )] | order(publishedAt desc, _id asc)[0]{
    "title": coalesce(title, ""), "slug": coalesce(slug.current, "")
  }
}`)

// Two lists instead of one with a conditional order: the lake reads each from an order index.
export const relatedArticlesQuery = defineQuery(/* groq */ `{
  "alike": *[
    _type == "article" && defined(slug.current) && _id != $id && category == $category
  ] | ${newestFirst} [0...3] ${articleCardFragment},
  "others": *[
    _type == "article" && defined(slug.current) && _id != $id && category != $category
  ] | ${newestFirst} [0...3] ${articleCardFragment}
}`)

export type ArticleCard = ArticlesQueryResult['items'][number]
export type Article = NonNullable<ArticleBySlugQueryResult>
export type ArticleBody = Article['body']

/** The articles that a URL requests, as cards, newest first. */
export function fetchArticles(client: ContentClient, request: ListRequest) {
  return fetchListPart<ArticleCard>(client, articlesQuery, request, ARTICLE_PAGING)
}

/** One article with its whole text; `null` when no published article has the slug. */
export function fetchArticleBySlug(client: ContentClient, slug: string) {
  return client.fetch<ArticleBySlugQueryResult>(articleBySlugQuery, {slug})
}

/** The articles published right before and after one. */
export function fetchArticleNeighbours(
  client: ContentClient,
  {_id: id, publishedAt}: Pick<Article, '_id' | 'publishedAt'>,
) {
  return client.fetch<ArticleNeighboursQueryResult>(articleNeighboursQuery, {id, publishedAt})
}

const RELATED_ARTICLES = 3

/**
 * Three further articles: first those of the same category, then the newest of the others, so that
 * the row is full.
 */
export async function fetchRelatedArticles(
  client: ContentClient,
  {_id: id, category}: Pick<Article, '_id' | 'category'>,
) {
  const params = {id, category}
  const found = await client.fetch<RelatedArticlesQueryResult>(relatedArticlesQuery, params)
  return [...found.alike, ...found.others].slice(0, RELATED_ARTICLES)
}
