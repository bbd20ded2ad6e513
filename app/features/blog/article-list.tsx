import {useEffect, useRef} from 'react'
import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {ALL_CATEGORY, type ListFilters} from '#app/lib/filters.ts'
import {Button} from '#app/ui/button.tsx'
import {ArticleCard} from './article-card.tsx'

/** Articles of the first screen, and how many more each press of the button shows. */
const ARTICLES_PER_PAGE = 6

interface ArticleListProps {
  path: string
  /** What the filters let through, all pages of it. */
  articles: ArticleCardContent[]
  filters: ListFilters
  page: number
  onPage: (page: number) => void
}

export function ArticleList({path, articles, filters, page, onPage}: ArticleListProps) {
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)
  const shownCount = page * ARTICLES_PER_PAGE
  const isFiltered = filters.search.trim() !== '' || filters.category !== ALL_CATEGORY

  // The focus is the browser's: after "more" it goes to the first article that came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when more articles are shown.
  useEffect(() => {
    if (firstNew.current === null) return
    list.current?.children[firstNew.current]?.querySelector('a')?.focus({preventScroll: true})
    firstNew.current = null
  }, [shownCount])

  return (
    <>
      <ul ref={list} className="card-grid">
        {articles.slice(0, shownCount).map((article, index) => {
          const isLead = !isFiltered && index === 0
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
      {articles.length > shownCount && (
        <form
          action={path}
          onSubmit={(event) => {
            event.preventDefault()
            firstNew.current = shownCount
            onPage(page + 1)
          }}
          className="mt-12 flex justify-center"
        >
          {filters.search && <input type="hidden" name="q" value={filters.search} />}
          {filters.category !== ALL_CATEGORY && (
            <input type="hidden" name="category" value={filters.category} />
          )}
          <Button type="submit" name="page" value={page + 1} variant="secondary" size="lg">
            Load More Articles
          </Button>
        </form>
      )}
    </>
  )
}
