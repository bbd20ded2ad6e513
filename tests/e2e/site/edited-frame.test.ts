import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {editorClient} from '../../helpers/editor-client.ts'
import {holdScripts} from '../../helpers/hold-scripts.ts'
import {hydrated} from '../../helpers/hydrated.ts'
import {eventually, region, testOnOwnSite as test} from '../../helpers/visit.ts'

const bar = (page: Page) => region(page, 'Announcement')

function announce(siteUrl: string, announcement: Record<string, unknown>) {
  return editorClient(siteUrl).then((editor) =>
    editor.patch('siteSettings').set({announcement}).commit(),
  )
}

test('a dismissed announcement is shown again only when it says something else', async ({
  visit,
  site,
}) => {
  await announce(site.url, {text: 'Closed on Friday.'})
  const page = await visit('/about', {isFirst: true})
  // Before React runs: dismissal works, and the bar does not flash.
  const release = await holdScripts(page)
  await page.goto('/about', {waitUntil: 'commit'})
  await bar(page).getByRole('button', {name: 'Dismiss announcement'}).click()
  expect(await bar(page).isVisible()).toBe(false)
  await page.goto('/faq', {waitUntil: 'commit'})
  await page.getByRole('heading', {level: 1}).waitFor()
  expect(await page.getByText('Closed on Friday.').isVisible()).toBe(false)
  release()
  await page.reload()
  await hydrated(page)
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'About'}).click()
  await page.waitForURL('**/about')
  expect(await page.getByText('Closed on Friday.').isVisible()).toBe(false)
  await announce(site.url, {text: 'Closed on Monday.'})
  await page.reload()
  await bar(page).getByText('Closed on Monday.').waitFor()
})

test('a cached page shows an announcement from its start until its end', async ({site}) => {
  const shows = async () => (await (await fetch(`${site.url}/faq`)).text()).includes('Open day')
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  await announce(site.url, {text: 'Open day', from: inMs(1000), until: inMs(86_400_000)})
  await shows()
  await eventually(shows).toBe(true)
  await announce(site.url, {text: 'Open day', until: inMs(1000)})
  await shows()
  await eventually(shows).toBe(false)
})
