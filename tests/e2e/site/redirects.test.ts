import {expect} from 'vitest'
import {testOnOwnSite} from '../../helpers/site/visit.ts'
import {VISITOR_AGENT} from '../../helpers/site/visitor-agent.ts'
import {ARTICLE_PATH} from '../../helpers/studio/start-editing.ts'

/** Redirects as editors entered them, by their path. */
const REDIRECTS = {
  '/old': '/contact',
  '/old-notes.md': '/about',
  '/blog/old': '/blog#articles',
  '/été': '/about',
  '/case-study/old': '/software-solutions',
  '/madicare-case-study/old': 'https://elsewhere.example/madicare',
  '/Old-Page': '/contact',
  // The path of an existing page.
  '/about': '/contact',
  '/blog/clicked': '/about',
}

/** A site with these redirects, an editor's client, and `ask`, which follows no redirect. */
const test = testOnOwnSite
  .extend('client', {scope: 'file'}, async ({editor}) => {
    const transaction = editor.transaction()
    for (const [from, to] of Object.entries(REDIRECTS)) {
      transaction.create({_type: 'redirect', from, kind: 'permanent', to})
    }
    await transaction.commit()
    return editor
  })
  .extend('ask', ({site, client: _filled}) => async (path: string, init: RequestInit = {}) => {
    const response = await fetch(site.url + path, {...init, redirect: 'manual'})
    return {status: response.status, location: response.headers.get('location'), response}
  })

test('an old path redirects, however it is written, and keeps its query', async ({ask}) => {
  const moved = (location: string) => ({status: 301, location})
  expect(await ask('/old')).toMatchObject(moved('/contact'))
  expect(await ask('/old?utm_source=a+b&x=1')).toMatchObject(moved('/contact?utm_source=a+b&x=1'))
  expect(await ask('/old', {method: 'HEAD'})).toMatchObject(moved('/contact'))
  expect(await ask('/blog/old?q=1')).toMatchObject(moved('/blog?q=1#articles'))
  expect(await ask('/%C3%A9t%C3%A9')).toMatchObject(moved('/about'))
  expect(await ask('/case-study/old')).toMatchObject(moved('/software-solutions'))
  expect(await ask('/madicare-case-study/old')).toMatchObject(
    moved('https://elsewhere.example/madicare'),
  )
  expect(await ask('/old.md')).toMatchObject(moved('/contact.md'))
  expect(await ask('/old-notes.md')).toMatchObject(moved('/about'))
  // Otherwise browsers cache it forever, and a redirect back would cause a loop.
  const {response} = await ask('/old')
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test('the path of a page is canonical in one step, whatever editors redirect', async ({ask}) => {
  const moved = (location: string) => ({status: 301, location})
  for (const [path, canonical] of [
    ['/FAQ', '/faq'],
    ['/FAQ?q=Ward&page=2', '/faq?q=Ward&page=2'],
    [ARTICLE_PATH.toUpperCase(), ARTICLE_PATH],
    ['/About/', '/about'],
    ['//about', '/about'],
    ['/OLD-page/?x=1', '/contact?x=1'],
    ['/old-page', '/contact'],
    ['//evil.example/Contact', '/evil.example/contact'],
  ] as const) {
    expect([path, await ask(path)]).toMatchObject([path, moved(canonical)])
    expect(await ask(path, {method: 'HEAD'})).toMatchObject(moved(canonical))
  }
  for (const path of ['/studio/structure/Some;Id', ARTICLE_PATH, '/faq?q=Ward']) {
    expect([path, (await ask(path)).status]).toEqual([path, 200])
  }
  // The router follows a redirect in the data of a page.
  const data = await ask('/FAQ.data')
  expect([data.status, await data.response.text()]).toEqual([
    202,
    expect.stringContaining('"/faq"'),
  ])
})

test('a campaign’s short address leads to its page and is counted', async ({site, client, ask}) => {
  const page = {_type: 'reference', _ref: 'contactPage'}
  const slug = {_type: 'slug', current: 'mediexpo'}
  const words = {source: 'stand', medium: 'qr', until: '2020-01-31'}
  const campaign = {_id: 'fair', _type: 'campaign', title: 'MediExpo', slug, page, ...words}
  await client.create(campaign)
  await client.create({...campaign, _id: 'drafts.later', slug: {...slug, current: 'later'}})
  const target = (word: string) => `/contact?utm_source=stand&utm_medium=qr&utm_campaign=${word}`
  const visitor = {headers: {'User-Agent': VISITOR_AGENT}}
  const visited = await ask('/go/mediexpo?gclid=1&utm_medium=x', visitor)
  expect(visited).toMatchObject({status: 302, location: `${target('mediexpo')}&gclid=1`})
  expect(visited.response.headers.get('set-cookie')).toBeNull()
  for (const init of [{method: 'HEAD'}, {headers: {'User-Agent': 'Googlebot/2.1'}}]) {
    expect(await ask('/go/mediexpo', init)).toMatchObject({status: 302})
  }
  for (const path of ['/go/later', '/go/unknown', '/go']) {
    expect(await ask(path, visitor)).toMatchObject({status: 404})
  }
  await client.patch('fair').set({'slug.current': 'fair-27'}).commit()
  for (const path of ['/go/mediexpo', '/Go/Fair-27/']) {
    expect(await ask(path, visitor)).toMatchObject({status: 302, location: target('fair-27')})
  }
  const {token} = client.config()
  const headers = {Authorization: `Bearer ${token}`}
  const report = () => fetch(`${site.url}/page-views?since=2020-01-01`, {headers})
  const {pages} = await (await report()).json()
  expect(pages).toEqual([
    {path: '/go/fair-27', views: 2},
    {path: '/go/mediexpo', views: 1},
  ])
})
