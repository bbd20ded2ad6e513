import {describe, expect, test} from 'vitest'
import {matchRoute} from '#tests/helpers/site/site-routes.ts'
import {readSiteRequest} from '../http/site-request.ts'
import {pageAddress} from './page-address.ts'

const addressOf = (url: string, accept?: string) =>
  pageAddress(readSiteRequest(url, accept, {lakePath: '/lake', matchRoute}))
const keyOf = (url: string, accept = 'text/html') => addressOf(url, accept)?.key

describe('pageAddress', () => {
  test('knows pages, their data and feeds by one key each', () => {
    for (const url of [
      '/',
      '/blog',
      '/blog/a-b',
      '/blog/caf%C3%A9',
      '/faq.md',
      '/blog/a.md',
      '/privacy',
      '/campaigns/spring',
      '/privacy.md',
    ]) {
      expect(keyOf(url)).toBe(url)
    }
    for (const url of ['/_.data', '/blog.data', '/blog/a-b.data', '/rss.xml', '/robots.txt']) {
      expect(keyOf(url)).toBe(url)
    }
  })

  test.each([
    '/About',
    '/about/',
    '//about',
    '/about//',
    '/blog/%61-b',
    '/blog/caf%c3%a9',
    '/blog/%',
    '/blog/a/b',
    '/Privacy',
    '/a_b',
    '/wp-login.php',
    '/studio.md',
    '/login.md',
    '/.md',
    '/rss.xml.md',
    '/blog/:slug',
    '/studio',
    '/preview/enable',
    '/share/about.png',
    '/lake/v1/ping',
    '/rss.xml.data',
    '/.data',
    '*',
    '',
  ])('leaves %s to others', (url) => {
    expect(addressOf(url, 'text/html')).toBeNull()
  })

  test('what tracks visitors makes no page of its own', () => {
    expect(keyOf('/about?utm_source=x&utm_medium=y&gclid=1&fbclid=2')).toBe('/about')
    expect(keyOf('/about?')).toBe('/about')
    expect(keyOf('/about.data?utm_source=x')).toBe('/about.data')
    expect(addressOf('/about?utm_source=x')).toMatchObject({isCached: true})
  })

  test('a page with another query is rendered for it, and not kept', () => {
    for (const query of ['sent', 'q=fhir', 'utmsource=x', 'x=utm_source']) {
      expect(addressOf(`/contact?gclid=1&${query}`)).toMatchObject({
        url: `/contact?${query}`,
        isCached: false,
      })
    }
  })

  test('parts of a page’s data are kept by one spelling, and only those that there are', () => {
    const part = '/blog.data?_routes=routes%2Fblog'
    expect(addressOf(part)).toMatchObject({key: part, isCached: true})
    expect(keyOf('/blog.data?_routes=routes/blog')).toBe(part)
    expect(keyOf('/blog.data?utm_id=1&_routes=%72outes%2Fblog')).toBe(part)
    for (const routes of ['routes/home', 'x', '', 'routes/blog,routes/blog', 'routes/blog&x=1']) {
      expect(addressOf(`/blog.data?_routes=${routes}`)?.isCached, routes).toBe(false)
    }
  })

  test('a page and its Markdown alternate have a key each', () => {
    expect(keyOf('/faq', 'text/markdown')).toBe('text/markdown /faq')
    expect(keyOf('/faq', 'TEXT/Markdown, text/html;q=0.9')).toBe('text/markdown /faq')
    expect(keyOf('/faq', 'text/html, text/markdown;q=0.9')).toBe('/faq')
    expect(keyOf('/rss.xml', 'text/markdown')).toBe('/rss.xml')
    expect(keyOf('/index.md')).toBe('/index.md')
    expect(keyOf('/blog/a.md?utm_source=x')).toBe('/blog/a.md')
  })
})
