/** Searches every response for visitors for secrets of the server and of editors. */
import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {test as base, expect} from 'vitest'
import {ENV_NAMES} from '#app/services/env/env.server.ts'
import {disposed} from '../../helpers/disposed.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'
import {plantDrafts} from '../../helpers/studio/planted-drafts.ts'
import {MARKS} from '../../helpers/studio/presentation.ts'
import {enterPreview, previewSecret} from '../../helpers/studio/preview-session.ts'
import {SECRETS, TOKENS} from '../../setup/marked-secrets.ts'

const LINK = /\s(?:href|src|action|content)="([^"]+)"/g
const MACHINE_PATHS = ['/sitemap.xml', '/robots.txt', '/rss.xml', '/llms.txt', '/nowhere-at-all']
const MARK = /marked-[a-z-]+|-----BEGIN [A-Z ]*PRIVATE KEY/

/** Names that only the server's code uses. */
const SERVER_ONLY = [
  ...Object.keys(SECRETS),
  ...Object.keys(TOKENS),
  'DatabaseSync',
  'PRAGMA journal_mode',
  'TRUSTED_PROXIES',
]

/** Text that only previews contain, in markup and in data. */
const MARKUP = ['data-sanity', 'editAttributes', 'sectionAttributes', 'isPreview', 'drafts.']
/**
 * A site with secrets, drafts and an open preview, and every response that a visitor gets. One
 * crawl serves all tests of the file, because it renders every page.
 */
const test = base.extend(
  'crawled',
  {scope: 'file'},
  disposed(async () => {
    const site = await startSite({isPublic: true, env: SECRETS})
    await plantDrafts(await editorClient(site.url))
    await enterPreview(site.url, await previewSecret(site.url))
    const pages = await crawl(site.url)
    expect(pages.size).toBeGreaterThan(10)
    return {site, pages, [Symbol.asyncDispose]: site[Symbol.asyncDispose]}
  }),
)

test('the list of secrets is complete', () => {
  const secret = ENV_NAMES.filter((name) => /TOKEN|KEY|SECRET|PASSWORD|SERVICE_URL|_TO$/.test(name))
  expect(Object.keys({...SECRETS, ...TOKENS})).toEqual(expect.arrayContaining(secret))
})

// `npm test` builds with all secrets in the environment: tests/setup/validate.ts.
test('the build writes no secret into what browsers get', () => {
  const files = globSync('build/client/**', {withFileTypes: true})
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((path) => path.endsWith('.map'))).toEqual([])
  for (const path of files) {
    const content = readFileSync(path, 'latin1')
    expect.soft(MARK.exec(content)?.[0], path).toBeUndefined()
    expect.soft(/sourceMappingURL=\S+/.exec(content)?.[0], path).toBeUndefined()
    const names = SERVER_ONLY.filter((name) => path.endsWith('.js') && content.includes(name))
    expect.soft(names, path).toEqual([])
  }
})

test('no page, no data, no log and no error tells a secret', async ({crawled: {site, pages}}) => {
  for (const [path, body] of pages) {
    expect.soft(MARK.exec(body)?.[0], path).toBeUndefined()
  }
  expect(MARK.exec(site.output())?.[0]).toBeUndefined()
})

test('nor does a site with a hosted lake, when it can not be reached either', async () => {
  const connection = {SANITY_PROJECT_ID: 'nobody', SANITY_DATASET: 'production'}
  await using site = await startSite({
    env: {...SECRETS, ...TOKENS, ...connection, SANITY_API_HOST: 'http://127.0.0.1:9'},
  })
  for (const path of ['/', '/blog', '/studio', '/blog.data', '/sitemap.xml', '/preview/enable']) {
    const response = await fetch(site.url + path)
    const sent = JSON.stringify([...response.headers]) + (await response.text())
    expect.soft(MARK.exec(sent)?.[0], path).toBeUndefined()
  }
  expect(MARK.exec(site.output())?.[0]).toBeUndefined()
})

test('no page or feed of visitors contains traces of previews', async ({crawled: {pages}}) => {
  for (const [path, body] of pages) {
    expect.soft(body, path).not.toMatch(MARKS)
    // URLs contain the marks in encoded form.
    expect.soft(body, path).not.toMatch(/(%E2%80%8[BCD]){2}|(\\u200[bcd]|&#x200[bcd];){2}/i)
    for (const word of MARKUP) expect.soft(body, path).not.toContain(word)
  }
})

/**
 * Requests every public page that links from the home page lead to, and the files for programs.
 * Includes the client navigation data of each page.
 *
 * @returns the text of each response, by path
 */
async function crawl(siteUrl: string): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  const queue = ['/', ...MACHINE_PATHS]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (bodies.has(path)) continue
    const response = await fetch(siteUrl + path)
    const body = await response.text()
    bodies.set(path, body)
    if (!response.headers.get('content-type')?.includes('text/html')) continue
    const dataPath = path === '/' ? '/_root.data' : `${path.replace(/\?.*$/, '')}.data`
    bodies.set(dataPath, await (await fetch(siteUrl + dataPath)).text())
    queue.push(...internalPages(body, siteUrl))
  }
  return bodies
}

function internalPages(html: string, siteUrl: string): string[] {
  return [...html.matchAll(LINK)]
    .map(([, target]) => URL.parse(target?.replaceAll('&amp;', '&') ?? '', siteUrl))
    .filter((url) => url !== null)
    .filter(({origin}) => origin === siteUrl)
    .map(({pathname, search}) => pathname + search)
    .filter(
      (path) =>
        !/^\/(studio|lake|assets|fonts|media|patterns|share)|\.(svg|png|ico|webmanifest)$/.test(
          path,
        ),
    )
}
