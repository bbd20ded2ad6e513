import {expect} from 'vitest'
import {test} from '../../helpers/site/visit.ts'

const DASHBOARDS = ['/user-dashboard', '/admin-dashboard']

test.for(DASHBOARDS)('the server sends nothing of the dashboard: %s', async (path, {site}) => {
  const response = await fetch(site.url + path)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('Checking your sign-in…')
  expect(html).toContain('noindex')
  expect(html).not.toMatch(/Welcome|Commission|REF-20/)
})

// Expiry on a visible or hidden page, and the back button: app/features/auth/{role-guard.browser,session}.test.

// Both dashboards have the same guard.
test('without JavaScript a dashboard says what it needs, and where to go', async ({visit}) => {
  const page = await visit('/admin-dashboard', {javaScriptEnabled: false})
  await page.getByRole('heading', {name: 'This dashboard needs JavaScript'}).waitFor()
  expect(await page.getByText('Checking your sign-in…').isVisible()).toBe(false)
  await page.getByRole('main').getByRole('link', {name: 'Submit a referral'}).click()
  await page.waitForURL('**/referral')
})
