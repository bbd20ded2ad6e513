import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {type Shown, sampleUser} from '../../helpers/site/sample-visitors.ts'
import {test} from '../../helpers/site/visit.ts'

const DASHBOARDS = ['/user-dashboard', '/admin-dashboard']

const logout = (page: Page) => page.getByRole('button', {name: 'Logout'})
const signInForm = (page: Page) => page.getByRole('heading', {name: 'Sign in', level: 1})

/** Opens a page with a signed-in user. The user is stored once, so that signing out lasts. */
async function openAs(
  visit: (path: string) => Promise<Page>,
  shows: Shown,
  path: string,
): Promise<Page> {
  const page = await visit('/faq')
  const saved = JSON.stringify(sampleUser(shows))
  await page.evaluate((text) => localStorage.setItem('user', text), saved)
  await page.goto(path)
  await logout(page).waitFor()
  return page
}

test.for(DASHBOARDS)(
  'the server sends a spinner and nothing of the dashboard: %s',
  async (path, {site}) => {
    const answer = await fetch(site.url + path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('Checking your sign-in…')
    expect(html).toContain('noindex')
    expect(html).not.toMatch(/Welcome|Commission|REF-20/)
  },
)

test('after Logout the back button shows nothing of the dashboard', async ({visit}) => {
  const page = await openAs(visit, 'Referrer', '/user-dashboard')
  await page.getByRole('link', {name: 'Home', exact: true}).first().click()
  await page.getByRole('banner').getByRole('link', {name: 'Dashboard'}).click()
  await logout(page).click()
  await signInForm(page).waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goBack()
  await page.waitForURL('**/login?from=%2Fuser-dashboard')
  await signInForm(page).waitFor()
  expect(await page.getByText('Welcome').count()).toBe(0)
})

// Expiry on a visible or hidden page: app/features/auth/{role-guard.browser,session}.test.

// Both dashboards have the same guard.
test('without JavaScript a dashboard says what it needs, and where to go', async ({visit}) => {
  const page = await visit('/admin-dashboard', {javaScriptEnabled: false})
  await page.getByRole('heading', {name: 'This dashboard needs JavaScript'}).waitFor()
  expect(await page.getByText('Checking your sign-in…').isVisible()).toBe(false)
  await page.getByRole('main').getByRole('link', {name: 'Submit a referral'}).click()
  await page.waitForURL('**/referral')
})
