import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {ArticleCard} from './article-card.tsx'

interface ArticleGridProps {
  articles: readonly ArticleCardContent[]
  headingLevel: 'h2' | 'h3'
}

/** Cards of a few articles, all of the same size. */
export function ArticleGrid({articles, headingLevel}: ArticleGridProps) {
  return (
    <ul className="card-grid">
      {articles.map((article) => (
        <li key={article._id} {...editAttributes(article)}>
          <ArticleCard article={article} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
