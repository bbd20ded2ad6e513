import {globSync} from 'node:fs'
import {test as base, expect} from 'vitest'
import {disposed} from '../../helpers/disposed.ts'
import {freePort} from '../../helpers/site/free-port.ts'
import {sendPlain} from '../../helpers/site/post-form.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient, publicClient} from '../../helpers/studio/editor-client.ts'
import {openPreview} from '../../helpers/studio/preview-session.ts'

/** Requests through this proxy use TLS and come from any address; others do not use TLS. */
const PROXY = '127.0.0.9'
const POSTS_PER_10_MINUTES = 5

const test = base.extend(
  'site',
  {scope: 'file'},
  disposed(() =>
    startSite({
      isPublic: true,
      env: {
        TRUSTED_PROXIES: PROXY,
        FORM_POSTS_PER_10_MINUTES: String(POSTS_PER_10_MINUTES),
        LAKE_AGENTS: 'true',
      },
    }),
  ),
)

/** Nothing in the response runs or loads, and no other site can embed it. */
const DATA = /^default-src 'none'; .*frame-ancestors 'self'/
const LAKE = /^default-src 'none'; frame-ancestors 'none'; sandbox$/
const ASSET = /^default-src 'none'; .*sandbox$/
const PAGE =
  /^default-src 'self'; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; script-src 'self'( 'sha256-[\w+/=]+')+; style-src 'self' 'sha256-[\w+/=]+'; /
const STUDIO =
  /frame-ancestors 'self'; script-src 'self'( 'sha256-[\w+/=]+')+; style-src 'self' 'unsafe-inline'; /

interface Kind {
  path: string
  status: number
  policy: RegExp
  init?: RequestInit
  /** Other sites may embed it. */
  isShared?: boolean
}

const post = (headers: Record<string, string>, body: string): RequestInit => ({
  method: 'POST',
  headers,
  body,
})

const ARTICLE = '/blog/your-first-fhir-interface'
const FORM = {'content-type': 'application/x-www-form-urlencoded'}
const asset = globSync('build/client/assets/*.js')[0]?.replace(/.*assets/, '/assets') ?? ''

const KINDS: Kind[] = [
  {path: '/', status: 200, policy: PAGE},
  {path: ARTICLE, status: 200, policy: DATA, init: {headers: {accept: 'text/markdown'}}},
  {path: '/blog?category=x&page=7', status: 200, policy: PAGE},
  {path: '/login', status: 200, policy: PAGE},
  {path: '/nowhere', status: 404, policy: PAGE},
  {path: '/contact', status: 400, policy: PAGE, init: post(FORM, 'name=&email=&message=')},
  {path: '/blog.data', status: 200, policy: DATA},
  {path: '/nowhere.data', status: 404, policy: DATA},
  {path: `${ARTICLE}.md`, status: 200, policy: DATA},
  {path: '/sitemap.xml', status: 200, policy: DATA},
  {path: '/rss.xml', status: 200, policy: DATA},
  {path: '/robots.txt', status: 200, policy: DATA},
  {path: '/llms.txt', status: 200, policy: DATA},
  {path: '/share/home.png', status: 200, policy: DATA, isShared: true},
  {path: '/share/nowhere.png', status: 404, policy: DATA},
  {path: '/preview/enable', status: 401, policy: DATA},
  {path: '/favicon.svg', status: 200, policy: DATA},
  {path: '/site.webmanifest', status: 200, policy: DATA},
  {path: '/patterns/octagons.svg', status: 200, policy: DATA},
  {path: '/media/hero-v1.mp4', status: 206, policy: DATA, init: {headers: {range: 'bytes=0-9'}}},
  {path: '/.vite/manifest.json', status: 404, policy: DATA},
  {path: '/assets/none.js', status: 404, policy: PAGE},
  {path: '/', status: 405, policy: DATA, init: {method: 'PUT'}},
  {path: '/newsletter', status: 303, policy: DATA, init: post(FORM, 'email=a@b.example')},
  {
    path: '/newsletter',
    status: 403,
    policy: DATA,
    init: post({...FORM, origin: 'https://evil.example'}, 'email=a@b.example'),
  },
  {path: '/studio', status: 200, policy: STUDIO},
  {path: '/studio/structure/article', status: 200, policy: STUDIO},
  {path: '/lake/v1/ping', status: 200, policy: LAKE},
  {path: '/lake/v1/data/query/production?query=1', status: 200, policy: LAKE},
  {path: '/lake/v1/data/query/production?query=(', status: 400, policy: LAKE},
  {path: '/lake/v1/data/listen/production?query=*', status: 200, policy: LAKE},
  {path: '/lake/v1/nothing', status: 404, policy: LAKE},
  {path: '/lake/v1/data/actions/production', status: 401, policy: LAKE, init: post({}, '{}')},
  {
    path: '/lake/v1/auth/login/local?origin=x',
    status: 413,
    policy: LAKE,
    init: post({}, 'x'.repeat(12 * 1024 * 1024)),
  },
  {path: '/lake/mcp', status: 401, policy: LAKE, init: post({}, '{}')},
  {path: '/healthz', status: 200, policy: DATA},
  {path: '/readyz', status: 200, policy: DATA},
]

