/** What must stay on the server, looked for in everything that leaves it. */
import {spawnSync} from 'node:child_process'
import {cpSync, globSync, readFileSync, symlinkSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {ENV_NAMES} from '#app/services/env.server.ts'
import {crawl} from '../helpers/crawl.ts'
import {startSite} from '../helpers/start-site.ts'

/** Every variable that holds a secret, or names a place or a person that is nobody's business. */
const SECRETS = {
  EMAIL_SERVICE_URL: 'http://127.0.0.1:9/marked-email-service',
  EMAIL_SERVICE_ID: 'marked-email-id',
  EMAIL_TEMPLATE_ID: 'marked-template',
  EMAIL_PUBLIC_KEY: 'marked-public-key',
  EMAIL_PRIVATE_KEY: 'marked-private-key',
  EMAIL_TO: 'marked-inbox@clinic.example',
  ACCOUNTS_SERVICE_URL: 'http://127.0.0.1:9/marked-accounts',
  METRICS_TOKEN: 'marked-metrics-token',
}
const TOKENS = {
  SANITY_API_READ_TOKEN: 'marked-read-token',
  SANITY_API_WRITE_TOKEN: 'marked-write-token',
  SANITY_WEBHOOK_SECRET: 'marked-webhook-secret',
}
const MARK = /marked-[a-z-]+|-----BEGIN [A-Z ]*PRIVATE KEY/

/** Names that only the server's code has a use for. */
const SERVER_ONLY = [
  ...Object.keys(SECRETS),
  ...Object.keys(TOKENS),
  'DatabaseSync',
  'TRUSTED_PROXIES',
]

const SOURCES =
  'app lake public schemas server studio package.json react-router.config.ts tsconfig.json vite.config.ts'.split(
    ' ',
  )

/** The project built anew, with everything in the environment that a deployment may have there. */
async function buildWith(env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'neelgarh-build-'))
  for (const path of SOURCES) cpSync(path, join(folder, path), {recursive: true})
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const {status, stderr} = spawnSync(
    process.execPath,
    [resolve('node_modules/@react-router/dev/bin.cjs'), 'build'],
    {cwd: folder, encoding: 'utf8', env: {...process.env, ...env, NODE_ENV: 'production'}},
  )
  expect(status, stderr).toBe(0)
  return {
    files: globSync('build/client/**', {cwd: folder, withFileTypes: true})
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name)),
    [Symbol.asyncDispose]: () => rm(folder, {recursive: true, force: true}),
  }
}

test('the list of secrets is complete', () => {
  const secret = ENV_NAMES.filter((name) => /TOKEN|KEY|SECRET|PASSWORD|SERVICE_URL|_TO$/.test(name))
  expect(Object.keys({...SECRETS, ...TOKENS})).toEqual(expect.arrayContaining(secret))
})

test('a build that knows every secret writes none into what browsers get', {
  timeout: 400_000,
}, async () => {
  await using build = await buildWith({...SECRETS, ...TOKENS})
  expect(build.files.length).toBeGreaterThan(50)
  expect(build.files.filter((path) => path.endsWith('.map'))).toEqual([])
  for (const path of build.files) {
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
