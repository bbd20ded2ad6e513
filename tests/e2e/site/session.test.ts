import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {rememberVisitor, sampleAccount, sampleUser} from '../../helpers/site/sample-visitors.ts'
import {address, test} from '../../helpers/site/visit.ts'

const DASHBOARDS = ['/user-dashboard', '/admin-dashboard']

const logout = (page: Page) => page.getByRole('button', {name: 'Logout'})
const signInForm = (page: Page) => page.getByRole('heading', {name: 'Sign in', level: 1})
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

/** Opens a page with a signed-in user. The user is stored once, so that signing out lasts. */
async function openAs(
  visit: (path: string) => Promise<Page>,
  shows: Parameters<typeof rememberVisitor>[1],
  path: string,
): Promise<Page> {
  const page = await visit('/faq')
  await rememberVisitor(page, shows)
  await page.goto(path)
  await logout(page).waitFor()
  return page
}

async function signIn(page: Page, shows: Parameters<typeof sampleAccount>[0]) {
  const {email, password} = sampleAccount(shows)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.locator('main input[name="password"]').fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
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

test.for(DASHBOARDS)(
  'nobody is led to the login, and after signing in back with the same address: %s',
  async (path, {visit}) => {
    const page = await visit(`${path}?tab=referrals&q=R%26D`)
    await page.waitForURL('**/login?**')
    expect(new URL(page.url()).searchParams.get('from')).toBe(`${path}?tab=referrals&q=R%26D`)
    await signIn(page, path === '/user-dashboard' ? 'Referrer' : 'Administrator')
    await page.waitForURL(`**${path}?**`)
    await logout(page).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('R&D')
  },
)

test.for([
  ['Administrator', '/user-dashboard', '/admin-dashboard'],
  ['Referrer', '/admin-dashboard', '/user-dashboard'],
] as const)('%s at %s is led to %s', async ([shows, path, own], {visit}) => {
  const page = await visit(path, {user: sampleUser(shows)})
  await page.waitForURL(`**${own}`)
  await logout(page).waitFor()
})

test("signing in with the wrong role's page remembered leads to the own dashboard", async ({
  visit,
}) => {
  const page = await visit('/admin-dashboard')
  await page.waitForURL('**/login?**')
  await signIn(page, 'Referrer')
  await page.waitForURL('**/user-dashboard')
})

test.for([
  ['Referrer', '/user-dashboard'],
  ['Administrator', '/admin-dashboard?tab=referrals'],
] as const)(
  'Logout forgets %s and leads to the login, which remembers nothing',
  async ([shows, path], {visit}) => {
    const page = await openAs(visit, shows, path)
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(frame.url()))
    await logout(page).click()
    await signInForm(page).waitFor()
    expect(address(page)).toBe('/login')
    expect(visited.filter((url) => url.includes('from='))).toEqual([])
    expect(await saved(page)).toBeNull()
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

test('Logout in one tab takes the dashboard away in all others at once', async ({visit}) => {
  const page = await openAs(visit, 'Referrer', '/user-dashboard?from-here=1')
  const other = await page.context().newPage()
  await other.goto('/user-dashboard')
  await logout(other).click()
  await signInForm(page).waitFor()
  expect(address(page)).toBe('/login?from=%2Fuser-dashboard%3Ffrom-here%3D1')
  await signInForm(other).waitFor()
  expect(address(other)).toBe('/login')
})

test('signing in in one tab leads the login of another on', async ({visit}) => {
  const page = await visit('/login?from=%2Fabout')
  const other = await page.context().newPage()
  await other.goto('/login')
  await signIn(other, 'Referrer')
  await other.waitForURL('**/user-dashboard')
  await page.waitForURL('**/about')
})

test('when another tab signs in somebody of the other role, the dashboard changes', async ({
  visit,
}) => {
  const page = await openAs(visit, 'Referrer', '/user-dashboard')
  const other = await page.context().newPage()
  await other.goto('/faq')
  await rememberVisitor(other, 'Administrator')
  await page.waitForURL('**/admin-dashboard')
})

test('clearing all storage in another tab signs out, too', async ({visit}) => {
  const page = await openAs(visit, 'Referrer', '/user-dashboard')
  const other = await page.context().newPage()
  await other.goto('/faq')
  await other.evaluate(() => localStorage.clear())
  await page.waitForURL('**/login?**')
})

// Expiry on a visible or hidden page: app/features/auth/{role-guard.browser,session}.test.

// Other foreign targets: app/features/auth/session.test.ts.
test('the login leads to no other site', async ({visit}) => {
  const query = new URLSearchParams({from: '//elsewhere.example/'})
  const page = await visit(`/login?${query}`, {user: sampleUser('Referrer')})
  await page.waitForURL('**/user-dashboard')
})

// Both dashboards have the same guard.
test('without JavaScript a dashboard says what it needs, and where to go', async ({visit}) => {
  const page = await visit('/admin-dashboard', {javaScriptEnabled: false})
  await page.getByRole('heading', {name: 'This dashboard needs JavaScript'}).waitFor()
  expect(await page.getByText('Checking your sign-in…').isVisible()).toBe(false)
  await page.getByRole('main').getByRole('link', {name: 'Submit a referral'}).click()
  await page.waitForURL('**/referral')
})
