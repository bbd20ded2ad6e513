import type {Article} from '#app/content/article.ts'

/** The article for search engines, as a BlogPosting of schema.org. */
export function articleJsonLd(article: Article, url: string, imageUrl: string | null) {
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.publishedAt,
    dateModified: article._updatedAt,
    articleSection: article.category,
    wordCount: article.wordCount,
    mainEntityOfPage: url,
    ...(article.author && {
      author: {'@type': 'Person', name: article.author.name, jobTitle: article.author.role},
    }),
    ...(imageUrl && {image: new URL(imageUrl, url).href}),
  }
}
