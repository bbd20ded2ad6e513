/**
 * Editing in hosted mode. The lake that acts as the hosted API creates no redirects, like Sanity's.
 * So the Studio has written every redirect that the tests find.
 */
import {cp} from 'node:fs/promises'
import {createSecureServer} from 'node:http2'
import {getRequestListener} from '@hono/node-server'
import {expect, test} from 'vitest'
import {createLake} from '#lake/index.ts'
import {lakeClient} from '#server/lake-import.ts'
import {temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {listen} from '../../helpers/listen.ts'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {SEED_TEMPLATE, startSite} from '../../helpers/site/start-site.ts'
import {TEST_CERTIFICATE} from '../../helpers/site/test-certificate.ts'
import {ARTICLE, ARTICLE_PATH} from '../../helpers/studio/start-editing.ts'
import {chooseAction, fieldInput, openDocument, publish} from '../../helpers/studio/studio.ts'

/**
 * A lake over HTTP/2, like Sanity's: the many streams of a Studio share one connection. A browser
 * opens too few connections over HTTP/1.1.
 */
async function startHosted() {
  const folder = await temporaryFolder()
  const template = process.env[SEED_TEMPLATE]
  if (!template) throw new Error('The run has no imported seed')
  await cp(template, folder.path, {recursive: true})
  const server = createSecureServer({...TEST_CERTIFICATE, allowHTTP1: true})
  const url = `https://localhost:${await listen(server)}/lake`
  const lake = await createLake({
    dataDir: folder.path,
    publicUrl: url,
    allowLocalEditor: true,
    visibility: 'public',
  })
  server.on('request', getRequestListener(lake.fetch))
  const {token} = lake.accounts.createRobot({label: 'Test', role: 'editor'})
  return {
    lake,
    url,
    client: lakeClient(lake, token),
    async [Symbol.asyncDispose]() {
      await lake.close()
      server.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** A site in hosted mode with the sample content, and an editor who is signed in to the Studio. */
async function startHostedEditing() {
  const hosted = await startHosted()
  const site = await startSite({
    env: {
      SANITY_PROJECT_ID: hosted.lake.projectId,
      SANITY_DATASET: hosted.lake.dataset,
      SANITY_API_HOST: hosted.url,
      // The lake has a self-signed certificate.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    },
  })
  const {client} = hosted
  const browser = await openBrowser()
  const {page} = await openPage(browser, site.url, {
    viewport: {width: 1440, height: 1000},
    ignoreHTTPSErrors: true,
  })
  // What a browser does on a computer that is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, {timeout} = {}) =>
      timeout ? window.setTimeout(callback, timeout, {didTimeout: true, timeRemaining: () => 0}) : 0
  })
  await page.goto('/studio')
  await page.getByText('Content lake').click()
  await page.waitForURL(`${hosted.url}/**`)
  await page.getByRole('button', {name: 'Continue as Local editor'}).click()
  await page.waitForURL(`${site.url}/studio/**`)
  return {
    page,
    client,
    ask: async (path: string) => {
      const {status, headers} = await fetch(site.url + path, {redirect: 'manual'})
      return `${status} ${headers.get('location')}`
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await site[Symbol.asyncDispose]()
      await hosted[Symbol.asyncDispose]()
    },
  }
}

test('a new address leaves a redirect, scheduled or at once, also on a computer that is never idle, or the editor reads why not', async () => {
  await using editing = await startHostedEditing()
  const {page, client, ask} = editing
  const redirects = () =>
    client.fetch<string[]>('*[_type == "redirect"] | order(from) {"way": from + " " + to}.way')
  // A long text takes most of the time of its form.
  await client.patch(ARTICLE).unset(['body[2:]']).commit()
  await openDocument(page, 'article', ARTICLE)
  await fieldInput(page, 'slug').fill('after')
  await publish(page)
  await expect.poll(redirects).toEqual([`${ARTICLE_PATH} /blog/after`])
  await expect.poll(() => ask(ARTICLE_PATH)).toBe('301 /blog/after')

  await fieldInput(page, 'slug').fill('later')
  await chooseAction(page, 'Plan…')
  await page.getByTestId('plan-dialog').getByRole('button', {name: 'Cancel'}).click()
  await expect.poll(redirects).toEqual(['/blog/after /blog/later', `${ARTICLE_PATH} /blog/after`])

  // Simulates an editor whose role may not write redirects.
  await page.route('**/data/mutate/**', (route) => route.fulfill({status: 403, json: {}}))
  await publish(page)
  await page.getByText('The redirect could not be made').waitFor()
  await page.getByText(/Links to \/blog\/after will find no page/).waitFor()
})
