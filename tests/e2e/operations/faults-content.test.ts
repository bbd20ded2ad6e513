import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {freePort} from '../../helpers/site/free-port.ts'
import {hydrated} from '../../helpers/site/hydrated.ts'
import {openPage} from '../../helpers/site/open-browser.ts'
import {sharedTest} from '../../helpers/site/shared-test.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient, setHeadline} from '../../helpers/studio/editor-client.ts'

/** A site and its hosted lake, which a test can stop and start. */
const test = sharedTest.extend(
  'pair',
  {scope: 'file'},
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  async ({}, {onCleanup}) => {
    const port = String(await freePort())
    const first = await startSite({isPublic: true, env: {PORT: port}})
    let lake = first
    const {token = ''} = (await editorClient(first.url)).config()
    const env = {
      PORT: String(await freePort()),
      SANITY_PROJECT_ID: 'neelgarh',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: `${first.url}/lake`,
      SANITY_API_WRITE_TOKEN: token,
    }
    const folder = await temporaryFolder()
    const start = () => startSite({env, dataDir: folder.path})
    let site = await start()
    onCleanup(async () => {
      await site.kill('SIGKILL')
      await folder[Symbol.asyncDispose]()
      await lake.kill('SIGKILL')
      await first[Symbol.asyncDispose]()
    })
    return {
      get site() {
        return site
      },
      /** Kills the site and restarts it with the same port and data folder. */
      async restartSite() {
        await site.kill('SIGKILL')
        site = await start()
      },
      /** The current process of the hosted lake. */
      lake: () => lake,
      async startLake() {
        lake = await startSite({isPublic: true, dataDir: first.dataDir, env: {PORT: port}})
      },
    }
  },
)

const statusOf = async (url: string) => (await fetch(url)).status

async function look(page: Page) {
  return page.evaluate(() => {
    const {color, backgroundColor} = getComputedStyle(document.body)
    return {color, backgroundColor}
  })
}

test('content service down: unseen pages are 503, and recover', async ({pair, browser}) => {
  const {site} = pair
  await pair.lake().kill('SIGKILL')
  const response = await fetch(`${site.url}/faq`)
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.headers.get('cache-control')).toContain('no-store')
  const html = await response.text()
  expect(html).toContain('Back in a moment')
  expect(html).not.toMatch(/ECONNREFUSED|fetch failed|127\.0\.0\.1:\d+\/lake/)

  // Files for programs respond with a sentence.
  for (const path of ['/sitemap.xml', '/rss.xml', '/llms.txt', '/faq.md']) {
    const explained = await fetch(site.url + path)
    expect(explained.status, path).toBe(503)
    expect(explained.headers.get('content-type'), path).toContain('text/plain')
    expect(explained.headers.get('retry-after'), path).not.toBeNull()
    expect((await explained.text()).split('\n'), path).toHaveLength(2)
  }
  const data = await fetch(`${site.url}/faq.data`)
  expect([data.status, data.headers.get('retry-after')]).toEqual([503, '10'])

  // The page without scripts, and with scripts in both themes.
  expect(html).toMatch(/<h1[^>]*>Back in a moment</)
  expect(html).toMatch(/<a [^>]*href="\/faq"[^>]*>Try again</)
  const {page} = await openPage(browser, site.url)
  await page.goto('/faq')
  await page.getByRole('heading', {name: 'Back in a moment'}).waitFor()
  const dark = await look(page)
  await page.getByRole('button', {name: 'Switch to light theme'}).click()
  await expect.poll(() => look(page)).not.toEqual(dark)

  await pair.startLake()
  // The open tab recovers too, without input.
  await page.getByRole('heading', {name: 'Back in a moment'}).waitFor({state: 'detached'})
  await page.getByRole('heading', {level: 1}).waitFor()
  await expect.poll(() => statusOf(`${site.url}/faq`)).toBe(200)
  expect(site.output()).toMatch(/error: Content can not be read/)
  expect(site.output()).toContain('Content can be read again')
})

test('without content, seen pages go on and forms keep what is typed', async ({pair, browser}) => {
  const seen = ['/', '/blog', '/blog.data', '/course-register']
  const textOf = async (path: string) => (await fetch(pair.site.url + path)).text()
  const before = new Map<string, string>()
  for (const path of seen) before.set(path, await textOf(path))
  const {page} = await openPage(browser, pair.site.url)
  await page.goto('/contact')
  const form = page.locator('main form').first()
  await form.getByLabel('Message').fill('This must not be lost')
  await hydrated(page)
  await pair.lake().kill('SIGKILL')
  const expectSeen = async () => {
    for (const path of seen) {
      const response = await fetch(pair.site.url + path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).toBe(before.get(path))
    }
  }
  await expectSeen()
  await form.getByLabel('Full Name').fill('Asha Rao')
  await form.getByLabel('Email').fill('asha@clinic.example')
  await form.getByLabel('Phone Number').fill('+91 98450 12345')
  await form.getByRole('button', {name: 'Send Message'}).click()
  await page.getByText('there was an error sending your message').first().waitFor()
  expect(await form.getByLabel('Message').inputValue()).toBe('This must not be lost')

  await pair.restartSite()
  await expectSeen()
  expect(await statusOf(`${pair.site.url}/case-study/none`)).toBe(503)
  await pair.startLake()
  await form.getByRole('button', {name: 'Send Message'}).click()
  await page.getByText('Thank you for your message!').first().waitFor()
  const editor = await editorClient(pair.lake().url)
  await setHeadline(editor, 'Written after the outage')
  await expect.poll(() => textOf('/')).toContain('Written after the outage')
})
