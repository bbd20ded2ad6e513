import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {crawlSite} from '../../../tools/crawl/crawl-site.ts'
import {MAP, PAGES} from '../../helpers/site/pages.ts'
import {showToast} from '../../helpers/site/show-toast.ts'
import {targets, test} from '../../helpers/site/visit.ts'

const BRAND = 'Neelgarh Software'
const TOP_LINKS = [
  '/',
  '/madicare',
  '/software-solutions',
  '/about',
  '/blog',
  '/faq',
  '/referral',
  '/contact',
]

const topNavigation = (page: Page) => page.getByRole('navigation', {name: 'Main'})

/** Number of the page's own headers, which are before its content. */
function banners(html: string): number {
  return html.split('<main')[0]?.match(/<header\b/g)?.length ?? 0
}

test('the header leads to the eight main pages, and signed out to Login', async ({look}) => {
  const page = await look('/')
  expect(await targets(topNavigation(page).getByRole('link'))).toEqual(TOP_LINKS)
  const account = page.getByRole('banner').getByRole('link', {name: 'Login'})
  expect(await targets(account)).toEqual(['/login'])
})

test('paths containing the word dashboard have no navigation', async ({site}) => {
  for (const path of ['/admin-dashboard', '/user-dashboard', '/a-dashboard']) {
    const html = await (await fetch(site.url + path)).text()
    expect.soft(html, path).not.toContain('aria-label="Main"')
    expect.soft(banners(html), path).toBe(0)
    expect.soft(html.match(/<footer\b/g), path).toHaveLength(1)
  }
})

// Other content of the page heads: the crawl below.
test('header and footer wrap every page, and the brand closes its title', async ({site}) => {
  for (const path of PAGES) {
    const html = await (await fetch(site.url + path)).text()
    expect.soft(banners(html), path).toBe(1)
    expect.soft(html.match(/<footer\b/g), path).toHaveLength(1)
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
    expect.soft(title, path).toMatch(new RegExp(`^.+ \\| ${BRAND}$`))
  }
})

test('the footer has links, Enroll Now among them, and the contact details', async ({look}) => {
  const page = await look('/')
  const footer = page.getByRole('contentinfo')
  expect(await targets(footer.getByRole('link', {name: 'Enroll Now'}))).toEqual([
    '/course-register',
  ])
  await footer.getByText('Jodhpur').first().waitFor()
  expect(await targets(footer.getByRole('link', {name: /^\+91/}))).toEqual(['tel:+912915550142'])
  expect(await targets(footer.getByRole('link', {name: /@neelgarh\.example$/}))).toEqual([
    'mailto:hello@neelgarh.example',
  ])
})

// Other ways to close it: app/features/site/site-header.browser.test.tsx.

test('toasts sit at the top, in the middle', async ({visit}) => {
  const toast = await showToast(await visit('/contact', MAP))
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return box ? Math.abs(box.x + box.width / 2 - 640) : Number.NaN
    })
    .toBeLessThan(30)
  expect((await toast.boundingBox())?.y).toBeLessThan(120)
})

test('all pages of the sitemap and all internal links work', {timeout: 300_000}, async ({site}) => {
  const {pages, problems} = await crawlSite(site.url)
  expect(problems).toEqual([])
  // Ten pages that exist once, eight articles, five case studies, and the login that isn't listed.
  expect(pages.length).toBeGreaterThanOrEqual(24)
})
