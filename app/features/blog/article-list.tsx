import {useEffect, useRef} from 'react'
import {Link} from 'react-router'
import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import {ArticleCard} from './article-card.tsx'

interface ArticleListProps {
  articles: ArticleCardContent[]
  /** How many are shown; the rest waits behind the button. */
  shownCount: number
  /** Gives the newest article the wide card. */
  hasLead: boolean
  /** Address of the list with one page more. */
  moreHref: string
  onMore: () => void
}

export function ArticleList({articles, shownCount, hasLead, moreHref, onMore}: ArticleListProps) {
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)
  // The focus is the browser's: after "more" it goes to the first article that came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when more articles are shown.
  useEffect(() => {
    if (firstNew.current === null) return
    list.current?.children[firstNew.current]?.querySelector('a')?.focus({preventScroll: true})
    firstNew.current = null
  }, [shownCount])

  return (
    <>
      <ul ref={list} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {articles.slice(0, shownCount).map((article, index) => {
          const isLead = hasLead && index === 0
          return (
            <li key={article._id} className={isLead ? 'sm:col-span-2 lg:row-span-2' : undefined}>
              <ArticleCard article={article} variant={isLead ? 'lead' : 'regular'} />
            </li>
          )
        })}
      </ul>
      {articles.length > shownCount && (
        <p className="mt-12 text-center">
          <Link
            to={moreHref}
            replace
            preventScrollReset
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              firstNew.current = shownCount
              onMore()
            }}
            className="cut inline-flex min-h-13 items-center rounded-md border border-edge px-8 font-semibold transition-colors duration-150 hover:border-action hover:text-action-strong"
          >
            Load More Articles
          </Link>
        </p>
      )}
    </>
  )
}
