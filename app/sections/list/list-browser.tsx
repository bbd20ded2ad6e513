import {type ReactNode, type RefObject, useRef} from 'react'
import {ALL_CATEGORY} from '#app/lib/filters.ts'
import type {ListPart} from '#app/lib/list-pages.ts'
import {partAnchor} from '#app/lib/page-parts.ts'
import {countText} from '#app/lib/text.ts'
import {PageHero, type PageHeroProps} from '#app/sections/page-hero.tsx'
import {Button} from '#app/ui/button.tsx'
import {Container} from '#app/ui/container.tsx'
import {EmptyState} from '#app/ui/empty-state.tsx'
import {SearchField} from '#app/ui/search-field.tsx'
import {LoadMore} from './load-more.tsx'
import {type ListOptions, type ShownList, useList} from './use-list.ts'

/** Categories above the list, or in a column of their own on wide screens. */
const LAYOUTS = {
  stacked: {page: 'py-10 pb-section', filters: '', count: 'mt-6 mb-6', items: ''},
  side: {
    page: 'grid gap-x-12 gap-y-8 py-10 pb-section lg:grid-cols-12 lg:pt-16',
    filters: 'lg:sticky lg:top-28 lg:col-span-4 lg:self-start',
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

/**
 * A list of a whole page. The search is in the first screen and filters the list below it. Each control
 * is a separate GET form: without JavaScript it requests the filtered list from the server, and with
 * JavaScript the list changes at once and the form is never sent.
 */
export function ListBrowser<Item, Parent extends HTMLElement>({
  path,
  noun,
  part,
  layout,
  children,
  hero,
  fallbackTitle,
  pattern,
  ...options
}: ListBrowserProps<Item, Parent>) {
  const parent = useRef<Parent>(null)
  const {filters, list, isAsking, setSearch, setCategory, setPage, reset} = useList(part, options)
  const classes = LAYOUTS[layout]
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <>
      <PageHero hero={hero} fallbackTitle={fallbackTitle} pattern={pattern}>
        <search>
          <form
            action={path}
            onSubmit={(event) => event.preventDefault()}
            className="mt-8 flex max-w-2xl gap-2"
          >
            {filters.category !== ALL_CATEGORY && (
              <input type="hidden" name="category" value={filters.category} />
            )}
            <SearchField
              name="q"
              label={`Search ${noun}s`}
              placeholder={`Search ${noun}s...`}
              value={filters.search}
              onValueChange={setSearch}
            />
            <noscript>
              <Button type="submit" className="min-h-14!">
                Search
              </Button>
            </noscript>
          </form>
        </search>
      </PageHero>
      <div id={partAnchor(`${noun}s`)}>
        <Container className={classes.page}>
          <div className={classes.filters}>
            {/* A change of the category keeps the search. */}
            <form action={path} onSubmit={(event) => event.preventDefault()}>
              {filters.search && <input type="hidden" name="q" value={filters.search} />}
              <fieldset className="min-w-0">
                <legend className="sr-only">{`${name} categories`}</legend>
                <div className="-mx-gutter flex snap-x gap-2 overflow-x-auto px-gutter py-1 md:mx-0 md:flex-wrap md:px-0">
                  {[ALL_CATEGORY, ...options.categories].map((category) => (
                    <Button
                      key={category}
                      type="submit"
                      name="category"
                      value={category}
                      variant={category === filters.category ? 'primary' : 'secondary'}
                      aria-pressed={category === filters.category}
                      onClick={() => setCategory(category)}
                      className="shrink-0 snap-start scroll-ml-gutter px-4! font-medium!"
                    >
                      {category}
                    </Button>
                  ))}
                </div>
              </fieldset>
            </form>
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
                  paging={options.paging}
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
                <form
                  action={path}
                  onSubmit={(event) => {
                    // Not in a click handler: it would remove the form before the browser can submit it.
                    event.preventDefault()
                    reset()
                    document.querySelector<HTMLElement>('button[name=category]')?.focus() // The pressed one goes.
                  }}
                >
                  <Button type="submit">Reset Filters</Button>
                </form>
              </EmptyState>
            )}
          </div>
        </Container>
      </div>
    </>
  )
}
