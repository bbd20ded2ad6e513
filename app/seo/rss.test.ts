import {expect, test} from 'vitest'
import {rss} from './rss.ts'

type Feed = Parameters<typeof rss>[0]

const SITE = {origin: 'https://neelgarh.example', brand: 'Neelgarh & Sons'}

function feedWith(changes: Partial<Feed['articles'][number]>): Feed {
  const article: Feed['articles'][number] = {
    _updatedAt: '2026-09-23T08:00:00Z',
    title: 'Wards <b> & beds',
    slug: 'wards-and-beds',
    excerpt: 'Short.',
    category: 'Healthcare Tech',
    publishedAt: '2026-09-22',
    author: 'Asha',
    body: [],
    ...changes,
  }
  return {page: {title: 'Notes', description: 'From wards'}, articles: [article]}
}

/** Content is typed by its schema, but an editor's document may hold any value. */
function bodyOf(blocks: object[]): Feed['articles'][number]['body'] {
  return JSON.parse(JSON.stringify(blocks))
}

test('the channel says where it is, and when it last changed', () => {
  const xml = rss(feedWith({}), SITE)
  expect(xml).toContain('<title>Notes | Neelgarh &amp; Sons</title>')
  expect(xml).toContain(
    '<atom:link href="https://neelgarh.example/rss.xml" rel="self" type="application/rss+xml"/>',
  )
  expect(xml).toContain('<lastBuildDate>Wed, 23 Sep 2026 08:00:00 +0000</lastBuildDate>')
})

test('an article has a permanent address, a date and its title as text', () => {
  const xml = rss(feedWith({}), SITE)
  expect(xml).toContain('<title>Wards &lt;b&gt; &amp; beds</title>')
  expect(xml).toContain(
    '<guid isPermaLink="true">https://neelgarh.example/blog/wards-and-beds</guid>',
  )
  expect(xml).toContain('<pubDate>Tue, 22 Sep 2026 00:00:00 +0000</pubDate>')
})

test('its text is complete HTML with absolute links, and nothing in it can run or end the section', () => {
  const span = (text: string, marks: string[] = []) => ({_type: 'span', _key: text, text, marks})
  const block = {
    _type: 'block',
    _key: 'b',
    style: 'h2',
    markDefs: [
      {_type: 'internalLink', _key: 'good', href: '/faq'},
      {_type: 'link', _key: 'bad', href: 'javascript:alert(1)'},
    ],
    children: [span('FAQ', ['good']), span('bad', ['bad']), span(']]><script>')],
  }
  const xml = rss(feedWith({body: bodyOf([block, {_type: 'poll', _key: 'p'}])}), SITE)
  expect(xml).toContain('<h2><a href="https://neelgarh.example/faq">FAQ</a>bad')
  expect(xml).not.toContain('javascript:')
  expect(xml).not.toContain('<script>')
  expect(xml.match(/<!\[CDATA\[/g)?.length).toBe(xml.match(/]]>/g)?.length)
})

test('a table of the text stays a table', () => {
  const rows = [{cells: ['System', 'May be lost']}, {cells: ['Beds', '15 minutes']}]
  const table = {_type: 'table', _key: 't', caption: 'Limits', rows}
  const xml = rss(feedWith({body: bodyOf([table])}), SITE)
  expect(xml).toContain('<table><caption>Limits</caption><thead><tr><th>System</th>')
  expect(xml).toContain('<td>15 minutes</td>')
})

test('an article without a date or an author is still an item', () => {
  const xml = rss(feedWith({publishedAt: '', author: ''}), SITE)
  expect(xml).not.toContain('<pubDate>')
  expect(xml).not.toContain('<dc:creator>')
  expect(xml).toContain('<item>')
})
