import {expect} from 'vitest'
import {editorClient} from '../helpers/editor-client.ts'
import {hydrated} from '../helpers/hydrated.ts'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {ARTICLE, ARTICLE_PATH, eventually, test} from '../helpers/start-editing.ts'
import {startSite} from '../helpers/start-site.ts'
import {fieldInput, openDocument, openStudio, publish} from '../helpers/studio.ts'

/** A running site, an editor's client, and what a visitor is answered without following. */
async function startWithRedirects(redirects: Record<string, string | null>) {
  const site = await startSite()
  const client = await editorClient(site.url)
  const transaction = client.transaction()
  for (const [from, to] of Object.entries(redirects)) {
    const kind = to === null ? 'gone' : 'permanent'
    transaction.create({_type: 'redirect', from, kind, ...(to !== null && {to})})
  }
  await transaction.commit()
  async function ask(path: string, init: RequestInit = {}) {
    const answer = await fetch(site.url + path, {...init, redirect: 'manual'})
    return {status: answer.status, location: answer.headers.get('location'), answer}
  }
  return {site, client, ask, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]()}
}

test('an old address leads on, however it is written, and keeps its query', async () => {
  await using site = await startWithRedirects({
    '/old': '/contact',
    '/blog/old': '/blog#articles',
    '/blog/chain': '/blog/old',
    '/été': '/about',
    '/case-study/old': '/software-solutions',
    '/madicare-case-study/old': 'https://elsewhere.example/madicare',
  })
  const moved = (location: string) => ({status: 301, location})
  expect(await site.ask('/old')).toMatchObject(moved('/contact'))
  expect(await site.ask('/old/')).toMatchObject(moved('/contact'))
  expect(await site.ask('/old?utm_source=a+b&x=1')).toMatchObject(
    moved('/contact?utm_source=a+b&x=1'),
  )
  expect(await site.ask('/old', {method: 'HEAD'})).toMatchObject(moved('/contact'))
  expect(await site.ask('/blog/old?q=1')).toMatchObject(moved('/blog?q=1#articles'))
  expect(await site.ask('/blog/chain')).toMatchObject(moved('/blog#articles'))
  expect(await site.ask('/%C3%A9t%C3%A9')).toMatchObject(moved('/about'))
  expect(await site.ask('/case-study/old')).toMatchObject(moved('/software-solutions'))
  expect(await site.ask('/madicare-case-study/old')).toMatchObject(
    moved('https://elsewhere.example/madicare'),
  )
  // Else browsers keep it for ever, and an editor's change of mind would lead them in circles.
  const {answer} = await site.ask('/old')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('the path of a page is canonical in one step, whatever editors redirect', async () => {
  await using site = await startWithRedirects({'/Old-Page': '/contact', '/about': '/contact'})
  const moved = (location: string) => ({status: 301, location})
  for (const [path, canonical] of [
    ['/FAQ', '/faq'],
    ['/FAQ?q=Ward&page=2', '/faq?q=Ward&page=2'],
    [ARTICLE_PATH.toUpperCase(), ARTICLE_PATH],
    ['/About/', '/about'],
    ['//about', '/about'],
    ['/Rss.xml', '/rss.xml'],
    ['/OLD-page/?x=1', '/contact?x=1'],
    ['/old-page', '/contact'],
    ['//evil.example/Contact', '/evil.example/contact'],
  ] as const) {
    expect([path, await site.ask(path)]).toMatchObject([path, moved(canonical)])
    expect(await site.ask(path, {method: 'HEAD'})).toMatchObject(moved(canonical))
  }
  for (const path of ['/studio/structure/Some;Id', ARTICLE_PATH, '/faq?q=Ward']) {
    expect([path, (await site.ask(path)).status]).toEqual([path, 200])
  }
  // The router follows a redirect that it reads in the data of a page.
  const data = await site.ask('/FAQ.data')
  expect([data.status, await data.answer.text()]).toEqual([202, expect.stringContaining('"/faq"')])
})

test('pages are never hidden, circles and foreign targets lead nowhere, gone is 410', async () => {
  await using site = await startWithRedirects({
    '/about': '/contact',
    [ARTICLE_PATH]: '/contact',
    '/a': '/b',
    '/b': '/a',
    '/evil': '/\\evil.example',
    '/script': 'javascript:alert(1)',
    '/closed': null,
    '/blog/closed': null,
    '/case-study/closed': null,
    '/blog/closed-too': '/blog/closed',
  })
  for (const path of ['/about', ARTICLE_PATH]) expect((await site.ask(path)).status).toBe(200)
  for (const path of ['/a', '/b', '/evil', '/script']) {
    expect(await site.ask(path)).toMatchObject({status: 404, location: null})
  }
  for (const path of ['/closed', '/blog/closed', '/case-study/closed', '/blog/closed-too']) {
    expect((await site.ask(path)).status).toBe(410)
  }
  expect(await (await site.ask('/blog/closed')).answer.text()).toContain('This page is gone')
})

test('a moved article keeps its old address, Markdown twin included, by any client', async () => {
  await using site = await startWithRedirects({})
  const move = (slug: string) => site.client.patch(ARTICLE).set({'slug.current': slug}).commit()
  await move('moved-once')
  expect(await site.ask(ARTICLE_PATH)).toMatchObject({
    status: 301,
    location: '/blog/moved-once',
  })
  expect(await site.ask(`${ARTICLE_PATH}.md`)).toMatchObject({
    status: 301,
    location: '/blog/moved-once.md',
  })
  await move('moved-twice')
  expect((await site.ask(ARTICLE_PATH)).location).toBe('/blog/moved-twice')
  // Back again: no circle, and the addresses between still lead here.
  await move(ARTICLE_PATH.replace('/blog/', ''))
  expect((await site.ask(ARTICLE_PATH)).status).toBe(200)
  for (const slug of ['moved-once', 'moved-twice']) {
    expect((await site.ask(`/blog/${slug}`)).location).toBe(ARTICLE_PATH)
  }
})

test('a visitor who clicks an old link within the site arrives without a reload', async () => {
  await using site = await startWithRedirects({'/blog/old': '/about', '/closed': null})
  await using browser = await openBrowser()
  const {page, problems} = await openPage(browser, site.site.url)
  await page.goto('/faq')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, {isSameDocument: true}))
  // The router's own navigation, as its links make it.
  await page.evaluate(() => {
    const {__reactRouterDataRouter: router}: {__reactRouterDataRouter?: unknown} = Object(window)
    Object(router).navigate('/blog/old?from=faq')
  })
  await page.waitForURL('**/about?from=faq')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(problems).toEqual([])
})

test('an editor changes an address in the Studio and makes a redirect by hand', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page, site} = editing
  const ask = async (path: string) => {
    const {status, headers} = await fetch(site.url + path, {redirect: 'manual'})
    return `${status} ${headers.get('location')}`
  }
  /** The Studio drops a click that comes while it still checks what was typed last. */
  async function publishAndAsk() {
    const button = page.getByTestId('action-publish')
    if (await button.isEnabled()) await button.click({timeout: 1000}).catch(() => undefined)
    return ask('/spring')
  }
  await openDocument(page, 'article', ARTICLE)
  await fieldInput(page, 'slug').fill('tablets-anew')
  await publish(page)
  expect(await ask(ARTICLE_PATH)).toBe('301 /blog/tablets-anew')

  await openStudio(page, '/studio/intent/create/type=redirect')
  await fieldInput(page, 'from').fill('/spring')
  await page.getByRole('radio', {name: 'Moved for now (302)'}).check()
  await fieldInput(page, 'to').fill('/course-register')
  await eventually(publishAndAsk).toBe('302 /course-register')

  await page.getByRole('radio', {name: /^Gone/}).check()
  await eventually(publishAndAsk).toBe('410 null')
  editing.expectCleanVisit()
})
