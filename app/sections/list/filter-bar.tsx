import {cn} from '#app/lib/cn.ts'
import {ALL_CATEGORY, type ListFilters} from '#app/lib/filters.ts'
import {Button} from '#app/ui/button.tsx'
import {SearchField} from '#app/ui/search-field.tsx'

// Each control is a separate GET form. Without JavaScript it requests the filtered list from the
// server. With JavaScript the list changes at once and the form is never sent.

interface SearchFormProps {
  /** Path of the list. */
  path: string
  label: string
  placeholder: string
  filters: ListFilters
  onSearch: (search: string) => void
}

export function SearchForm({path, label, placeholder, filters, onSearch}: SearchFormProps) {
  return (
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
          label={label}
          placeholder={placeholder}
          value={filters.search}
          onValueChange={onSearch}
        />
        <noscript>
          <Button type="submit" className="min-h-14!">
            Search
          </Button>
        </noscript>
      </form>
    </search>
  )
}

interface CategoryBarProps {
  path: string
  label: string
  categories: readonly string[]
  filters: ListFilters
  onCategory: (category: string) => void
  className?: string
}

/** All, then the categories of the list; a change of the category keeps the search. */
export function CategoryBar({
  path,
  label,
  categories,
  filters,
  onCategory,
  className,
}: CategoryBarProps) {
  return (
    <form action={path} onSubmit={(event) => event.preventDefault()}>
      {filters.search && <input type="hidden" name="q" value={filters.search} />}
      <fieldset className="min-w-0">
        <legend className="sr-only">{label}</legend>
        <div
          className={cn(
            '-mx-gutter flex snap-x gap-2 overflow-x-auto px-gutter py-1 md:mx-0 md:flex-wrap md:px-0',
            className,
          )}
        >
          {[ALL_CATEGORY, ...categories].map((category) => (
            <Button
              key={category}
              type="submit"
              name="category"
              value={category}
              variant={category === filters.category ? 'primary' : 'secondary'}
              aria-pressed={category === filters.category}
              onClick={() => onCategory(category)}
              className="shrink-0 snap-start scroll-ml-gutter px-4! font-medium!"
            >
              {category}
            </Button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

export function ResetFilters({path, onReset}: {path: string; onReset: () => void}) {
  return (
    <form
      action={path}
      onSubmit={(event) => {
        // Not in a click handler: it would remove the form before the browser can submit it.
        event.preventDefault()
        onReset()
      }}
    >
      <Button type="submit">Reset Filters</Button>
    </form>
  )
}
