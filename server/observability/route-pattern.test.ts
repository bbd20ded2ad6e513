import {expect, test} from 'vitest'
import {matchRoute} from '#tests/helpers/site/site-routes.ts'
import {routePattern} from './route-pattern.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['https://example.com/blog?page=2', '/blog'],
  ['/blog/', '/blog'],
  ['/blog/a-visit', '/blog/:slug'],
  ['/blog/a-visit.md', '/blog/:slug.md'],
  ['/index.md', '/index.md'],
  ['/nowhere.md', '(file)'],
  ['/blog/a/b', '(other)'],
  ['/_.data', '/.data'],
  ['/blog/a-visit.data?_routes=x', '/blog/:slug.data'],
  ['/nowhere.data', '(other).data'],
  ['/studio', '/studio/*'],
  ['/studio/structure/article;x', '/studio/*'],
  ['/share/blog/a.png', '/share/*'],
  ['/sitemap/pages.xml', '/sitemap/:part.xml'],
  ['/assets/home-C0ffee.js', '/assets/*'],
  ['/favicon.ico', '(file)'],
  ['/wp-login.php', '(file)'],
  ['/asha@clinic', '(other)'],
  ['/lake/v2025-02-19/data/query/production?query=*', '/lake/query'],
  ['/lake/images/neelgarh/production/abc-1x1.png', '/lake/images'],
  ['/lake/v1/nothing', '/lake/*'],
  ['', '(other)'],
  ['*', '(other)'],
  ['//', '/'],
])('%s is %s', (url, pattern) => expect(routePattern(url, matchRoute, '/lake')).toBe(pattern))
