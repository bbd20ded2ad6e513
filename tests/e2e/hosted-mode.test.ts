import {readdir} from 'node:fs/promises'
import {expect, test} from 'vitest'
import {editorClient} from '../helpers/editor-client.ts'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {startSite} from '../helpers/start-site.ts'

/** A site in hosted mode, with a second instance of the lake in the part of the hosted API. */
async function startHostedPair(env: Record<string, string> = {}) {
  const hosted = await startSite({isPublic: true})
  const site = await startSite({
    env: {
      SANITY_PROJECT_ID: 'neelgarh',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: `${hosted.url}/lake`,
      ...env,
    },
  })
  return {
    hosted,
    site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await hosted[Symbol.asyncDispose]()
    },
  }
}

test('with project id and dataset the site shows the content of the hosted lake', async () => {
  await using pair = await startHostedPair()
  const {hosted, site} = pair
  const editor = await editorClient(hosted.url)
  await editor.patch('homePage').set({'hero.title': 'Written in the hosted lake'}).commit()
  expect(await (await fetch(site.url)).text()).toContain('Written in the hosted lake')
})

test('in hosted mode the embedded lake answers 404, and only caches are kept', async () => {
  await using pair = await startHostedPair()
  const {site} = pair
  const answer = await fetch(`${site.url}/lake/v1/ping`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({statusCode: 404, error: 'Not Found'})
  expect(await readdir(site.dataDir)).toEqual(['cache'])
})

test('the Studio is told the hosted project and never a token', async () => {
  await using pair = await startHostedPair({
    SANITY_API_READ_TOKEN: 'sk-secret-read-token',
    SANITY_API_WRITE_TOKEN: 'sk-secret-write-token',
  })
  const {site} = pair
  const html = await (await fetch(`${site.url}/studio`)).text()
  expect(html).toContain('hosted')
  expect(html).not.toContain('sk-secret')
  expect(site.output()).not.toContain('sk-secret')
})

test('the Studio signs in at the hosted lake and lists what is there', async () => {
  await using pair = await startHostedPair()
  const {hosted, site} = pair
  await using browser = await openBrowser()
  const {page} = await openPage(browser, site.url)
  await page.goto('/studio')
  await page.getByText('Content lake').click()
  await page.waitForURL(`${hosted.url}/lake/**`)
  await page.getByRole('button', {name: 'Continue as Local editor'}).click()
  await page.waitForURL(`${site.url}/studio/**`)
  await page.goto('/studio/structure/blog;all-articles')
  await page.getByText('Your first FHIR interface').first().waitFor()
})
