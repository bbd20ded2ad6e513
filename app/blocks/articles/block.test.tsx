import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'

function article(day: number, category = 'Industry News') {
  return {
    _id: `article-${day}`,
    _type: 'article',
    title: `Title ${day}`,
    slug: {current: `title-${day}`},
    excerpt: `Excerpt ${day}`,
    category,
    publishedAt: `2026-01-0${day}`,
  }
}

const articles = [
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => article(day)),
  article(8, 'Case Studies'),
  {...article(9), slug: undefined},
]
const block = {_type: 'articlesBlock', intro: {title: 'News'}}

function titles(html: string): string[] {
  return [...html.matchAll(/<h3[^>]*><a[^>]*>Title (\d)</g)].map(([, day = '']) => day)
}

test('without a choice the three newest articles are shown', async () => {
  const html = await renderBlock(block, articles)
  expect(titles(html)).toEqual(['8', '7', '6'])
  expect(html).toMatch(/<a[^>]*href="\/blog"[^>]*>All articles</)
})

test('the newest of a category are shown, and the link leads to the category', async () => {
  const html = await renderBlock({...block, category: 'Industry News', limit: 6}, articles)
  expect(titles(html)).toEqual(['7', '6', '5', '4', '3', '2'])
  expect(html).toContain('href="/blog?category=Industry+News"')
})

test('picked articles replace the newest', async () => {
  const picked = ['article-2', 'article-9', 'article-1'].map((_ref) => ({_ref}))
  const html = await renderBlock({...block, articles: picked, category: 'Pricing'}, articles)
  expect(titles(html)).toEqual(['2', '1'])
})
