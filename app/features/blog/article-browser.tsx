import type {ArticleCard as ArticleCardContent} from '#app/content/article.ts'
import type {BlogPageQueryResult} from '#app/content/sanity.types.ts'
import {ALL_CATEGORY, filterList, filtersToSearch} from '#app/lib/filters.ts'
import {Button} from '#app/ui/button.tsx'
import {Container} from '#app/ui/container.tsx'
import {EmptyState} from '#app/ui/empty-state.tsx'
import {CategoryBar, SearchForm} from '#app/ui/filter-bar.tsx'
import {PageHero} from '#app/ui/page-hero.tsx'
import {useListFilters} from '#app/ui/use-list-filters.ts'
import {ARTICLE_CATEGORIES} from '#schemas/constants.ts'
import {ArticleList} from './article-list.tsx'

/** Articles of the first screen, and how many more each press of the button shows. */
export const ARTICLES_PER_PAGE = 6

const PATH = '/blog'

interface ArticleBrowserProps {
  hero: NonNullable<BlogPageQueryResult>['hero'] | undefined
  articles: ArticleCardContent[]
}

export function ArticleBrowser({hero, articles}: ArticleBrowserProps) {
  const {filters, page, setSearch, setCategory, setPage, reset} = useListFilters(ARTICLE_CATEGORIES)
  const found = filterList(articles, filters, ({category, title, excerpt, author}) => ({
    category,
    texts: [title, excerpt, category, author?.name ?? null],
  }))
  const isFiltered = filters.search.trim() !== '' || filters.category !== ALL_CATEGORY
  return (
    <>
      <PageHero hero={hero} fallbackTitle="Blog" pattern="hexagons">
        <SearchForm
          action={PATH}
          label="Search articles"
          placeholder="Search articles..."
          filters={filters}
          onSearch={setSearch}
        />
      </PageHero>
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
          <ArticleList
            articles={found}
            shownCount={page * ARTICLES_PER_PAGE}
            hasLead={!isFiltered}
            moreHref={PATH + filtersToSearch(filters, page + 1)}
            onMore={() => setPage(page + 1)}
          />
        ) : (
          <EmptyState
            title="No articles found"
            text="We couldn't find any articles matching your search criteria."
          >
            <Button onClick={reset} data-needs-js="">
              Reset Filters
            </Button>
          </EmptyState>
        )}
      </Container>
    </>
  )
}
