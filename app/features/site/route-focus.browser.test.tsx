import {createRoutesStub, Link, Outlet} from 'react-router'
import {beforeEach, expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {RouteFocus} from './route-focus.tsx'

function Page({title}: {title: string}) {
  return (
    <>
      <h1>{title}</h1>
      <div style={{height: '3000px'}} />
      <Link to="/two">Second page</Link>
      <div style={{height: '3000px'}} />
    </>
  )
}

beforeEach(async () => {
  const Stub = createRoutesStub([
    {
      Component: () => (
        <main>
          <RouteFocus />
          <Outlet />
        </main>
      ),
      children: [
        {path: '/', Component: () => <Page title="First" />},
        {path: '/two', Component: () => <Page title="Second" />},
      ],
    },
  ])
  await render(<Stub initialEntries={['/']} />)
  window.scrollTo(0, 2900)
})

test('a new path starts at its top, with the focus on its main heading', async () => {
  await page.getByRole('link', {name: 'Second page'}).click()
  await expect.element(page.getByRole('heading', {name: 'Second'})).toHaveFocus()
  expect(window.scrollY).toBe(0)
})
