import {createRoutesStub} from 'react-router'
import {beforeEach, expect, test} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {MobileMenu} from './mobile-menu.tsx'
import '#app/app.css'

const items = [
  {_key: 'a', label: 'About', href: '/about'},
  {_key: 'b', label: 'Blog', href: '/blog'},
]

beforeEach(async () => {
  await page.viewport(390, 800)
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <MobileMenu items={items} account={<a href="/login">Login</a>} />
          <button type="button" style={{marginTop: '30rem'}}>
            Outside
          </button>
        </>
      ),
    },
  ])
  await render(<Stub initialEntries={['/']} />)
  await page.getByLabelText('Menu').click()
  await expect.element(page.getByRole('link', {name: 'About'})).toBeVisible()
})

test('the menu closes when a link of it was followed, and marks the page', async () => {
  await page.getByRole('link', {name: 'About'}).click()
  await expect.element(page.getByText('About')).not.toBeVisible()
  await page.getByLabelText('Menu').click()
  await expect
    .element(page.getByRole('link', {name: 'About'}))
    .toHaveAttribute('aria-current', 'page')
})

test('the menu closes on a click outside', async () => {
  await page.getByText('Outside').click()
  await expect.element(page.getByText('About')).not.toBeVisible()
})

test('the menu closes when the focus leaves it', async () => {
  const outside = page.getByRole('button', {name: 'Outside'})
  page.getByRole('link', {name: 'Login'}).element().focus()
  await userEvent.tab()
  await expect.element(outside).toHaveFocus()
  await expect.element(page.getByText('About')).not.toBeVisible()
})

test('Escape closes the menu and gives the focus back to its button', async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('About')).not.toBeVisible()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Menu')
})