/** Headers that every response has. */
function expectBase(
  headers: Headers,
  what: string,
  {isShared = false, isSecure = false} = {},
): void {
  expect.soft(headers.get('x-content-type-options'), what).toBe('nosniff')
  expect.soft(headers.get('x-frame-options'), what).toMatch(/^(SAMEORIGIN|DENY)$/)
  expect.soft(headers.get('referrer-policy'), what).toMatch(/origin/)
  expect.soft(headers.get('permissions-policy'), what).toContain('camera=()')
  expect.soft(headers.get('cross-origin-opener-policy'), what).toBe('same-origin')
  const reach = isShared ? 'cross-origin' : 'same-origin'
  expect.soft(headers.get('cross-origin-resource-policy'), what).toBe(reach)
  expect.soft(headers.get('origin-agent-cluster'), what).toBe('?1')
  const strict = isSecure ? 'max-age=31536000' : null
  expect.soft(headers.get('strict-transport-security'), what).toBe(strict)
  for (const name of ['x-powered-by', 'server']) expect.soft(headers.has(name), what).toBe(false)
}

async function expectKind(url: string, kind: Kind) {
  const stop = new AbortController()
  const {path, init} = kind
  const response = await fetch(url + path, {redirect: 'manual', signal: stop.signal, ...init})
  expectResponse(response, kind)
  expectBase(response.headers, nameOf(response, kind), kind)
  stop.abort()
}

type Head = Pick<Response, 'status' | 'headers'>

const nameOf = ({status}: Head, {path, init}: Kind) =>
  `${init?.method ?? 'GET'} ${path.slice(0, 80)} ${status}`

function expectResponse(response: Head, kind: Kind): void {
  const policy = response.headers.get('content-security-policy')
  const what = nameOf(response, kind)
  expect.soft(response.status, what).toBe(kind.status)
  expect.soft(policy, what).toMatch(kind.policy)
  expect.soft(policy, what).not.toContain('unsafe-eval')
}

test('every kind of response carries its headers', async ({site}) => {
  for (const kind of KINDS) await expectKind(site.url, kind)
  const assets: {picture: string; vector: string; paper: string; redirect: string} = {
    picture: await publicClient(site.url).fetch('*[_type == "sanity.imageAsset"][0].url'),
    ...(await uploads(site.url)),
  }
  const shared = {policy: ASSET, isShared: true}
  await expectKind('', {path: assets.picture, status: 200, ...shared})
  await expectKind('', {path: `${assets.picture}?w=40&fm=webp`, status: 200, ...shared})
  await expectKind('', {path: assets.vector, status: 200, ...shared})
  await expectKind('', {path: assets.paper, status: 200, ...shared, policy: /^object-src 'self'/})
  await expectKind(site.url, {path: assets.redirect, status: 301, policy: DATA})
})

test('a script carries the headers that do something for it', async ({site}) => {
  const {headers} = await fetch(site.url + asset)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy']) {
    expect(headers.has(name), name).toBe(false)
  }
})

/** Content of editors: a drawing, a document, and a path that has moved. */
async function uploads(siteUrl: string) {
  const client = await editorClient(siteUrl)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const vector = await client.assets.upload('image', Buffer.from(drawing))
  const paper = await client.assets.upload('file', Buffer.from('%PDF-1.4\n'), {filename: 'a.pdf'})
  await client.create({_type: 'redirect', from: '/old-page', to: '/about', kind: 'permanent'})
  return {vector: vector.url, paper: paper.url, redirect: '/old-page'}
}

/** A hosted project that does not respond. */
const UNREACHABLE = {
  SANITY_PROJECT_ID: 'nobody',
  SANITY_DATASET: 'production',
  SANITY_API_HOST: 'http://127.0.0.1:9',
}

test('what cannot be served now is refused under the same headers, and by TLS alone', async () => {
  const port = String(await freePort())
  const env = {...UNREACHABLE, HOST: '127.0.0.1', PORT: port, SITE_URL: 'https://clinic.example'}
  await using _strict = await startSite({env})
  const url = `http://127.0.0.1:${port}`
  const refused = {path: '/preview/enable', status: 503, policy: DATA}
  const failed = {path: '/', status: 503, policy: PAGE}
  for (const kind of [refused, failed]) {
    const response = await fetch(url + kind.path, {redirect: 'manual'})
    expectResponse(response, kind)
    expectBase(response.headers, nameOf(response, kind), {isSecure: true})
  }
  const policy = (await fetch(url)).headers.get('content-security-policy')
  expect(policy).toContain("img-src 'self' data: http://127.0.0.1:9")
  expect(policy).toContain('upgrade-insecure-requests')
})

test('a preview adds styles to the policy, and nothing that runs', async ({site}) => {
  const cookie = await openPreview(site.url)
  const policyOf = async (headers: Record<string, string>) =>
    (await fetch(site.url, {headers})).headers.get('content-security-policy') ?? ''
  const preview = await policyOf({cookie})
  const scripts = /script-src ([^;]*)/
  expect(preview).toContain("style-src 'self' 'unsafe-inline'")
  expect(scripts.exec(preview)?.[1]).not.toContain('unsafe')
  expect(await policyOf({})).not.toContain("'unsafe-inline'")
})

test('who came by TLS comes by nothing else from then on', async ({site}) => {
  const proxied = {'x-forwarded-proto': 'https', 'x-forwarded-host': 'clinic.example'}
  for (const path of ['/', '/favicon.svg', '/lake/v1/ping', '/nowhere', '/healthz']) {
    const sent = {url: site.url + path, method: 'GET', headers: proxied, from: PROXY} as const
    const {headers} = await sendPlain(sent)
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000')
  }
})

test('the address that a visitor claims does not count for the limit of forms', async ({site}) => {
  const fields = {email: 'reader@clinic.example'}
  const statuses: number[] = []
  for (let post = 0; post <= POSTS_PER_10_MINUTES; post += 1) {
    const headers = {Origin: site.url, 'X-Forwarded-For': `203.0.113.${post}`}
    const sent = {url: `${site.url}/newsletter`, headers, from: '127.0.0.2', fields}
    statuses.push((await sendPlain(sent)).status)
  }
  expect(statuses.slice(0, -1).every((status) => status === 303)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
