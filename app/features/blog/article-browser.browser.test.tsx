import {createRoutesStub, useLocation} from 'react-router'
import {beforeEach, expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {NO_FILTERS} from '#app/lib/filters.ts'
import {ArticleBrowser} from './article-browser.tsx'

const articles = Array.from({length: 8}, (_, index) => ({
  _id: `article-${index}`,
  title: `Article ${index + 1}`,
  slug: `article-${index + 1}`,
  excerpt: index === 7 ? 'All about beds' : 'Something else',
  category: index % 2 === 0 ? ('Cloud Solutions' as const) : ('Industry News' as const),
  publishedAt: '2025-01-01',
  author: {name: 'Asha'},
  wordCount: 500,
  image: {alt: '', asset: {_id: 'none', url: '', metadata: null}, hotspot: null, crop: null},
}))

const whole = {items: articles, from: 0, total: 8, isWhole: true, filters: NO_FILTERS}

function Address() {
  return <output>{useLocation().search}</output>
}

async function open(address: string) {
  const Stub = createRoutesStub([
    {
      path: '/blog',
      Component: () => (
        <>
          <ArticleBrowser hero={undefined} articles={whole} />
          <Address />
        </>
      ),
    },
    {path: '/blog/:slug', Component: () => null},
  ])
  await render(<Stub initialEntries={[address]} />)
}

const cards = () => page.getByRole('link', {name: /^Article \d$/}).elements().length

beforeEach(async () => {
  document.documentElement.className = 'dark js'
  await page.viewport(1200, 900)
})

test('six articles are shown first, and the rest on demand, with the focus on the first new one', async () => {
  await open('/blog')
  await expect.poll(cards).toBe(6)
  await page.getByRole('button', {name: 'Load More Articles'}).click()
  await expect.poll(cards).toBe(8)
  await expect.element(page.getByRole('link', {name: 'Article 7'})).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('?page=2')
})

test('search and category filter together, and the address follows', async () => {
  await open('/blog')
  await page.getByRole('searchbox', {name: 'Search articles'}).fill('beds')
  await expect.poll(cards).toBe(1)
  await expect.element(page.getByText('1 article', {exact: true})).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('?q=beds')
  await page.getByRole('button', {name: 'Cloud Solutions', exact: true}).click()
  await expect.element(page.getByRole('heading', {name: 'No articles found'})).toBeVisible()
  await expect
    .element(page.getByText("We couldn't find any articles matching your search criteria."))
    .toBeVisible()
})

test('Reset Filters shows everything again', async () => {
  await open('/blog?q=nothing&category=Cloud+Solutions')
  await page.getByRole('button', {name: 'Reset Filters'}).click()
  await expect.poll(cards).toBe(6)
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})
