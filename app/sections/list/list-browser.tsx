import {type ReactNode, type RefObject, useRef} from 'react'
import {partAnchor} from '#app/lib/arranged.ts'
import type {ListPart} from '#app/lib/list-pages.ts'
import {countText} from '#app/lib/text.ts'
import {PageHero, type PageHeroProps} from '#app/sections/page-hero.tsx'
import {Container} from '#app/ui/container.tsx'
import {EmptyState} from '#app/ui/empty-state.tsx'
import {CategoryBar, ResetFilters, SearchForm} from './filter-bar.tsx'
import {LoadMore} from './load-more.tsx'
import {type ListOptions, type ShownList, useList} from './use-list.ts'

/** Categories above the list, or in a column of their own on wide screens. */
const LAYOUTS = {
  stacked: {page: 'py-10 pb-section', filters: '', count: 'mt-6 mb-6', items: ''},
  side: {
    page: 'grid gap-x-12 gap-y-8 py-10 pb-section lg:grid-cols-12 lg:pt-16',
    filters: 'min-w-0 lg:sticky lg:top-28 lg:col-span-4 lg:self-start',
    count: 'mt-5',
    items: 'lg:col-span-8',
  },
} as const

interface ListBrowserProps<Item, Parent extends HTMLElement>
  extends ListOptions<Item>,
    Pick<PageHeroProps, 'hero' | 'fallbackTitle' | 'pattern'> {
  path: string
  /** What an item is, such as `article`; the plural has an s. */
  noun: string
  part: ListPart<Item>
  layout: keyof typeof LAYOUTS
  /** Renders the items in one parent. */
  children: (list: ShownList<Item>, ref: RefObject<Parent | null>) => ReactNode
}

/** A list of a whole page. The search is in the first screen and filters the list below it. */
export function ListBrowser<Item, Parent extends HTMLElement>({
  path,
  noun,
  part,
  layout,
  children,
  categories,
  paging,
  describe,
  ...hero
}: ListBrowserProps<Item, Parent>) {
  const parent = useRef<Parent>(null)
  const {filters, list, isAsking, setSearch, setCategory, setPage, reset} = useList(part, {
    categories,
    paging,
    describe,
  })
  const classes = LAYOUTS[layout]
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <>
      <PageHero {...hero}>
        <SearchForm
          path={path}
          label={`Search ${noun}s`}
          placeholder={`Search ${noun}s...`}
          filters={filters}
          onSearch={setSearch}
        />
      </PageHero>
      <div id={partAnchor(`${noun}s`)}>
        <Container className={classes.page}>
          <div className={classes.filters}>
            <CategoryBar
              path={path}
              label={`${name} categories`}
              categories={categories}
              filters={filters}
              onCategory={setCategory}
            />
            <p aria-live="polite" className={`text-muted text-sm ${classes.count}`}>
              {countText(list.total, noun)}
            </p>
          </div>
          <div className={classes.items}>
            {list.total > 0 ? (
              <>
                {children(list, parent)}
                <LoadMore
                  path={path}
                  items={`${name}s`}
                  list={list}
                  filters={filters}
                  paging={paging}
                  listRef={parent}
                  isAsking={isAsking}
                  onPage={setPage}
                />
              </>
            ) : (
              <EmptyState
                title={`No ${noun}s found`}
                text={`We couldn't find any ${noun}s matching your search criteria.`}
              >
                <ResetFilters path={path} onReset={reset} />
              </EmptyState>
            )}
          </div>
        </Container>
      </div>
    </>
  )
}
