import {useRef} from 'react'
import {href} from 'react-router'
import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import type {BlogPageQueryResult} from '#app/content/sanity.types.ts'
import {partAnchor} from '#app/lib/arranged.ts'
import {ARTICLE_PAGING, type ListPart} from '#app/lib/list-pages.ts'
import {countText} from '#app/lib/text.ts'
import {CategoryBar, ResetFilters, SearchForm} from '#app/sections/list/filter-bar.tsx'
import {LoadMore} from '#app/sections/list/load-more.tsx'
import {useList} from '#app/sections/list/use-list.ts'
import {PageHero} from '#app/sections/page-hero.tsx'
import {Container} from '#app/ui/container.tsx'
import {EmptyState} from '#app/ui/empty-state.tsx'
import {ARTICLE_CATEGORIES} from '#schemas/constants.ts'
import {ArticleList} from './article-list.tsx'

const PATH = href('/blog')

type BlogPage = NonNullable<BlogPageQueryResult>

interface ArticleBrowserProps {
  hero: BlogPage['hero'] | undefined
  articles: ListPart<ArticleCardContent>
}

/** The search is in the first screen and filters the list below it. */
export function ArticleBrowser({hero, articles}: ArticleBrowserProps) {
  const grid = useRef<HTMLUListElement>(null)
  const {filters, list, isAsking, setSearch, setCategory, setPage, reset} = useList(articles, {
    categories: ARTICLE_CATEGORIES,
    paging: ARTICLE_PAGING,
    describe: ({category, title, excerpt, author}) => ({
      category,
      texts: [title, excerpt, category, author?.name ?? null],
    }),
  })
  const shown = (
    <Container className="py-10 pb-section">
      <CategoryBar
        path={PATH}
        label="Article categories"
        categories={ARTICLE_CATEGORIES}
        filters={filters}
        onCategory={setCategory}
      />
      <p aria-live="polite" className="mt-6 mb-6 text-muted text-sm">
        {countText(list.total, 'article')}
      </p>
      {list.total > 0 ? (
        <>
          <ArticleList list={list} ref={grid} />
          <LoadMore
            path={PATH}
            items="Articles"
            list={list}
            filters={filters}
            paging={ARTICLE_PAGING}
            listRef={grid}
            isAsking={isAsking}
            onPage={setPage}
          />
        </>
      ) : (
        <EmptyState
          title="No articles found"
          text="We couldn't find any articles matching your search criteria."
        >
          <ResetFilters path={PATH} onReset={reset} />
        </EmptyState>
      )}
    </Container>
  )
  return (
    <>
      <PageHero hero={hero} fallbackTitle="Blog" pattern="hexagons">
        <SearchForm
          path={PATH}
          label="Search articles"
          placeholder="Search articles..."
          filters={filters}
          onSearch={setSearch}
        />
      </PageHero>
      <div id={partAnchor('articles')}>{shown}</div>
    </>
  )
}
