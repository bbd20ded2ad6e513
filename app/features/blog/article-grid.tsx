import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {ArticleCard} from './article-card.tsx'

/** Cards of a few articles under a heading, all of the same size. */
export function ArticleGrid({articles}: {articles: readonly ArticleCardContent[]}) {
  return (
    <ul className="card-grid">
      {articles.map((article) => (
        <li key={article._id} {...editAttributes(article)}>
          <ArticleCard article={article} headingLevel="h3" />
        </li>
      ))}
    </ul>
  )
}
