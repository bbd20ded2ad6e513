import {type RefObject, useEffect, useRef} from 'react'
import {ALL_CATEGORY, filtersToSearch, type ListFilters} from '#app/lib/filters.ts'
import {neighbourPages, type Paging} from '#app/lib/list-pages.ts'
import {Button} from '#app/ui/button.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {ShownList} from './use-list.ts'

interface LoadMoreProps {
  path: string
  /** The name of the items, such as "Articles". */
  items: string
  list: ShownList<unknown>
  filters: ListFilters
  paging: Paging
  /** The parent of the items, one element each; the focus goes to the first new one. */
  listRef: RefObject<HTMLElement | null>
  isAsking: boolean
  onPage: (page: number) => void
}

/** A button that adds items to a list and, for a long list, links through all of it. */
export function LoadMore(props: LoadMoreProps) {
  const {path, items, list, filters, paging, isAsking, onPage} = props
  const expectMore = useFocusOnNew(props.listRef, list)
  const hasMore = list.from + list.items.length < list.total
  return (
    <>
      {hasMore && (
        <form
          action={path}
          onSubmit={(event) => {
            event.preventDefault()
            if (isAsking) return
            expectMore()
            onPage(list.page + 1)
          }}
          className="mt-12 flex justify-center"
        >
          {filters.search && <input type="hidden" name="q" value={filters.search} />}
          {filters.category !== ALL_CATEGORY && (
            <input type="hidden" name="category" value={filters.category} />
          )}
          <Button type="submit" name="page" value={list.page + 1} variant="secondary" size="lg">
            Load More {items}
          </Button>
        </form>
      )}
      {list.total > paging.pageSize * paging.pagesPerSheet && (
        <SheetLinks path={path} items={items} list={list} filters={filters} paging={paging} />
      )}
    </>
  )
}

type SheetLinksProps = Pick<LoadMoreProps, 'path' | 'items' | 'list' | 'filters' | 'paging'>

/** Links by which crawlers, and visitors without JavaScript, reach the whole list. */
function SheetLinks({path, items, list, filters, paging}: SheetLinksProps) {
  const {previous, next} = neighbourPages(list, paging)
  const address = (page: number) => path + filtersToSearch(filters, page)
  const link = 'inline-flex min-h-11 items-center font-semibold text-action hover:underline'
  const range = `${count(list.from + 1)}–${count(list.from + list.items.length)}`
  return (
    <nav
      aria-label={`Pages of ${items.toLowerCase()}`}
      className="mt-8 flex flex-wrap items-center justify-center gap-x-8 gap-y-2 text-sm"
    >
      {previous !== null && (
        <SmartLink href={address(previous)} rel="prev" className={link}>
          Previous {items}
        </SmartLink>
      )}
      <span className="text-center text-muted max-sm:order-first max-sm:basis-full">
        {range} of {count(list.total)}
      </span>
      {next !== null && (
        <SmartLink href={address(next)} rel="next" className={link}>
          Next {items}
        </SmartLink>
      )}
    </nav>
  )
}

function count(value: number): string {
  return value.toLocaleString('en')
}

/** After "Load More" the focus moves to the first new item. */
function useFocusOnNew(listRef: RefObject<HTMLElement | null>, list: ShownList<unknown>) {
  const firstNew = useRef<number | null>(null)
  const shownCount = list.items.length
  // The focus is outside React.
  useEffect(() => {
    const position = firstNew.current
    if (position === null || shownCount <= position) return
    firstNew.current = null
    const item = listRef.current?.children[position]
    const target = item?.querySelector<HTMLElement>('a, summary')
    target?.focus({preventScroll: true})
  }, [shownCount, listRef])
  return () => {
    firstNew.current = shownCount
  }
}
