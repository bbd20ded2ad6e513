import {readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {FIXED_PAGES, PAGE_PATHS, SLUG_PREFIXES, STUDIO_PATH} from '#schemas/constants.ts'
import {isPageSlug, reservedSegment} from '#schemas/page-path.ts'
import {SITE_ROUTES, matchRoute as sample} from '#tests/helpers/site/site-routes.ts'

/** The function that the server of the build calls. */
const {matchRoute}: typeof import('#server/site.ts') = await import(
  new URL('../../../build/server/index.js', import.meta.url).href
)

/** One path of each route. */
const PATHS = Object.values(SITE_ROUTES)
  .filter((route) => route?.index || route?.path)
  .map((route) => `/${route?.path ?? ''}`.replace(/:\w+/, 'x').replace('*', 'nothing'))

test('a path has the route, the parameters and the handle of its page', () => {
  expect(matchRoute('/blog/caf%C3%A9')).toMatchObject({
    id: 'routes/article',
    parents: ['root', 'routes/site-layout'],
    pattern: '/blog/:slug',
    params: {slug: 'café'},
    handle: {cache: 'page', parent: {path: '/blog'}},
    hasAction: false,
  })
  expect(matchRoute('/')).toMatchObject({pattern: '/', handle: {cache: 'page'}})
})

test('nothing that is for editors, personal, changes or has unlimited paths is cached; all else is', () => {
  const uncached = PATHS.filter((path) => !matchRoute(path)?.handle.cache)
  expect(uncached.sort()).toEqual([
    '/link-check',
    '/newsletter/x',
    '/page-views',
    '/preview/disable',
    '/preview/enable',
    '/preview/tools',
    '/referral/status',
    '/search',
    '/share/nothing',
    '/studio/nothing',
  ])
})

test('the routes that unit tests use are those of the build', () => {
  expect(PATHS.length).toBeGreaterThan(25)
  for (const path of PATHS) {
    const built = matchRoute(path)
    const {cache, isUncounted} = built?.handle ?? {}
    expect(sample(path), path).toEqual({
      ...built,
      handle: {
        ...(cache && {cache}),
        ...(isUncounted && {isUncounted}),
      },
    })
  }
})

test('no page that editors build can be at the path of another route', () => {
  const built = matchRoute('/nothing')?.id
  const first = PATHS.flatMap((path) => (matchRoute(path)?.id === built ? [] : path.split('/')[1]))
  const free = first.filter((name) => name && isPageSlug(name) && reservedSegment(name) === null)
  expect(free).toEqual([])
  const files = readdirSync('build/client').filter((name) => reservedSegment(name) === null)
  expect(files.filter(isPageSlug)).toEqual([])
})

test('each document with a page has a route of its own', () => {
  const paths = [
    ...Object.entries(PAGE_PATHS).flatMap(([id, path]) =>
      Object.hasOwn(FIXED_PAGES, id) ? [] : [path],
    ),
    ...Object.values(SLUG_PREFIXES).map((prefix) => `${prefix}x`),
  ]
  const ids = paths.map((path) => matchRoute(path)?.id)
  expect(new Set(ids).size).toBe(paths.length)
  const fixed = Object.values(FIXED_PAGES).map((slug) => matchRoute(`/${slug}`)?.id)
  expect(new Set(fixed)).toEqual(new Set(['routes/home-page', 'routes/page']))
  expect(matchRoute(STUDIO_PATH)?.id).toBe('routes/studio')
})
