import {href} from 'react-router'
import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {ARTICLE_PAGING, type ListPart} from '#app/lib/list-pages.ts'
import {ListBrowser} from '#app/sections/list/list-browser.tsx'
import type {PageHeroProps} from '#app/sections/page-hero.tsx'
import {ARTICLE_CATEGORIES} from '#schemas/constants.ts'
import {ArticleCard} from './article-card.tsx'

interface ArticleBrowserProps extends Pick<PageHeroProps, 'hero'> {
  articles: ListPart<ArticleCardContent>
}

/** Cards of articles. The newest one is the lead if the list is unfiltered and begins with it. */
export function ArticleBrowser({hero, articles}: ArticleBrowserProps) {
  return (
    <ListBrowser<ArticleCardContent, HTMLUListElement>
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
      {({items, from, isNarrowed}, ref) => (
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
      )}
    </ListBrowser>
  )
}
