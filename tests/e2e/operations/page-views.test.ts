/** Counts of page views over HTTP, without personal data. */
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {test as base, expect} from 'vitest'
import {disposed} from '../../helpers/disposed.ts'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {VISITOR_AGENT} from '../../helpers/site/visitor-agent.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const test = base.extend('site', {scope: 'file'}, disposed(startSite))

/** The views of the first tests. */
const CLICKED = {'/newsletter': 1, '/about': 1, '/faq': 2}

const SINCE = '/page-views?since=2020-01-01'

const tokenOf = async (url: string) => (await editorClient(url)).config().token ?? ''

async function views(url: string, token: string): Promise<Record<string, number>> {
  const headers = {Authorization: `Bearer ${token}`}
  const {pages} = await (await fetch(url + SINCE, {headers})).json()
  return Object.fromEntries(
    pages.map(({path, views}: {path: string; views: number}) => [path, views]),
  )
}

test.for(['/newsletter', '/about'])(
  'a click on a link of %s that was loaded ahead is one view, a link that is only pointed at is none',
  async (start, {site}) => {
    const token = await tokenOf(site.url)
    await using browser = await openBrowser()
    const {page, problems, refusedRequests} = await openPage(browser, site.url, {
      userAgent: VISITOR_AGENT,
    })
    const before = await views(site.url, token)
    await page.goto(start)
    const link = (path: string) => page.getByRole('banner').locator(`a[href="${path}"]`).first()
    const devtools = await page.context().newCDPSession(page)
    const statuses: string[] = []
    devtools.on('Preload.prefetchStatusUpdated', ({prefetchUrl, status}) => {
      statuses.push(`${status} ${new URL(prefetchUrl).pathname}`)
    })
    await devtools.send('Preload.enable')
    for (const path of ['/faq', '/contact']) {
      await link(path).hover()
      await expect.poll(() => statuses).toContain(`Ready ${path}`)
    }
    await link('/faq').click()
    await page.waitForURL('**/faq')
    const faq = (before['/faq'] ?? 0) + 1
    await expect.poll(() => views(site.url, token)).toEqual({...before, [start]: 1, '/faq': faq})
    expect([...problems, ...refusedRequests]).toEqual([])
  },
)

// Last, because it stops the site.
test('editors read the views of each page, and a restart keeps them', async ({site: first}) => {
  const {dataDir} = first
  const visit = (path: string) => fetch(first.url + path, {headers: {'User-Agent': VISITOR_AGENT}})
  // Rendered, then from the cache.
  await visit('/terms')
  await visit('/terms?utm_campaign=spring')
  await visit('/privacy')
  // Without the page cache: the query is unknown.
  await visit('/contact?x=1')
  // What is not counted: server/jobs/page-views.test.ts.
  await visit('/login')
  const token = await tokenOf(first.url)
  const expected = {...CLICKED, '/terms': 2, '/contact': 1, '/privacy': 1}
  await expect.poll(() => views(first.url, token)).toEqual(expected)

  // Strangers learn nothing: tests/e2e/site/who-may.test.ts.
  const wrong = await fetch(`${first.url}/page-views?since=x`, {
    headers: {Authorization: `Bearer ${token}`},
  })
  expect(wrong.status).toBe(400)

  const folder = join(dataDir, 'page-views')
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name), 'latin1')
    for (const personal of ['Mozilla', '127.0.0.1', 'utm_', 'spring']) {
      expect(bytes).not.toContain(personal)
    }
  }
  await visit('/terms')
  await first.kill('SIGTERM')
  await using second = await startSite({dataDir})
  expect(await views(second.url, token)).toEqual({...expected, '/terms': 3})
})
