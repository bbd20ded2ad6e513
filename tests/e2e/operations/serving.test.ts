import {expect} from 'vitest'
import {disposed} from '../../helpers/disposed.ts'
import {PAGES} from '../../helpers/site/pages.ts'
import {ask} from '../../helpers/site/post-form.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {testOnOwnSite} from '../../helpers/site/visit.ts'

const ARTICLE_PATH = '/blog/your-first-fhir-interface'
const MACHINE_FILES = ['/sitemap.xml', '/rss.xml', '/llms.txt', '/robots.txt', '/faq.md']
const DATA = ['/_.data', '/blog.data?_routes=routes%2Fblog', `${ARTICLE_PATH}.data`]

const HIT = 'pages; hit'
const MISS = 'pages; fwd=miss'

/** A site with a small page cache, and with a CDN that may serve pages for 60 seconds. */
const test = testOnOwnSite.extend(
  'small',
  {scope: 'file'},
  disposed(() => startSite({env: {PAGE_CACHE_MB: '2', CDN_MAX_AGE_SECONDS: '60'}})),
)

// First, because the other tests request the same pages.
test('every public page, its data and every feed is rendered once', async ({site}) => {
  for (const path of [...PAGES, ...MACHINE_FILES, ...DATA]) {
    const first = await ask(site.url, path)
    const second = await ask(site.url, path)
    expect([first.status, second.status], path).toEqual([200, 200])
    expect(first.headers['cache-status'], path).toBe(MISS)
    expect(second.headers['cache-status'], path).toBe(HIT)
    expect(second.body.equals(first.body), path).toBe(true)
    expect(second.headers['x-content-revision'], path).toMatch(/^\d+$/)
  }
})

test('nothing personal is kept: neither previews nor what someone sent', async ({site}) => {
  await ask(site.url, '/contact')
  const preview = await ask(site.url, '/contact', {cookie: 'a=b; preview=1.2.x'})
  expect(preview.headers['cache-status']).toBeUndefined()
  expect(preview.headers['cache-control'] ?? '').not.toContain('public')
  const other = await ask(site.url, '/contact', {cookie: '_ga=1; theme=dark'})
  expect(other.headers['cache-status']).toBe(HIT)
  for (const path of ['/contact?sent', '/referral?sent=REF-2026-ABCDEF', '/studio']) {
    const {headers} = await ask(site.url, path)
    expect(headers['cache-control'], path).toMatch(/private|no-store/)
    expect((await ask(site.url, path)).headers['cache-status'], path).not.toBe(HIT)
  }
  const posted = await fetch(`${site.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({name: 'Asha', email: '', message: ''}),
  })
  expect(posted.status).toBe(400)
  expect(posted.headers.get('cache-control') ?? '').not.toContain('public')
  expect(posted.headers.get('content-encoding')).toBe('gzip')
  expect((await ask(site.url, '/contact')).body.toString()).not.toContain('Asha')
})

test('caches learn how long they may keep a page', async ({site: asking, small: trusting}) => {
  const always = (await ask(asking.url, '/')).headers
  expect(always['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(always['cdn-cache-control']).toBe('public, max-age=0, stale-if-error=86400')
  const later = (await ask(trusting.url, '/')).headers
  expect(later['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate')
  expect(later['cdn-cache-control']).toBe(
    'public, max-age=60, stale-while-revalidate=60, stale-if-error=86400',
  )
})
