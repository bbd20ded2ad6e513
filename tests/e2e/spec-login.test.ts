import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {SAMPLE_ACCOUNTS} from '../../app/features/auth/sample-accounts.ts'
import {sampleUser} from '../helpers/sample-visitors.ts'
import {address, eventually, targets, test} from '../helpers/visit.ts'

const password = (page: Page) => page.locator('main input[name="password"]')
const DELAY_MS = 1000
const HOUR_MS = 60 * 60 * 1000

const dashboardOf = (role: string) => (role === 'admin' ? '/admin-dashboard' : '/user-dashboard')

async function signIn(page: Page, account: {email: string; password: string}) {
  await page.getByRole('main').getByLabel('Email').fill(account.email)
  await password(page).fill(account.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
}

test('e-mail and password are required; the password can be shown and hidden', async ({visit}) => {
  const page = await visit('/login')
  expect(await page.getByRole('main').getByLabel('Email').getAttribute('required')).not.toBeNull()
  expect(await password(page).getAttribute('required')).not.toBeNull()
  const toggle = page.getByRole('button', {name: 'Show password'})
  await toggle.click()
  expect(await password(page).getAttribute('type')).toBe('text')
  await toggle.click()
  expect(await password(page).getAttribute('type')).toBe('password')
})

test('there are Remember me and Forgot password, which leads nowhere', async ({visit}) => {
  const page = await visit('/login')
  await page.getByRole('checkbox', {name: 'Remember me'}).check()
  await page.getByText('Forgot password?').click()
  expect(address(page)).toBe('/login')
})

test("a wrong password is refused after 'Signing in...', until the visitor types", async ({
  visit,
}) => {
  const page = await visit('/login', {hasClock: true})
  await page.clock.pauseAt(Date.now() + 60_000)
  await signIn(page, {email: 'admin@neelgarh.example', password: 'guess'})
  await page.getByRole('button', {name: 'Signing in...'}).waitFor()
  await page.clock.runFor(DELAY_MS)
  const error = page.getByText('Invalid email or password. Please try again.')
  await error.waitFor()
  await password(page).pressSequentially('x')
  await eventually(() => error.count()).toBe(0)
})

test('what was typed is kept after a refusal, and the focus is on the password', async ({
  visit,
}) => {
  const page = await visit('/login', {hasClock: true})
  await signIn(page, {email: 'admin@neelgarh.example', password: 'guess'})
  await page.clock.runFor(DELAY_MS)
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe(
    'admin@neelgarh.example',
  )
  expect(await password(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', {name: 'Sign in', exact: true}).isEnabled()).toBe(true)
})

test('both have to match: the password of another account is wrong', async ({visit}) => {
  const page = await visit('/login', {hasClock: true})
  const [admin, referrer] = SAMPLE_ACCOUNTS
  await signIn(page, {email: admin?.email ?? '', password: referrer?.password ?? ''})
  await page.clock.runFor(DELAY_MS)
  await page.getByText('Invalid email or password. Please try again.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test.for(SAMPLE_ACCOUNTS)(
  '$email is remembered without the password, and led to where the visitor came from',
  async (account, {visit}) => {
    const page = await visit('/login?from=%2Ffaq', {hasClock: true})
    await signIn(page, account)
    await page.clock.runFor(DELAY_MS)
    await page.waitForURL('**/faq')
    const saved = await page.evaluate(() => localStorage.getItem('user') ?? '')
    expect(Object.keys(JSON.parse(saved)).sort()).toEqual([
      'email',
      'expiresAt',
      'id',
      'name',
      'phone',
      'role',
    ])
    expect(saved).not.toContain(account.password)
    const dashboard = page.getByRole('banner').getByRole('link', {name: 'Dashboard'})
    expect(await targets(dashboard)).toEqual([dashboardOf(account.role)])
  },
)

test.for(SAMPLE_ACCOUNTS)(
  '$email comes to the dashboard of the role: $role',
  async (account, {visit}) => {
    const page = await visit('/login', {hasClock: true})
    await signIn(page, account)
    await page.clock.runFor(DELAY_MS)
    await page.waitForURL(`**${dashboardOf(account.role)}`)
    await page.getByRole('heading', {level: 1, name: `Welcome, ${account.name}`}).waitFor()
  },
)

test('with Remember me the sign-in has no end, without it ends after twelve hours', async ({
  visit,
}) => {
  for (const isRemembered of [true, false]) {
    const page = await visit('/login', {hasClock: true})
    const [account] = SAMPLE_ACCOUNTS
    if (!account) throw new Error('No sample account')
    await page.getByRole('checkbox', {name: 'Remember me'}).setChecked(isRemembered)
    await signIn(page, account)
    await page.clock.runFor(DELAY_MS)
    await page.waitForURL('**/admin-dashboard')
    const {expiresAt} = JSON.parse(
      await page.evaluate(() => localStorage.getItem('user') ?? 'null'),
    )
    if (isRemembered) expect(expiresAt).toBeUndefined()
    else expect((Date.parse(expiresAt) - Date.now()) / HOUR_MS).toBeCloseTo(12, 1)
  }
})

test('the page lists the sample accounts as a demonstration, and each list entry is true', async ({
  visit,
}) => {
  const page = await visit('/login')
  const list = page.getByRole('main').locator('details', {hasText: 'Demonstration accounts'})
  await list.locator('summary').click()
  for (const {email, password: secret, shows} of SAMPLE_ACCOUNTS) {
    await list.getByText(shows, {exact: true}).waitFor()
    await list.getByText(email, {exact: true}).waitFor()
    await list.getByText(secret, {exact: true}).waitFor()
  }
})

test('a signed-in visitor is led away', async ({visit}) => {
  const user = sampleUser('Administrator')
  const page = await visit('/login?from=%2Fabout', {user})
  await page.waitForURL('**/about')
  await page.goto('/login')
  await page.waitForURL('**/admin-dashboard')
})
