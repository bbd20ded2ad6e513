import {createRoutesStub} from 'react-router'
import {beforeEach, expect, test} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#app/browser/page-script.ts'
import {SiteHeader} from './site-header.tsx'
import {ThemeProvider} from './theme-provider.tsx'

function link(label: string, href: string) {
  return {_key: href, label, href, description: null, links: null}
}

const GROUP_LINKS = [
  {...link('Pricing', '/pricing'), description: 'What a ward costs'},
  link('Blog', '/blog'),
]
const ITEMS = [
  link('About', '/about'),
  {_key: 'group', label: 'Products', href: '/' as const, links: GROUP_LINKS},
]

// Without its styles, the header shows both navigations: the wide one, then the menu.
beforeEach(async () => {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <ThemeProvider>
          <SiteHeader
            brand="Brand"
            items={ITEMS}
            account={<a href="/login">Login</a>}
            search={null}
          />
          <button type="button">Outside</button>
        </ThemeProvider>
      ),
    },
  ])
  await render(<Stub initialEntries={['/']} />)
})

const outside = page.getByRole('button', {name: 'Outside'})
const group = page.getByRole('navigation').getByRole('group').first()
const pricing = group.getByRole('link', {name: /^Pricing/})
const menu = page.getByRole('group').filter({has: page.getByLabelText('Menu')})
const about = menu.getByRole('link', {name: 'About'})

async function openMenu() {
  await menu.getByLabelText('Menu').click()
  await expect.element(about).toBeVisible()
}

test.each([
  ['when a link of it was followed, for a step back', about],
  ['on a click outside', outside],
])('the menu closes %s', async (_, target) => {
  await openMenu()
  addEventListener('click', (event) => event.preventDefault(), {once: true})
  await target.click()
  await expect.element(about).not.toBeInTheDocument()
})

test('the menu closes when the focus leaves it', async () => {
  await openMenu()
  menu.getByRole('link', {name: 'Login'}).element().focus()
  await userEvent.tab()
  await expect.element(outside).toHaveFocus()
  await expect.element(about).not.toBeInTheDocument()
})

test('a group opens by keyboard, and Escape gives the focus back to its button', async () => {
  page.getByRole('navigation').getByRole('link', {name: 'About'}).first().element().focus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(pricing).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(pricing).not.toBeInTheDocument()
  expect(document.activeElement?.textContent).toBe('Products')
})
