import type {SanityClient} from '@sanity/client'
import {ARTICLE} from './start-editing.ts'

/** An article that no other document refers to, so that the lake deletes it. */
export const SHORT_ARTICLE = 'article-short'
export const SHORT_ARTICLE_PATH = '/blog/short-article'

interface ShortArticleOptions {
  title?: string
  /** Creates a draft only, which has no page. */
  isDraft?: boolean
}

/** Creates an article with two blocks of text: a long text takes most of the time of its form. */
export async function createShortArticle(
  client: SanityClient,
  {title, isDraft = false}: ShortArticleOptions = {},
): Promise<{_id: string; title: string}> {
  const article = await client.getDocument<{title: string; body: object[]}>(ARTICLE)
  if (!article) throw new Error('The seed has no such article')
  return client.create({
    ...article,
    _id: isDraft ? `drafts.${SHORT_ARTICLE}` : SHORT_ARTICLE,
    title: title ?? article.title,
    slug: {_type: 'slug', current: SHORT_ARTICLE_PATH.replace('/blog/', '')},
    body: article.body.slice(0, 2),
  })
}
