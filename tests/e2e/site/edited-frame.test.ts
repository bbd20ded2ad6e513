import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {expectAccessible} from '../../helpers/site/axe.ts'
import {region, testOnOwnSite as test} from '../../helpers/site/visit.ts'

const bar = (page: Page) => region(page, 'Announcement')

function announce(editor: SanityClient, announcement: Record<string, unknown>) {
  return editor.patch('siteSettings').set({announcement}).commit()
}

test('a cached page shows an announcement from its start until its end', async ({site, editor}) => {
  const shows = async () => (await (await fetch(`${site.url}/faq`)).text()).includes('Open day')
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  await announce(editor, {text: 'Open day', from: inMs(1000), until: inMs(86_400_000)})
  await shows()
  await expect.poll(shows).toBe(true)
  await announce(editor, {text: 'Open day', until: inMs(1000)})
  await shows()
  await expect.poll(shows).toBe(false)
})

const GROUPED = [
  {_key: 'about', _type: 'navItem', label: 'About', href: '/about'},
  {
    _key: 'more',
    _type: 'navGroup',
    label: 'More',
    links: [
      {_key: 'faq', _type: 'navGroupItem', label: 'FAQ', href: '/faq', description: 'Answers'},
      {_key: 'blog', _type: 'navGroupItem', label: 'Blog', href: '/blog'},
    ],
  },
]

test('on a wide screen a group of links opens, and marks its page', async ({visit, editor}) => {
  await editor.patch('siteSettings').set({navigation: GROUPED}).commit()
  await announce(editor, {text: 'Closed on Friday.'})
  const page = await visit('/about', {viewport: {width: 1440, height: 900}})
  const group = page.locator('nav details')
  const colorOfGroup = () =>
    group.locator('summary').evaluate((summary) => getComputedStyle(summary).color)
  const closed = await colorOfGroup()
  await group.locator('summary').press('Enter')
  await group.getByRole('link', {name: 'FAQ Answers'}).waitFor()
  await expectAccessible(page, 'announcement and open group', ['header', '[data-announcement]'])
  const panel = await group.locator('ul').evaluate((list) => {
    const {backgroundColor, boxShadow, borderRadius} = getComputedStyle(list)
    return {
      isOpaque: backgroundColor.startsWith('rgb('),
      hasShadow: boxShadow !== 'none',
      isCut: list.classList.contains('cut') && Number.parseFloat(borderRadius) > 8,
    }
  })
  expect(panel).toEqual({isOpaque: true, hasShadow: true, isCut: true})
  await group.getByRole('link', {name: 'Blog'}).click()
  await page.waitForURL('**/blog')
  await expect.poll(() => group.getByRole('link').count()).toBe(0)
  expect(await group.locator('[aria-current="page"]').textContent()).toContain('Blog')
  await expect.poll(colorOfGroup).not.toBe(closed)
})

test('without JavaScript a group opens, and nothing is dismissed', async ({visit, editor}) => {
  await editor.patch('siteSettings').set({navigation: GROUPED}).commit()
  await announce(editor, {text: 'Closed on Friday.'})
  const page = await visit('/about', {javaScriptEnabled: false})
  await bar(page).getByText('Closed on Friday.').waitFor()
  expect(await bar(page).getByRole('button').count()).toBe(0)
  await page.locator('nav summary').click()
  await page.locator('nav details').getByRole('link', {name: 'FAQ'}).waitFor()
  await page.setViewportSize({width: 320, height: 800})
  await page.getByLabel('Menu').click()
  await page.getByRole('list', {name: 'More'}).getByRole('link', {name: 'Blog'}).click()
  await page.waitForURL('**/blog')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
