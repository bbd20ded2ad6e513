import {createRoutesStub, useLocation} from 'react-router'
import {expect, test} from 'vitest'
import {render} from 'vitest-browser-react'
import {SearchField} from '#app/ui/search-field.tsx'
import {useListFilters} from './use-list-filters.ts'

test('what is typed stays while React still renders the URL of the change before', async () => {
  const begun = Promise.withResolvers<void>()
  /** Takes longer than a frame: React lets events in between two of them. */
  function Slow() {
    if (useLocation().search === '?page=2') begun.resolve()
    const end = performance.now() + 20
    while (performance.now() < end);
    return null
  }
  function List() {
    const {filters, setSearch, setPage} = useListFilters([], true)
    return (
      <>
        <SearchField label="Search" value={filters.search} onValueChange={setSearch} />
        <button type="button" onClick={() => setPage(2)}>
          More
        </button>
        <output>{useLocation().search}</output>
        {[...'abcdefghij'].map((key) => (
          <Slow key={key} />
        ))}
      </>
    )
  }
  const Stub = createRoutesStub([{path: '/', Component: List}])
  const screen = await render(<Stub />)
  await screen.getByRole('button', {name: 'More'}).click()
  await begun.promise
  await screen.getByRole('searchbox').fill('beds')
  await expect.element(screen.getByRole('status')).toHaveTextContent('?q=beds')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('beds')
})
