import {Form} from 'react-router'
import {ALL_CATEGORY, filtersToSearch, type ListFilters} from '#app/lib/filters.ts'
import {Button} from './button.tsx'
import {CategoryNav} from './category-nav.tsx'
import {SearchField} from './search-field.tsx'

interface SearchFormProps {
  /** Path of the list: without JavaScript the form asks it for the answer. */
  action: string
  label: string
  placeholder: string
  filters: ListFilters
  onSearch: (search: string) => void
}

export function SearchForm({action, label, placeholder, filters, onSearch}: SearchFormProps) {
  return (
    <Form
      action={action}
      method="get"
      role="search"
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
        <Button type="submit" className="min-h-14">
          Search
        </Button>
      </noscript>
    </Form>
  )
}

interface CategoryBarProps {
  path: string
  label: string
  categories: readonly string[]
  filters: ListFilters
  onCategory: (category: string) => void
}

/** All, then the categories of the list; the search stays when the category changes. */
export function CategoryBar({path, label, categories, filters, onCategory}: CategoryBarProps) {
  return (
    <CategoryNav
      label={label}
      categories={[ALL_CATEGORY, ...categories]}
      current={filters.category}
      hrefOf={(category) => path + filtersToSearch({...filters, category})}
      onSelect={onCategory}
    />
  )
}
