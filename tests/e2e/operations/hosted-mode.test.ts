/** A site whose content is in another process, which acts as the hosted API. */
import {readdir} from 'node:fs/promises'
import {createServer} from 'node:http'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {test as base, expect} from 'vitest'
import {HEADLINE} from '#tests/helpers/site/pages.ts'
import {disposed, endWith} from '../../helpers/disposed.ts'
import {endServer, listen} from '../../helpers/listen.ts'
import {ask} from '../../helpers/site/post-form.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'
import {cookieOf, enterPreview, previewSecret} from '../../helpers/studio/preview-session.ts'

const SECRET = 'a secret of this test alone'
const ARTICLE = 'article-first-fhir-interface'
const ARTICLE_PATH = '/blog/your-first-fhir-interface'

/** One lake for all tests, and sites that learn of its changes in different ways. */
const test = base
  .extend(
    'hosted',
    {scope: 'file'},
    disposed(async () => {
      const site = await startSite({isPublic: true})
      const editor = await editorClient(site.url)
      const rename = (title: string) => editor.patch(ARTICLE).set({title}).commit()
      return {...site, editor, token: editor.config().token ?? '', rename}
    }),
  )
  .extend('deafProxy', {scope: 'file'}, ({hosted}, scope) =>
    endWith(scope, startDeafProxy(hosted.url)),
  )
  .extend('site', {scope: 'file'}, ({hosted: {url, token}}, scope) => {
    const tokens = {SANITY_API_READ_TOKEN: token, SANITY_API_WRITE_TOKEN: token}
    return endWith(scope, startOnLake(url, {PAGE_MAX_AGE_SECONDS: '3600', ...tokens}))
  })
  .extend('deafSite', {scope: 'file'}, ({deafProxy}, scope) =>
    endWith(scope, startOnLake(deafProxy.url, {PAGE_MAX_AGE_SECONDS: '3600'})),
  )
  .extend('agingSite', {scope: 'file'}, ({deafProxy}, scope) =>
    endWith(scope, startOnLake(deafProxy.url, {PAGE_MAX_AGE_SECONDS: '1'})),
  )

function startOnLake(url: string, env: Record<string, string>): Promise<SiteProcess> {
  return startSite({
    env: {
      SANITY_PROJECT_ID: 'neelgarh',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: `${url}/lake`,
      SANITY_WEBHOOK_SECRET: SECRET,
      ...env,
    },
  })
}

async function textOf(site: SiteProcess, path = ARTICLE_PATH): Promise<string> {
  return (await ask(site.url, path)).body.toString()
}

/** Forwards every request except the stream of live events. */
async function startDeafProxy(target: string) {
  const server = createServer(async ({url = '', method = 'GET'}, response) => {
    if (url.includes('/live/events')) return response.writeHead(403).end()
    const forwarded = await fetch(target + url, {method})
    response.writeHead(forwarded.status, {'Content-Type': 'application/json'})
    response.end(await forwarded.text())
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    [Symbol.asyncDispose]: () => endServer(server),
  }
}

test('hosted mode: the lake is 404, only caches and page views are kept', async ({site}) => {
  const response = await fetch(`${site.url}/lake/v1/ping`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({statusCode: 404, error: 'Not Found'})
  expect(await readdir(site.dataDir)).toEqual(['cache', 'page-views'])
})

test('live events of a hosted lake update a page, and leave the others', async ({hosted, site}) => {
  await textOf(site, '/about')
  await textOf(site)
  // The first `welcome` event of the stream invalidates the pages that were rendered before it.
  await hosted.rename('Told by an event')
  await expect.poll(() => textOf(site)).toContain('Told by an event')
  const before = (await ask(site.url, '/about')).headers['x-content-revision']
  await hosted.rename('Told by another')
  await expect.poll(() => textOf(site)).toContain('Told by another')
  const after = (await ask(site.url, '/about')).headers
  expect([after['cache-status'], after['x-content-revision']]).toEqual(['pages; hit', before])
})

test('a signed webhook brings pages up to date, no other post does', async ({hosted, deafSite}) => {
  async function post(secret: string): Promise<number> {
    const body = JSON.stringify({_id: ARTICLE})
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    const headers = {[SIGNATURE_HEADER_NAME]: signature}
    const response = await fetch(`${deafSite.url}/webhooks/sanity`, {method: 'POST', body, headers})
    return response.status
  }
  // A page that a busy lake has let wait is not kept.
  const isKept = async () => (await ask(deafSite.url, ARTICLE_PATH)).headers['cache-status']
  await expect.poll(isKept).toBe('pages; hit')
  await hosted.rename('Told by a webhook')
  expect(await post('the secret of somebody else')).toBe(401)
  expect(await textOf(deafSite)).not.toContain('Told by a webhook')
  expect(await post(SECRET)).toBe(200)
  // On a busy machine the lake may respond too late to the site, which then shows the older page once more.
  await expect.poll(() => textOf(deafSite)).toContain('Told by a webhook')
})

test('without any word pages go by their age', async ({hosted, agingSite}) => {
  await textOf(agingSite)
  await hosted.rename('Found by looking')
  await expect.poll(() => textOf(agingSite)).toContain('Found by looking')
})

test('a preview that one process has begun is honoured by another', async ({hosted, site}) => {
  const {editor, token} = hosted
  await using other = await startOnLake(hosted.url, {
    SANITY_API_READ_TOKEN: token,
    SANITY_API_WRITE_TOKEN: token,
  })
  const page = await editor.getDocument('page-about')
  await editor.createOrReplace({...page, _id: 'drafts.page-about', _type: 'page'})
  await editor
    .patch('drafts.page-about')
    .set({[HEADLINE]: 'A draft for either process'})
    .commit()
  const entered = await enterPreview(site.url, await previewSecret(hosted.url), '/about')
  const cookie = cookieOf(entered)
  expect(cookie).toMatch(/^preview=./)
  for (const {url} of [site, other]) {
    const shown = await (await fetch(`${url}/about`, {headers: {cookie}})).text()
    expect(shown).toContain('A draft for either process')
    expect(await (await fetch(`${url}/about`)).text()).not.toContain('A draft for either process')
  }
})

test('no content is reported; what can not be read is not ready', async ({hosted}) => {
  await hosted.editor.datasets.create('empty', {aclMode: 'public'})
  await using empty = await startOnLake(hosted.url, {SANITY_DATASET: 'empty'})
  await expect.poll(empty.output).toContain('The dataset holds no content that the site may read')
  expect((await fetch(`${empty.url}/readyz`)).status).toBe(200)
  await using missing = await startOnLake(hosted.url, {SANITY_DATASET: 'missing'})
  const readiness = await fetch(`${missing.url}/readyz`)
  expect(readiness.status).toBe(503)
  expect(await readiness.text()).toContain('can’t be read (401): npm run doctor')
})
