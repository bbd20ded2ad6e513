import {Link} from 'react-router'
import {cn} from '#app/lib/cn.ts'

interface CategoryNavProps {
  label: string
  categories: readonly string[]
  current: string
  /** Address of the list narrowed to a category: the buttons are links, so they work everywhere. */
  hrefOf: (category: string) => string
  onSelect: (category: string) => void
}

export function CategoryNav({label, categories, current, hrefOf, onSelect}: CategoryNavProps) {
  return (
    <nav aria-label={label}>
      <ul className="-mx-gutter flex snap-x gap-2 overflow-x-auto px-gutter py-1 md:mx-0 md:flex-wrap md:px-0">
        {categories.map((category) => (
          <li key={category} className="shrink-0 snap-start scroll-ml-gutter">
            <Link
              to={hrefOf(category)}
              replace
              preventScrollReset
              aria-current={category === current ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onSelect(category)
              }}
              className={cn(
                'cut inline-flex min-h-11 items-center rounded-md border px-4 font-medium text-sm transition-colors duration-150',
                category === current
                  ? 'border-action bg-action text-on-action'
                  : 'border-edge text-ink hover:border-action hover:text-action-strong',
              )}
            >
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
