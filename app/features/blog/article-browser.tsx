import type {ReactNode} from 'react'
import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import type {BlogPageQueryResult} from '#app/content/sanity.types.ts'
import {filterList} from '#app/lib/filters.ts'
import {Container} from '#app/ui/container.tsx'
import {EmptyState} from '#app/ui/empty-state.tsx'
import {CategoryBar, ResetFilters, SearchForm} from '#app/ui/filter-bar.tsx'
import {PageHero} from '#app/ui/page-hero.tsx'
import {PageSections} from '#app/ui/page-sections.tsx'
import {useListFilters} from '#app/ui/use-list-filters.ts'
import {ARTICLE_CATEGORIES} from '#schemas/constants.ts'
import {ArticleList} from './article-list.tsx'

const PATH = '/blog'

type BlogPage = NonNullable<BlogPageQueryResult>

interface ArticleBrowserProps {
  hero: BlogPage['hero'] | undefined
  articles: ArticleCardContent[]
  page: Pick<BlogPage, 'sections'> | null | undefined
  newsletter: ReactNode
}

/** The search stands in the first screen and filters the list, wherever editors put the list. */
export function ArticleBrowser({hero, articles, page: content, newsletter}: ArticleBrowserProps) {
  const {filters, page, setSearch, setCategory, setPage, reset} = useListFilters(ARTICLE_CATEGORIES)
  const found = filterList(articles, filters, ({category, title, excerpt, author}) => ({
    category,
    texts: [title, excerpt, category, author?.name ?? null],
  }))
  const list = (
    <Container className="py-10 pb-section">
      <CategoryBar
        path={PATH}
        label="Article categories"
        categories={ARTICLE_CATEGORIES}
        filters={filters}
        onCategory={setCategory}
      />
      <p aria-live="polite" className="mt-6 mb-6 text-muted text-sm">
        {found.length === 1 ? '1 article' : `${found.length} articles`}
      </p>
      {found.length > 0 ? (
        <ArticleList path={PATH} articles={found} filters={filters} page={page} onPage={setPage} />
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
      <PageSections page={content} sections={{articles: list, newsletter}} />
    </>
  )
}
