import type {RouteConfigEntry} from '@react-router/dev/routes'
import {describe, expect, test} from 'vitest'
import routes from '#app/routes.ts'
import {pageAddress} from './page-address.ts'
import {NEVER_KEPT, PUBLIC_ROUTES} from './public-routes.ts'

const keyOf = (url: string, accept = 'text/html') => pageAddress(url, accept)?.key

/** The routes of the site, as the build names them. */
function flat(entries: readonly RouteConfigEntry[]): {id: string; path: string}[] {
  return entries.flatMap(({id, file, path = '', children}) =>
    children ? flat(children) : [{id: id ?? file.replace(/\.tsx?$/, ''), path: `/${path}`}],
  )
}

test('of every route of the site it is said whether its answers are kept', async () => {
  const told = new Map(PUBLIC_ROUTES.map(({id, path}) => [id, path]))
  const existing = flat(await routes)
  for (const {id, path} of existing) {
    expect(
      told.get(id) ?? (id in NEVER_KEPT ? path : undefined),
      `${id}, see public-routes.ts`,
    ).toBe(path)
  }
  const ids = existing.map(({id}) => id)
  for (const id of [...told.keys(), ...Object.keys(NEVER_KEPT)]) expect(ids).toContain(id)
})

describe('pageAddress', () => {
  test('knows pages, their data and files for machines by one address each', () => {
    for (const url of ['/', '/blog', '/blog/a-b', '/blog/caf%C3%A9', '/faq.md', '/blog/a.md']) {
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
    '/nothing',
    '/blog/:slug',
    '/studio',
    '/preview/enable',
    '/share/about.png',
    '/lake/v1/ping',
    '/rss.xml.data',
    '/.data',
    'http://elsewhere.example/about',
    '*',
    '',
  ])('leaves %s to others', (url) => {
    expect(pageAddress(url, 'text/html')).toBeNull()
  })

  test('what tracks visitors makes no page of its own', () => {
    expect(keyOf('/about?utm_source=x&utm_medium=y&gclid=1&fbclid=2')).toBe('/about')
    expect(keyOf('/about?')).toBe('/about')
    expect(keyOf('/about.data?utm_source=x')).toBe('/about.data')
    expect(pageAddress('/about?utm_source=x', undefined)).toMatchObject({isKept: true})
  })

  test('a page with another query is rendered for it, and not kept', () => {
    for (const query of ['sent', 'q=fhir', 'utmsource=x', 'x=utm_source']) {
      expect(pageAddress(`/contact?gclid=1&${query}`, undefined)).toMatchObject({
        url: `/contact?${query}`,
        isKept: false,
      })
    }
  })

  test('parts of a page’s data are kept by one spelling, and only those that there are', () => {
    const part = '/blog.data?_routes=routes%2Fblog'
    expect(pageAddress(part, undefined)).toMatchObject({key: part, isKept: true})
    expect(keyOf('/blog.data?_routes=routes/blog')).toBe(part)
    expect(keyOf('/blog.data?utm_id=1&_routes=%72outes%2Fblog')).toBe(part)
    for (const routes of ['routes/home', 'x', '', 'routes/blog,routes/blog', 'routes/blog&x=1']) {
      expect(pageAddress(`/blog.data?_routes=${routes}`, undefined)?.isKept, routes).toBe(false)
    }
  })

  test('a page and its twin have an address each, where there is a twin', () => {
    expect(keyOf('/faq', 'text/markdown')).toBe('text/markdown /faq')
    expect(keyOf('/faq', 'TEXT/Markdown, text/html;q=0.9')).toBe('text/markdown /faq')
    expect(keyOf('/faq', 'text/html, text/markdown;q=0.9')).toBe('/faq')
    expect(keyOf('/about', 'text/markdown')).toBe('/about')
  })
})
