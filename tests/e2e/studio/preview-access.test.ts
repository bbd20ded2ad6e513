import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {test as base, expect} from 'vitest'
import {createLake} from '#lake/index.ts'
import {disposed} from '../../helpers/disposed.ts'
import {ASHA} from '../../helpers/lake/filled-lake.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient, publicClient} from '../../helpers/studio/editor-client.ts'
import {
  cookieOf,
  enterPreview,
  openPreview,
  previewSecret,
} from '../../helpers/studio/preview-session.ts'
import {ARTICLE, ARTICLE_PATH} from '../../helpers/studio/start-editing.ts'

const DRAFT = 'Zanzibar stays between us'

/** A site with one unpublished headline, behind a proxy. */
async function siteWithDraft() {
  const site = await startSite({env: {TRUSTED_PROXIES: '127.0.0.1,::1'}})
  const client = await editorClient(site.url)
  const article = await client.getDocument(ARTICLE)
  if (!article) throw new Error('The seed has changed')
  await client.createOrReplace({...article, _id: `drafts.${ARTICLE}`, title: DRAFT})
  return {...site, client, article}
}

const test = base.extend('site', {scope: 'file'}, disposed(siteWithDraft))

async function visit(url: string, cookie?: string): Promise<string> {
  return (await fetch(url, {headers: cookie ? {cookie} : {}})).text()
}

test('a preview shows the Studio’s perspective: a release, drafts, published', async ({site}) => {
  const {client, article} = site
  const releaseId = 'rspring'
  await client.releases.create({releaseId, metadata: {title: 'Spring', releaseType: 'asap'}})
  const version = {...article, _id: `versions.${releaseId}.${ARTICLE}`, title: 'Only in spring'}
  await client.createVersion({publishedId: ARTICLE, releaseId, document: version})
  const titles = async (perspective: string) => {
    const html = await visit(site.url + ARTICLE_PATH, await openPreview(site.url, perspective))
    return [article.title, DRAFT, 'Only in spring'].filter((title) => html.includes(title))
  }
  expect(await titles('drafts')).toEqual([DRAFT])
  expect(await titles('rspring,drafts')).toEqual(['Only in spring'])
  expect(await titles('published')).toEqual([article.title])
  expect(await titles('../x')).toEqual([DRAFT])
  const visitor = await visit(site.url + ARTICLE_PATH, 'preview_perspective=rspring.drafts')
  expect(visitor).not.toContain('Only in spring')
})

test('a guessed secret, none, and that of a deleted document open nothing', async ({site}) => {
  const secret = await previewSecret(site.url)
  await site.client.delete({query: '*[_type == "sanity.previewUrlSecret"]'})
  for (const attempt of ['', 'guessed', '*', secret]) {
    const response = await enterPreview(site.url, attempt)
    expect(response.status, attempt).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
  }
})

test('the way into a preview leads to no other site, and the way out ends it', async ({site}) => {
  const secret = await previewSecret(site.url)
  for (const path of ['https://evil.example/x', '//evil.example/x', '/\\evil.example/x']) {
    const location = (await enterPreview(site.url, secret, path)).headers.get('location')
    expect(new URL(location ?? '', site.url).origin, path).toBe(site.url)
  }
  const leave = (path: string) => {
    const options = {method: 'POST', headers: {origin: site.url}, redirect: 'manual'} as const
    return fetch(`${site.url}/preview/disable`, {...options, body: new URLSearchParams({path})})
  }
  const left = await leave(`${ARTICLE_PATH}?from=preview`)
  expect(left.headers.get('location')).toBe(`${ARTICLE_PATH}?from=preview`)
  expect(left.headers.get('set-cookie')).toMatch(/^preview=; Max-Age=0; Path=\/;/)
  expect((await leave('http://[')).headers.get('location')).toBe('/')
})

// Last, because the other tests can't sign in without an account once there is one.
test('a preview ends by sign-out, a disabled editor, Exit or the Studio', async ({site}) => {
  const {dataDir, url} = site
  // Like `npm run editors`, which opens the folder while the server runs.
  await using tool = await createLake({dataDir, publicUrl: url, exclusive: false})
  const {accounts} = tool
  await accounts.create({...ASHA, email: 'other@example.com'})
  const {id} = await accounts.create(ASHA)

  async function open() {
    const token = accounts.tokens.issue(id, {kind: 'session', label: 'Test'})
    const client = publicClient(url).withConfig({token})
    const {secret} = await createPreviewSecret(client, 'test', `${url}/studio`, 'somebody-else')
    const cookie = cookieOf(await enterPreview(url, secret))
    expect(await visit(url + ARTICLE_PATH, cookie)).toContain(DRAFT)
    return {token, secret, cookie}
  }
  async function expectEnded({cookie, secret}: Awaited<ReturnType<typeof open>>) {
    expect(await visit(url + ARTICLE_PATH, cookie)).not.toContain(DRAFT)
    return (await enterPreview(url, secret)).status
  }

  const left = await open()
  const stays = await open()
  const body = new URLSearchParams({path: '/'})
  const headers = {origin: url, cookie: left.cookie}
  await fetch(`${url}/preview/disable`, {method: 'POST', headers, body, redirect: 'manual'})
  await expectEnded(left)
  expect(await visit(url + ARTICLE_PATH, stays.cookie)).toContain(DRAFT)

  const authorization = `Bearer ${stays.token}`
  await fetch(`${url}/lake/v1/auth/logout`, {method: 'POST', headers: {authorization}})
  await expectEnded(stays)

  const signedOut = await open()
  accounts.revokeAll(id)
  expect(await expectEnded(signedOut)).toBe(401)
  const disabled = await open()
  accounts.disable(id)
  expect(await expectEnded(disabled)).toBe(401)
})
