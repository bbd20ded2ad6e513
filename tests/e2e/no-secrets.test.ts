/** What must stay on the server, looked for in everything that leaves it. */
import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {ENV_NAMES} from '#app/services/env.server.ts'
import {crawl} from '../helpers/crawl.ts'
import {startSite} from '../helpers/start-site.ts'
import {SECRETS, TOKENS} from '../setup/marked-secrets.ts'

const MARK = /marked-[a-z-]+|-----BEGIN [A-Z ]*PRIVATE KEY/

/** Names that only the server's code has a use for. */
const SERVER_ONLY = [
  ...Object.keys(SECRETS),
  ...Object.keys(TOKENS),
  'DatabaseSync',
  'TRUSTED_PROXIES',
]

test('the list of secrets is complete', () => {
  const secret = ENV_NAMES.filter((name) => /TOKEN|KEY|SECRET|PASSWORD|SERVICE_URL|_TO$/.test(name))
  expect(Object.keys({...SECRETS, ...TOKENS})).toEqual(expect.arrayContaining(secret))
})

// `npm test` builds with all of them in the environment: tests/setup/validate.ts.
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

test('no page, no data, no log and no error tells a secret', async () => {
  await using site = await startSite({env: SECRETS})
  for (const [path, body] of await crawl(site.url)) {
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
    const told = JSON.stringify([...response.headers]) + (await response.text())
    expect.soft(MARK.exec(told)?.[0], path).toBeUndefined()
  }
  expect(MARK.exec(site.output())?.[0]).toBeUndefined()
})
