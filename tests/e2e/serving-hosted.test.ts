import {createServer} from 'node:http'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {expect, test} from 'vitest'
import {ask} from '../helpers/ask.ts'
import {editorClient} from '../helpers/editor-client.ts'
import {startSite} from '../helpers/start-site.ts'

const SECRET = 'a secret of this test alone'
const ARTICLE = 'article-first-fhir-interface'
const ARTICLE_PATH = '/blog/your-first-fhir-interface'

/** A site whose content lies in another process; without `isHeard` that one's live events are lost. */
async function startHosted({isHeard = true, env = {}}: {isHeard?: boolean; env?: object} = {}) {
  const hosted = await startSite({isPublic: true})
  const deaf = await startDeafProxy(hosted.url)
  const site = await startSite({
    env: {
      SANITY_PROJECT_ID: 'neelgarh',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: `${isHeard ? hosted.url : deaf.url}/lake`,
      SANITY_WEBHOOK_SECRET: SECRET,
      ...env,
    },
  })
  const editor = await editorClient(hosted.url)
  return {
    site,
    editor,
    rename: (title: string) => editor.patch(ARTICLE).set({title}).commit(),
    visit: async (path = ARTICLE_PATH) => (await ask(site.url, path)).body.toString(),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await deaf.close()
      await hosted[Symbol.asyncDispose]()
    },
  }
}

/** Passes everything on but the stream of live events. */
async function startDeafProxy(target: string) {
  const server = createServer(async ({url = '', method = 'GET'}, response) => {
    if (url.includes('/live/events')) return response.writeHead(403).end()
    const answer = await fetch(target + url, {method})
    response.writeHead(answer.status, {'Content-Type': 'application/json'})
    response.end(await answer.text())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

test('live events of a hosted lake bring a page up to date, and leave the others', async () => {
  await using hosted = await startHosted({env: {PAGE_MAX_AGE_SECONDS: '3600'}})
  await hosted.visit('/about')
  await hosted.visit()
  // The first greeting of the stream puts in doubt what was rendered before it.
  await hosted.rename('Told by an event')
  await expect.poll(() => hosted.visit(), {timeout: 20_000}).toContain('Told by an event')
  const before = (await ask(hosted.site.url, '/about')).headers['x-content-revision']
  await hosted.rename('Told by another')
  await expect.poll(() => hosted.visit(), {timeout: 20_000}).toContain('Told by another')
  const after = (await ask(hosted.site.url, '/about')).headers
  expect([after['cache-status'], after['x-content-revision']]).toEqual(['pages; hit', before])
})

test('a signed webhook brings pages up to date, and nobody else’s post does', async () => {
  await using hosted = await startHosted({isHeard: false, env: {PAGE_MAX_AGE_SECONDS: '3600'}})
  const {site, visit, rename} = hosted
  async function post(secret: string): Promise<number> {
    const body = JSON.stringify({_id: ARTICLE})
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    const headers = {[SIGNATURE_HEADER_NAME]: signature}
    const answer = await fetch(`${site.url}/webhooks/sanity`, {method: 'POST', body, headers})
    return answer.status
  }
  await visit()
  await rename('Told by a webhook')
  expect(await post('the secret of somebody else')).toBe(401)
  expect(await visit()).not.toContain('Told by a webhook')
  expect(await post(SECRET)).toBe(200)
  expect(await visit()).toContain('Told by a webhook')
})

test('without any word pages go by their age', async () => {
  await using hosted = await startHosted({isHeard: false, env: {PAGE_MAX_AGE_SECONDS: '1'}})
  await hosted.visit()
  await hosted.rename('Found by looking')
  await expect.poll(() => hosted.visit(), {timeout: 20_000}).toContain('Found by looking')
})
