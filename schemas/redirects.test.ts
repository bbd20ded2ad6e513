import {expect, test} from 'vitest'
import {destinationOf, pathKey, type RedirectRule, redirectId, redirectsAfter} from './redirects.ts'

/** `['/old', '/new']` is permanent, `['/old', null]` gone. */
function table(
  entries: [from: string, to: string | null, kind?: RedirectRule['kind']][],
  pages: string[] = [],
) {
  const rules = entries.map(([from, to, kind = to === null ? 'gone' : 'permanent']) => {
    return [pathKey(from), {from, to, kind}] as const
  })
  return {rules: new Map<string, RedirectRule>(rules), pages: new Set(pages.map(pathKey))}
}

test('an address leads where its redirect says, for good, for now, or nowhere', () => {
  const rules = table([
    ['/old', '/new'],
    ['/campaign', '/contact', 'temporary'],
    ['/closed', null],
  ])
  expect(destinationOf(rules, '/old')).toEqual({status: 301, location: '/new'})
  expect(destinationOf(rules, '/campaign')).toEqual({status: 302, location: '/contact'})
  expect(destinationOf(rules, '/closed')).toEqual({status: 410, location: null})
  expect(destinationOf(rules, '/else')).toBeNull()
})

test('slashes, case, percent-encoding and composed letters are the same address', () => {
  const rules = table([['/Café', '/new']])
  for (const path of [
    '/café',
    '/CAF%C3%89',
    '//café',
    '/caf%C3%A9',
    '/caf%c3%a9/',
    '/cafe%CC%81',
    '/café//',
  ]) {
    expect(destinationOf(rules, path)).toEqual({status: 301, location: '/new'})
  }
  expect(destinationOf(rules, '/caf%E9')).toBeNull()
  expect(pathKey('///')).toBe('/')
  expect(pathKey('/a%2Fb')).not.toBe(pathKey('/a/b'))
})

test('the query string is kept; what the target says itself wins', () => {
  const rules = table([
    ['/old', '/new'],
    ['/list', '/blog?page=2#articles'],
  ])
  expect(destinationOf(rules, '/old', '?q=a%20b&q=c')?.location).toBe('/new?q=a%20b&q=c')
  expect(destinationOf(rules, '/list', '?page=9&utm=x')?.location).toBe(
    '/blog?page=2&utm=x#articles',
  )
})

test('a chain is one step, permanent only if all of it is', () => {
  const rules = table([
    ['/a', '/b'],
    ['/b', '/c', 'temporary'],
    ['/c', 'https://elsewhere.example/d'],
    ['/x', '/closed'],
    ['/closed', null],
  ])
  expect(destinationOf(rules, '/a')).toEqual({
    status: 302,
    location: 'https://elsewhere.example/d',
  })
  expect(destinationOf(rules, '/x')).toEqual({status: 410, location: null})
})

test('a chain ends at the first page, whatever redirect begins there', () => {
  const rules = table(
    [
      ['/a', '/blog'],
      ['/blog', '/c'],
    ],
    ['/blog'],
  )
  expect(destinationOf(rules, '/a')?.location).toBe('/blog')
})

test('circles lead nowhere', () => {
  const rules = table([
    ['/a', '/b'],
    ['/b', '/c'],
    ['/c', '/b/'],
    ['/self', '/self/?again'],
  ])
  for (const path of ['/a', '/b', '/c', '/self']) expect(destinationOf(rules, path)).toBeNull()
})

test('no target smuggles visitors to another site', () => {
  const targets = [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    'mailto:a@b.example',
  ]
  for (const to of targets) expect(destinationOf(table([['/old', to]]), '/old')).toBeNull()
  // Nor does the query string of a request.
  const {location} = destinationOf(table([['/old', '/new']]), '/old', '?next=//evil.example') ?? {}
  expect(location).toBe('/new?next=//evil.example')
})

const article = (slug: string, _id = 'a') => ({
  _id,
  _type: 'article',
  slug: {_type: 'slug', current: slug},
})

test('a new slug leaves a redirect at the old one, and a page at the old one takes it away', () => {
  const moved = redirectsAfter([{before: article('old'), after: article('new')}])
  expect(moved.create).toMatchObject([
    {_id: redirectId('/blog/old'), from: '/blog/old', to: '/blog/new', kind: 'permanent'},
  ])
  expect(moved.remove).toEqual([redirectId('/blog/new')])
  const back = redirectsAfter([{before: article('new'), after: article('old')}])
  expect(back.remove).toEqual([redirectId('/blog/old')])
  const taken = redirectsAfter([{before: null, after: article('old', 'b')}])
  expect(taken.remove).toEqual([redirectId('/blog/old')])
})

test('two pages that swap their addresses need no redirects', () => {
  const swapped = redirectsAfter([
    {before: article('x', 'a'), after: article('y', 'a')},
    {before: article('y', 'b'), after: article('x', 'b')},
  ])
  expect(swapped.create).toEqual([])
})

test('drafts, other types and unchanged slugs move nothing', () => {
  const nothing = {create: [], remove: []}
  const draft = 'drafts.a'
  expect(redirectsAfter([{before: article('x', draft), after: article('y', draft)}])).toEqual(
    nothing,
  )
  expect(redirectsAfter([{before: article('x'), after: article('x')}])).toEqual(nothing)
  expect(redirectsAfter([{before: article('x'), after: null}])).toEqual(nothing)
  const faq = {...article('x'), _type: 'faq'}
  expect(redirectsAfter([{before: faq, after: {...faq, slug: null}}])).toEqual(nothing)
})

test('every path has an id of its own that a lake takes', () => {
  const long = `/blog/${'ü'.repeat(80)}`
  const paths = ['/blog/a-b', '/blog-a/b', '/blog/a_b', long, `${long}1`, `${long}2`]
  const ids = paths.map(redirectId)
  expect(new Set(ids).size).toBe(paths.length)
  for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9_-]{1,100}$/)
})
