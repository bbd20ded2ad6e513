import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {openPageWithoutStorage} from '../../helpers/site/open-browser.ts'
import {sampleAccount} from '../../helpers/site/sample-visitors.ts'
import {address, eventually, test} from '../../helpers/site/visit.ts'

const logout = (page: Page) => page.getByRole('button', {name: 'Logout'})
const theme = (page: Page) =>
  page.evaluate(() => (document.documentElement.classList.contains('light') ? 'light' : 'dark'))

/** Opens pages and changes the theme, as a visitor does. */
async function usePages(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', {level: 1}).first().waitFor()
  }
  await page.getByRole('button', {name: 'Switch to light theme'}).click()
  await eventually(() => theme(page)).toBe('light')
}

/** Signs in, navigates and signs out, all without a reload. */
async function signInAndOut(page: Page) {
  const {email, password} = sampleAccount('Referrer')
  await page.goto('/user-dashboard')
  await page.waitForURL('**/login?**')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.locator('main input[name="password"]').fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await page.waitForURL('**/user-dashboard')
  await page.getByRole('link', {name: 'Home', exact: true}).first().click()
  await page.getByRole('banner').getByRole('link', {name: 'Dashboard'}).click()
  await logout(page).click()
  await page.getByRole('heading', {name: 'Sign in'}).waitFor()
  expect(address(page)).toBe('/login')
}

async function subscribe(page: Page, email: string) {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByLabel('Email').fill(email)
  await page.getByRole('contentinfo').getByRole('button', {name: 'Subscribe'}).click()
  await page
    .getByRole('contentinfo')
    .getByText(/thank you/i)
    .waitFor()
}

/** The root of every page reads the storage; so do the login and the dashboards. */
const READERS = ['/', '/contact', '/login'] as const

test('storage forbidden: pages work, and a sign-in lasts as long as the page', async ({
  browser,
  site,
}) => {
  const {page, problems} = await openPageWithoutStorage(browser, site.url)
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({body: ''}))
  await page.goto('/faq')
  const access = page.evaluate(() => localStorage.length)
  await expect(access).rejects.toThrow('Access is denied')
  await usePages(page, READERS)
  await signInAndOut(page)
  await subscribe(page, 'no-storage@clinic.example')
  expect(problems).toEqual([])
})
