import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {SAMPLE_ACCOUNTS} from '../../../app/features/auth/sample-accounts.ts'
import {hydrated} from '../../helpers/site/hydrated.ts'
import {targets, test} from '../../helpers/site/visit.ts'

const password = (page: Page) => page.locator('main input[name="password"]')
const DELAY_MS = 1000
const HOUR_MS = 60 * 60 * 1000

const dashboardOf = (role: string) => (role === 'admin' ? '/admin-dashboard' : '/user-dashboard')

async function signIn(page: Page, account: {email: string; password: string}) {
  await page.getByRole('main').getByLabel('Email').fill(account.email)
  await password(page).fill(account.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
}

// How its fields behave: app/features/auth/login-page.browser.test.tsx.

test('a sample account is remembered for twelve hours, without the password', async ({visit}) => {
  const path = '/login?from=%2Ffaq'
  const page = await visit(path, {hasClock: true})
  for (const account of SAMPLE_ACCOUNTS) {
    await signIn(page, account)
    expect(await page.getByRole('button', {name: 'Signing in...'}).isDisabled()).toBe(true)
    await page.clock.runFor(DELAY_MS)
    await page.waitForURL('**/faq')
    await page.locator('main h1:focus').waitFor()
    const saved = await page.evaluate(() => localStorage.getItem('user') ?? '')
    const session = JSON.parse(saved)
    expect(Object.keys(session).sort()).toEqual([
      'email',
      'expiresAt',
      'id',
      'name',
      'phone',
      'role',
    ])
    expect(session.email).toBe(account.email)
    expect(saved).not.toContain(account.password)
    expect((Date.parse(session.expiresAt) - Date.now()) / HOUR_MS).toBeCloseTo(12, 1)
    const dashboard = page.getByRole('banner').getByRole('link', {name: 'Dashboard'})
    expect(await targets(dashboard)).toEqual([dashboardOf(account.role)])
    await dashboard.click()
    await page.getByRole('heading', {level: 1, name: `Welcome, ${account.name}`}).waitFor()
    await page.evaluate(() => localStorage.clear())
    await page.goto(path)
    await hydrated(page)
  }
})

test('the page lists sample accounts as a demonstration; each entry is true', async ({visit}) => {
  const page = await visit('/login')
  const list = page.getByRole('main').locator('details', {hasText: 'Demonstration accounts'})
  await list.locator('summary').click()
  for (const {email, password: secret, shows} of SAMPLE_ACCOUNTS) {
    await list.getByText(shows, {exact: true}).waitFor()
    await list.getByText(email, {exact: true}).waitFor()
    await list.getByText(secret, {exact: true}).waitFor()
  }
})
