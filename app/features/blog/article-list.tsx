import type {RefObject} from 'react'
import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import type {ShownList} from '#app/sections/list/use-list.ts'
import {ArticleCard} from './article-card.tsx'

interface ArticleListProps {
  list: ShownList<ArticleCardContent>
  ref: RefObject<HTMLUListElement | null>
}

/**
 * Cards of articles. The newest article is the lead if the list is unfiltered and begins with it.
 */
export function ArticleList({list: {items, from, isNarrowed}, ref}: ArticleListProps) {
  return (
    <ul ref={ref} className="card-grid">
      {items.map((article, index) => {
        const isLead = !isNarrowed && from + index === 0
        return (
          <li
            key={article._id}
            {...editAttributes(article)}
            data-lead={isLead || undefined}
            className={isLead ? 'sm:col-span-2 lg:row-span-2' : undefined}
          >
            <ArticleCard article={article} variant={isLead ? 'lead' : 'regular'} />
          </li>
        )
      })}
    </ul>
  )
}
