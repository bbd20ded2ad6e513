import type {RefObject} from 'react'
import {href} from 'react-router'
import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import type {BlogPageQueryResult} from '#app/content/sanity.types.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {ARTICLE_PAGING, type ListPart} from '#app/lib/list-pages.ts'
import {ListBrowser} from '#app/sections/list/list-browser.tsx'
import type {ShownList} from '#app/sections/list/use-list.ts'
import {ARTICLE_CATEGORIES} from '#schemas/constants.ts'
import {ArticleCard} from './article-card.tsx'

interface ArticleBrowserProps {
  hero: NonNullable<BlogPageQueryResult>['hero'] | undefined
  articles: ListPart<ArticleCardContent>
}

export function ArticleBrowser({hero, articles}: ArticleBrowserProps) {
  return (
    <ListBrowser
      hero={hero}
      fallbackTitle="Blog"
      pattern="hexagons"
      path={href('/blog')}
      noun="article"
      part={articles}
      layout="stacked"
      categories={ARTICLE_CATEGORIES}
      paging={ARTICLE_PAGING}
      describe={({category, title, excerpt, author}) => ({
        category,
        texts: [title, excerpt, category, author?.name ?? null],
      })}
    >
      {(list: ShownList<ArticleCardContent>, ref: RefObject<HTMLUListElement | null>) => (
        <ArticleList list={list} ref={ref} />
      )}
    </ListBrowser>
  )
}

interface ArticleListProps {
  list: ShownList<ArticleCardContent>
  ref: RefObject<HTMLUListElement | null>
}

/**
 * Cards of articles. The newest article is the lead if the list is unfiltered and begins with it.
 */
function ArticleList({list: {items, from, isNarrowed}, ref}: ArticleListProps) {
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
