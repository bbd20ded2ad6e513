import {expect, test} from 'vitest'
import {matchRoute} from '#tests/helpers/site/site-routes.ts'
import {readSiteRequest} from './site-request.ts'

const read = (url: string, accept?: string) =>
  readSiteRequest(url, accept, {lakePath: '/lake', matchRoute})

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['https://example.com/blog?page=2', '/blog'],
  ['https://example.com', '(other)'],
  ['/blog/', '/blog'],
  ['/blog/a-visit', '/blog/:slug'],
  ['/blog/a-visit.md', '/blog/:slug.md'],
  ['/index.md', '/index.md'],
  ['/nowhere.md', '(file)'],
  ['/blog/a/b', '(other)'],
  ['/_.data', '/.data'],
  ['/blog/a-visit.data?_routes=x', '/blog/:slug.data'],
  ['/nowhere.data', '(other).data'],
  ['/studio/structure/article;x', '/studio/*'],
  ['/share/blog/a.png', '/share/*'],
  ['/sitemap/pages.xml', '/sitemap/:part.xml'],
  ['/assets/home-C0ffee.js', '/assets/*'],
  ['/favicon.ico', '(file)'],
  ['/asha@clinic', '(other)'],
  ['/lake/v2025-02-19/data/query/production?query=*', '/lake/query'],
  ['/lake/images/neelgarh/production/abc-1x1.png', '/lake/images'],
  ['/lake/v1/nothing', '/lake/*'],
  ['', '(other)'],
  ['*', '(other)'],
  ['//', '/'],
])('the route of %s is %s', (url, pattern) => expect(read(url).routePattern).toBe(pattern))

test.each([
  ['/blog', 'document', '/blog'],
  ['/blog.data', 'data', '/blog'],
  ['/_.data', 'data', '/'],
  ['/blog/_.data', 'data', '/blog/'],
  ['/index.md', 'markdown', '/'],
  ['/blog/a.md', 'markdown', '/blog/a'],
  ['/login.md', 'document', '/login.md'],
  ['/faq.md.data', 'data', '/faq.md'],
])('%s is the %s of %s', (url, format, pagePath) => {
  expect(read(url)).toMatchObject({format, pagePath})
})

test('a client that prefers Markdown gets it where there is one', () => {
  expect(read('/faq', 'text/markdown').format).toBe('markdown')
  expect(read('/faq', 'text/html, text/markdown;q=0.9').format).toBe('document')
  expect(read('/login', 'text/markdown').format).toBe('document')
  expect(read('/faq.data', 'text/markdown').format).toBe('data')
})

test.each(['/%', '/blog/%zz', '/%C3', '/%.data', '/a%0Db', 'https://example.com/%'])(
  'the path of %s can not be decoded',
  (url) => expect(read(url).isMalformed).toBe(true),
)

test.each(['/', '/blog/%E0%A4%A8?q=%', '/a%2Fb', '*', ''])(
  'the path of %s can be decoded, whatever its query is',
  (url) => expect(read(url).isMalformed).toBe(false),
)
